import { Activity, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useIsWide } from '../core/useMedia.ts';
import type { PanelView } from '../shell/views.ts';
import { focusPanel } from './focusPanel.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { ANIMATION_DELAY_MS, closeDelay } from './timing.ts';
import styles from './PanelHost.module.css';

/** Recently used panels stay mounted: their scroll and half-written words are there on return. */
const KEPT = 4;

/** Where panels stand: beside the page from 1280, over it below, as a sheet on phones. */
export function PanelHost({ panel }: { panel: PanelView | null }) {
  const t = useText();
  const router = useRouter();
  const isWide = useIsWide();
  const [kept, setKept] = useState<readonly PanelView[]>(panel ? [panel] : []);
  const [isClosing, setClosing] = useState(false);
  const [isAnimated, setAnimated] = useState(false);
  const [before, setBefore] = useState(panel);
  const opener = useRef<Element | null>(null);
  const host = useRef<HTMLElement>(null);

  if (panel !== before) {
    setBefore(panel);
    setClosing(panel === null);
    if (panel) setKept(keep(kept, panel));
  }

  const isOpen = panel !== null;
  const key = panel?.loaded.key;
  const lastName = (panel ?? before ?? kept[0])?.stack.name;

  // Before what opens takes the focus, which may be in this very commit.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const section = host.current;
    const timer = setTimeout(() => setAnimated(true), ANIMATION_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setAnimated(false);
      const element = opener.current;
      const isFree = document.activeElement === document.body || section?.contains(document.activeElement);
      if (isFree && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    };
  }, [isOpen]);

  // The one that has just opened stands first. It has the focus as soon as it is there: the next key is meant for it already.
  useLayoutEffect(() => {
    if (key) focusPanel(host.current?.querySelector('[data-panel-frame]'));
  }, [key]);

  useEffect(() => {
    if (!isClosing || lastName === undefined) return;
    const timer = setTimeout(() => {
      setClosing(false);
      setKept((all) => all.filter(({ stack }) => !stack.levels.some(({ panel }) => panel.startsOver)));
    }, closeDelay(lastName));
    return () => clearTimeout(timer);
  }, [isClosing, lastName]);

  const shown = key ?? (isClosing ? kept[0]?.loaded.key : undefined);
  const isVisible = isOpen || (isClosing && lastName !== undefined && closeDelay(lastName) > 0);
  return (
    <>
      {isOpen && !isWide && (
        // Keyboards and screen readers have Escape and the close button; this is for the pointer.
        <div className={styles.scrim} onPointerDown={() => router.close('p')} aria-hidden="true" />
      )}
      <section
        ref={host}
        id="panel"
        tabIndex={-1}
        hidden={!isVisible}
        className={styles.host}
        data-state={isOpen ? 'open' : 'closing'}
        data-animated={isAnimated || undefined}
        role={isWide ? 'region' : 'dialog'}
        aria-modal={isWide ? undefined : true}
        aria-label={panel ? t(panel.stack.levels.at(-1)?.panel.title ?? 'shell.panel') : t('shell.panel')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          router.close('p');
        }}
      >
        {kept.map((each) => (
          <Activity key={each.loaded.key} mode={each.loaded.key === shown ? 'visible' : 'hidden'}>
            <PanelFrame view={each} />
          </Activity>
        ))}
      </section>
    </>
  );
}

function keep(kept: readonly PanelView[], panel: PanelView): PanelView[] {
  return [panel, ...kept.filter((each) => each.loaded.key !== panel.loaded.key)].slice(0, KEPT);
}
