import { createPortal } from 'react-dom';
import { announcement } from '../core/announce.ts';
import { useStore } from '../core/store.ts';
import { modals } from '../ui/useModal.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The live region. It is in the topmost modal, because screen readers can't read what is outside of it. The same text twice is a new element, so it is read twice. */
export function Announcer() {
  const { text, count } = useStore(announcement);
  const modal = useStore(modals).at(-1);
  const region = (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        <span key={count}>{text}</span>
      </span>
    </VisuallyHidden>
  );
  return modal ? createPortal(region, modal) : region;
}
