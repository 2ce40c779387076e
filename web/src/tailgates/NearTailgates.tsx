import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { useAct } from '../ui/useAct.ts';
import { useNearness } from './useNearness.ts';
import type { NearTailgates_event$key } from './__generated__/NearTailgates_event.graphql';
import styles from './Tailgates.module.css';

/** Tailgates near one. Its host also sees and answers questions. */
export function NearTailgates({ event }: { event: NearTailgates_event$key }) {
  const t = useText();
  const act = useAct();
  const { id, manageable, tailgate } = useFragment(
    graphql`
      fragment NearTailgates_event on Event {
        id
        manageable
        tailgate {
          nearby(first: 20) {
            edges {
              node {
                state
                isAsked
                tailgate {
                  id
                  internalId
                  name
                }
              }
            }
          }
        }
      }
    `,
    event,
  );
  const { answer, isBusy } = useNearness(id);
  const rows = (tailgate?.nearby?.edges ?? []).flatMap(({ node }) =>
    node?.tailgate ? [{ ...node, other: node.tailgate }] : [],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="near-tailgates">
      <h2 id="near-tailgates" className={styles.title}>
        {t('tailgates.nearTitle')}
      </h2>
      <ul className={styles.near}>
        {rows.map(({ other, state, isAsked }) => (
          <li key={other.id}>
            <RouterLink to={`/events/${other.internalId}`} dir="auto">
              {other.name}
            </RouterLink>
            <span className={styles.buttons}>
              {state === 'PENDING' && !isAsked && <Chip>{t('tailgates.nearAsked')}</Chip>}
              {state === 'DECLINED' && <Chip tone="bad">{t('tailgates.nearDeclined')}</Chip>}
              {manageable && isAsked && state !== 'ACCEPTED' && (
                <Button
                  size="small"
                  kind="primary"
                  isBusy={isBusy}
                  aria-label={t('tailgates.nearAcceptNamed', { name: other.name })}
                  onClick={() => void act(() => answer(other.id, 'ACCEPT'), t('tailgates.nearAccepted'))}
                >
                  {t('tailgates.nearAccept')}
                </Button>
              )}
              {manageable && isAsked && state !== 'DECLINED' && (
                <Button
                  size="small"
                  isBusy={isBusy}
                  aria-label={t('tailgates.nearDeclineNamed', { name: other.name })}
                  onClick={() => void act(() => answer(other.id, 'DECLINE'), t('tailgates.nearRefused'))}
                >
                  {t('tailgates.nearDecline')}
                </Button>
              )}
              {manageable && !isAsked && (
                <Button
                  size="small"
                  isBusy={isBusy}
                  aria-label={t('tailgates.nearWithdrawNamed', { name: other.name })}
                  onClick={() => void act(() => answer(other.id, 'WITHDRAW'), t('tailgates.nearWithdrawn'))}
                >
                  {t('tailgates.nearWithdraw')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
