import { PanelLink, RouterLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { Count } from '../ui/Count.tsx';
import styles from './ActorHead.module.css';

interface Figure {
  count: number;
  label: string;
  /** Where members see what is counted: a path of its own, or a panel. */
  to?: string;
  panel?: string;
}

/** Figures of somebody who acts; members can see who is behind those that lead somewhere. */
export function ActorCounts({ figures }: { figures: readonly Figure[] }) {
  const { isMember } = useSession();
  return (
    <ul className={styles.counts} data-tour="counts">
      {figures.map(({ count, label, to, panel }) => {
        const words = (
          <>
            <b>
              <Count value={count} />
            </b>{' '}
            <span>{label}</span>
          </>
        );
        return (
          <li key={label}>
            {isMember && to ? (
              <RouterLink to={to} className={styles.count}>
                {words}
              </RouterLink>
            ) : isMember && panel ? (
              <PanelLink panel={panel} className={styles.count}>
                {words}
              </PanelLink>
            ) : (
              <span className={styles.count}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
