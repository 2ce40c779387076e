import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import type { LifeSummary_user$key } from './__generated__/LifeSummary_user.graphql';
import styles from './LifeSummary.module.css';

const PARTNERSHIPS = ['partner', 'engaged', 'married'] as const;

/** What goes on in a life, in one line. */
export function LifeSummary({ user }: { user: LifeSummary_user$key }) {
  const t = useText();
  const { lifeSummary } = useFragment(
    graphql`
      fragment LifeSummary_user on User {
        lifeSummary {
          relationship
          career
          location
        }
      }
    `,
    user,
  );
  const { relationship, career, location } = lifeSummary;
  const partnership = PARTNERSHIPS.find((each) => each === relationship);
  const parts = { career, location, partnership: partnership && t(`timeline.summary.${partnership}`) };
  const known = Object.entries(parts).filter(([, part]) => part);
  if (known.length === 0) return null;
  return (
    <p className={styles.summary}>
      {known.map(([name, part]) => (
        <span key={name}>
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}
