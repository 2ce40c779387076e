import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useAct } from '../ui/useAct.ts';
import { useMarkArrival } from './useMarkArrival.ts';
import type { TailgateArrivalsQuery } from './__generated__/TailgateArrivalsQuery.graphql';
import styles from './Tailgates.module.css';

/** The guests of a tailgate, for those who manage it to mark who is there. */
export function TailgateArrivals({ tailgateId }: { tailgateId: string }) {
  const t = useText();
  const act = useAct();
  const { mark, isBusy } = useMarkArrival(tailgateId);
  const { event } = useLazyLoadQuery<TailgateArrivalsQuery>(
    graphql`
      query TailgateArrivalsQuery($id: ID!) @throwOnFieldError {
        event(id: $id) {
          guests(first: 100, answer: ACCEPTED) {
            edges {
              node {
                id
                user {
                  id
                  title
                }
              }
            }
          }
          tailgate {
            arrivals(first: 100) {
              edges {
                node {
                  leftAt
                  user {
                    id
                  }
                }
              }
            }
          }
        }
      }
    `,
    { id: tailgateId },
    { fetchPolicy: 'store-and-network' },
  );
  const guests = (event?.guests.edges ?? []).flatMap(({ node }) => node?.user ?? []);
  const present = new Set(
    (event?.tailgate?.arrivals?.edges ?? []).flatMap(({ node }) =>
      node?.user && (node.leftAt ?? null) === null ? [node.user.id] : [],
    ),
  );
  if (guests.length === 0) return <EmptyState title={t('tailgates.noGuests')} />;
  return (
    <fieldset className={styles.near} disabled={isBusy}>
      <legend className={styles.hint}>{t('tailgates.markHint')}</legend>
      {guests.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={<span dir="auto">{title}</span>}
          checked={present.has(id)}
          onChange={(isHere) =>
            void act(() => mark(id, isHere), t(isHere ? 'tailgates.marked' : 'tailgates.unmarked', { name: title }))
          }
        />
      ))}
    </fieldset>
  );
}
