import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

const OWN = /([\\/](web|text)[\\/]src[\\/]|[\\/]lucide-react[\\/])/;
const source = (file: string) => join(import.meta.dirname, 'src', file);

const UI_STYLES = /[\\/]web[\\/]src[\\/]ui[\\/][\w.]+\.css/;

/** One module names every icon: whoever imports some of it needs those alone. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

/** The files of the icons that a module takes from there, read off what both of them say. */
function iconsIn(code: string, barrel: string, names: string): string[] {
  const taken = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(/\s/)[0] ?? '');
  return taken.flatMap((name) => {
    const [, file] = new RegExp(`default as ${name}\\b[^}]*\\} from ['"]([^'"]+)['"]`).exec(names) ?? [];
    return name && file ? [join(dirname(barrel), file)] : [];
  });
}

/** These modules, what they import, and what that imports; gathered once, when the whole graph is known. */
function partOf(...roots: string[]) {
  let found: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!found) {
      found = new Set(roots);
      for (const each of found) {
        const { importedIds = [], code } = context.getModuleInfo(each) ?? {};
        for (const next of importedIds) {
          if (!ICONS.test(next)) found.add(next);
          else for (const icon of iconsIn(code ?? '', next, context.getModuleInfo(next)?.code ?? '')) found.add(icon);
        }
      }
    }
    return found.has(id);
  };
}

const atDoor = partOf(source('onboarding/DoorFrame.tsx'), source('onboarding/WelcomeScreen.tsx'));
const atHome = partOf(source('discover/DiscoverScreen.tsx'));
/** What somebody reaches for at one card after the other. */
const inMenus = partOf(
  ...['scribbles/Scribble', 'stories/Story', 'collections/Collection', 'vscribbles/Loop'].map((kind) =>
    source(`${kind}Menu.tsx`),
  ),
);
/** What sends a scribble, and shows it meanwhile. */
const isSending = partOf(source('scribbles/UnsentScribble.tsx'));

/** The frame of guests comes with every screen, so it loads nothing else. */
const inFrame = partOf(source('shell/DocumentFrame.tsx'));

const atEvents = partOf(source('events/EventScreen.tsx'));
const atConferences = partOf(
  ...['Frame', 'Screen', 'ScheduleScreen', 'SessionsScreen'].map((part) => source(`conferences/Conference${part}.tsx`)),
);

/** What the screens of one kind have in common: a file of its own for each kind, so that no other screen loads it. */
const families = Object.entries({
  threads: partOf(source('comments/CommentThread.tsx')),
  occasions: (id: string, context: Rolldown.ChunkingContext) => atEvents(id, context) && atConferences(id, context),
  conferences: atConferences,
  events: atEvents,
  crowds: partOf(source('pages/CrowdFrame.tsx')),
  profiles: partOf(source('users/ProfileFrame.tsx'), source('stuff/StuffFrame.tsx')),
});

/**
 * What changes rarely stays in the browser's cache when a screen changes; and what belongs together comes in one file:
 * thirty of a kilobyte each take longer than their bytes.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // Where a screen gives a class to a part of ui/, both rules weigh the same and the later one wins. The styles of ui/ are one
  // file that every page asks for first, so that the screen's always come later.
  { name: 'ui', test: UI_STYLES, priority: 1 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'relay', test: /node_modules[\\/](react-relay|relay-runtime|fbjs|invariant|nullthrows|@babel)[\\/]/ },
  { name: 'first', test: OWN, tags: ['$initial'] },
  { name: (id, context) => (inFrame(id, context) ? 'frame' : null), test: OWN },
  { name: (id, context) => (atDoor(id, context) && atHome(id, context) ? 'base' : null), test: OWN },
  { name: (id, context) => (atDoor(id, context) ? 'door' : null), test: OWN },
  { name: (id, context) => (atHome(id, context) ? 'common' : null), test: OWN, minShareCount: 3 },
  { name: (id, context) => (atHome(id, context) ? 'home' : null), test: OWN },
  { name: 'shared', test: OWN, minShareCount: 16 },
  { name: (id, context) => (inMenus(id, context) ? 'menus' : null), test: OWN },
  { name: (id, context) => (isSending(id, context) ? 'sending' : null), test: OWN },
  ...families.map(([name, isPart]) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (isPart(id, context) ? name : null),
    test: OWN,
    minShareCount: 2,
  })),
  { name: 'forms', test: OWN, minShareCount: 6 },
];
