import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Count } from '../ui/Count.tsx';
import { AskedRow } from './AskedRow.tsx';
import { RequestRow } from './RequestRow.tsx';
import type { CrowdWaiting_page$key } from './__generated__/CrowdWaiting_page.graphql';
import styles from './CrowdMembers.module.css';

interface CrowdWaitingProps {
  page: CrowdWaiting_page$key;
  /** Somebody belongs to it now. */
  onLetIn: () => void;
}

/** Who asks to be let in, and who has been invited and not answered. Whoever is answered goes at once. */
export function CrowdWaiting({ page, onLetIn }: CrowdWaitingProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment CrowdWaiting_page on Page @throwOnFieldError {
        id
        requestsCount
        requests: members(first: 25, status: PENDING, isInvitation: false) {
          edges {
            node {
              id
              status
              ...RequestRow_membership
            }
          }
        }
        invitations: members(first: 25, status: PENDING, isInvitation: true) {
          edges {
            node {
              id
              status
              ...AskedRow_membership
            }
          }
        }
        ...RequestRow_page
      }
    `,
    page,
  );
  const requests = data.requests.edges.flatMap(({ node }) => (node?.status === 'PENDING' ? [node] : []));
  const invitations = data.invitations.edges.flatMap(({ node }) => (node?.status === 'PENDING' ? [node] : []));
  return (
    <>
      {requests.length > 0 && (
        <section className={styles.section} aria-labelledby="crowd-requests">
          <h2 id="crowd-requests">
            {t('crowds.requests')}{' '}
            <span>
              <Count value={Math.max(data.requestsCount, requests.length)} />
            </span>
          </h2>
          <ul>
            {requests.map((membership) => (
              <RequestRow key={membership.id} membership={membership} page={data} onLetIn={onLetIn} />
            ))}
          </ul>
        </section>
      )}
      {invitations.length > 0 && (
        <section className={styles.section} data-quiet aria-labelledby="crowd-invitations">
          <h2 id="crowd-invitations">{t('crowds.invited')}</h2>
          <ul>
            {invitations.map((membership) => (
              <AskedRow key={membership.id} membership={membership} pageId={data.id} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
