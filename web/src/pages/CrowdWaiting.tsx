import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Count } from '../ui/Count.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { InvitedPeople } from './InvitedPeople.tsx';
import { RequestRow } from './RequestRow.tsx';
import type { CrowdWaiting_crowd$key } from './__generated__/CrowdWaiting_crowd.graphql';
import type { CrowdWaitingPageQuery } from './__generated__/CrowdWaitingPageQuery.graphql';
import styles from './CrowdMembers.module.css';

const PAGE = 25;

interface CrowdWaitingProps {
  crowd: CrowdWaiting_crowd$key;
  /** Somebody belongs to it now. */
  onLetIn: () => void;
}

/** Who asks to be let in, and who has been invited and not answered. Whoever is answered goes at once. */
export function CrowdWaiting({ crowd, onLetIn }: CrowdWaitingProps) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CrowdWaitingPageQuery,
    CrowdWaiting_crowd$key
  >(
    graphql`
      fragment CrowdWaiting_crowd on Crowd
      @refetchable(queryName: "CrowdWaitingPageQuery")
      @argumentDefinitions(waiting: { type: "Int", defaultValue: 25 }, waitingAfter: { type: "String" })
      @throwOnFieldError {
        requestsCount
        requests: members(first: $waiting, after: $waitingAfter, status: PENDING, isInvitation: false)
          @connection(key: "CrowdWaiting_requests", filters: []) {
          edges {
            node {
              id
              status
              ...RequestRow_membership
            }
          }
        }
        ...RequestRow_crowd
        ...InvitedPeople_crowd
      }
    `,
    crowd,
  );
  const requests = data.requests.edges.flatMap(({ node }) => (node?.status === 'PENDING' ? [node] : []));
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
              <RequestRow key={membership.id} membership={membership} crowd={data} onLetIn={onLetIn} />
            ))}
          </ul>
          <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
        </section>
      )}
      <InvitedPeople crowd={data} isSection />
    </>
  );
}
