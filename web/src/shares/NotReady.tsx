import panel from '../panels/PanelBody.module.css';
import { MissingList } from './MissingList.tsx';
import { useGaps } from './useGaps.ts';
import type { useGaps_item$key } from './__generated__/useGaps_item.graphql';

interface NotReadyProps {
  item: useGaps_item$key;
  /** What cannot be done with it yet. */
  text: string;
  /** What else is said to those who cannot add it themselves. */
  hint?: string;
}

/** Why something cannot be given away yet: what it needs, and the way there for those who may add it. */
export function NotReady({ item, text, hint }: NotReadyProps) {
  const gaps = useGaps(item);
  return (
    <section className={panel.group}>
      <p>{text}</p>
      <MissingList {...gaps} />
      {hint && !gaps.onGo && <p>{hint}</p>}
    </section>
  );
}
