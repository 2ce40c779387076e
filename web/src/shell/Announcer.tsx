import { announcement } from '../core/announce.ts';
import { useStore } from '../core/store.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The same words twice are a new element, so they are read twice. */
export function Announcer() {
  const { text, count } = useStore(announcement);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        <span key={count}>{text}</span>
      </span>
    </VisuallyHidden>
  );
}
