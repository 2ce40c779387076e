import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import type { Place } from '../core/router.ts';
import { useStore } from '../core/store.ts';
import { TitleContext, titleHint, unreadCount } from '../core/title.ts';
import type { Route } from './route.ts';
import { useScroll } from './scrollContext.ts';

interface ScreenMountProps {
  route: Route;
  place: Place;
  children: ReactNode;
}

/** What happens when a screen is really there: its scroll place before paint, its title, and focus on its heading. */
export function ScreenMount({ route, place, children }: ScreenMountProps) {
  const t = useText();
  const scroll = useScroll();
  const root = useRef<HTMLDivElement>(null);
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const arrive = useEffectEvent(() => {
    scroll.restore(place);
    if (place.action !== 'load') focusHeading(root.current);
  });
  useLayoutEffect(() => arrive(), []);
  const name = ownTitle ?? t(route.title);
  const unread = useStore(unreadCount);
  const hint = useStore(titleHint);
  // Before paint: a name and what it names are never apart.
  useLayoutEffect(() => {
    const title = route.path === '/' ? `Plaza · ${t('shell.tagline')}` : `${name} · Plaza`;
    document.title = [hint, unread > 0 ? `(${unread}) ${title}` : title].filter(Boolean).join(' · ');
  }, [name, route, unread, hint, t]);
  return (
    <TitleContext value={setOwnTitle}>
      <div ref={root}>{children}</div>
    </TitleContext>
  );
}

/** Reading goes on at the heading of what was opened. */
function focusHeading(root: HTMLElement | null): void {
  const heading = root?.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
