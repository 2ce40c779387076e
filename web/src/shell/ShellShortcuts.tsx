import { useState } from 'react';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { useShortcuts } from '../core/shortcuts.ts';
import { usePreload, type Preloads } from '../core/usePreload.ts';
import { useIsPhone } from '../core/useMedia.ts';
import { navigation, type PanelName } from '../panels/registry.ts';
import { neighbours, parseStack } from '../panels/stack.ts';
import { Apart } from './Apart.tsx';
import { focusItem } from './focusItem.ts';

const CommandPalette = lazyWithRetry(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const KeyboardHelp = lazyWithRetry(async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp);
const WITH_KEYS = [CommandPalette, KeyboardHelp];
const NOTHING: Preloads = [];

/** The keys that work everywhere, and what they open. */
export function ShellShortcuts() {
  const router = useRouter();
  const [open, setOpen] = useState<'help' | 'palette' | null>(null);
  const isPhone = useIsPhone();
  // Whoever opens the palette types on at once. A phone has no keys.
  usePreload(isPhone ? NOTHING : WITH_KEYS);
  const cycle = (direction: 'previous' | 'next') => () => {
    const stack = parseStack(router.param('p'));
    const name: PanelName = stack?.name ? neighbours(stack.name)[direction] : 'search';
    router.open('p', name, { replace: stack !== null });
  };
  useShortcuts([
    { keys: '/', label: 'panels.search', run: () => router.open('p', 'search') },
    { keys: 'c', label: 'panels.create', run: () => router.open('p', 'create') },
    { keys: 'j', label: 'shell.nextItem', run: () => focusItem(1) },
    { keys: 'k', label: 'shell.previousItem', run: () => focusItem(-1) },
    { keys: '[', label: 'shell.previousPanel', run: cycle('previous') },
    { keys: ']', label: 'shell.nextPanel', run: cycle('next') },
    { keys: 'g w', label: 'crowds.all', run: () => router.navigate('/crowds') },
    { keys: '?', label: 'shell.keyboard', run: () => setOpen('help') },
    { keys: 'mod+k', label: 'shell.palette', run: () => setOpen('palette') },
    ...navigation.map(([name, panel]) => ({
      keys: `g ${panel.letter}`,
      label: panel.title,
      run: () => (name === 'discover' && !router.param('p') ? router.navigate('/') : router.open('p', name)),
    })),
  ]);
  const close = () => setOpen(null);
  return (
    <Apart shows={open ?? ''}>
      {open === 'help' && <KeyboardHelp onClose={close} />}
      {open === 'palette' && <CommandPalette onClose={close} />}
    </Apart>
  );
}
