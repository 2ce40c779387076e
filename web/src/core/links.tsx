import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigation } from './navigation.ts';

interface RouterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/** A real link: it opens in a new tab, can be copied, and starts loading before it is clicked. */
export function RouterLink({ to, onClick, onFocus, children, ...rest }: RouterLinkProps) {
  const { router, prefetch } = useNavigation();
  const start = () => prefetch(to);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || rest.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.navigate(to);
  };
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={start}
      onPointerDown={start}
      onFocus={(event) => {
        onFocus?.(event);
        start();
      }}
      onClick={go}
    >
      {children}
    </a>
  );
}

interface PanelLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** `account/settings`: the stack that the panel shows then. */
  panel: string;
  /** The message that it opens at. */
  said?: string | undefined;
}

/** Opens a panel over the page that is there. */
export function PanelLink({ panel, said, onClick, children, ...rest }: PanelLinkProps) {
  const { router, prefetch } = useNavigation();
  const href = `?p=${panel}${said ? `&said=${encodeURIComponent(said)}` : ''}`;
  const start = () => prefetch(href);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.open('p', panel, { said });
  };
  return (
    <a {...rest} href={href} onPointerEnter={start} onPointerDown={start} onFocus={start} onClick={go}>
      {children}
    </a>
  );
}

interface OverlayLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** `session/id`: the overlay and what it shows. */
  overlay: string;
  /** A place in the overlay. */
  step?: string | undefined;
  /** Whether it takes the place of what the overlay shows, without a step in the history. */
  replace?: boolean;
}

/** Opens an overlay over the page that is there. */
export function OverlayLink({ overlay, step, replace = false, onClick, children, ...rest }: OverlayLinkProps) {
  const { router, prefetch } = useNavigation();
  const href = `?o=${encodeURIComponent(overlay)}${step ? `&step=${encodeURIComponent(step)}` : ''}`;
  const start = () => prefetch(href);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.open('o', overlay, { step, replace });
  };
  return (
    <a {...rest} href={href} onPointerEnter={start} onPointerDown={start} onFocus={start} onClick={go}>
      {children}
    </a>
  );
}
