import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { JoinRequestList } from './JoinRequestList.tsx';
import { DeclinedPeople } from './DeclinedPeople.tsx';
import { InvitedPeople } from './InvitedPeople.tsx';
import type { InvitedList_crowd$key } from './__generated__/InvitedList_crowd.graphql';
import styles from './Invite.module.css';

/** Who is invited and has not answered, who has come, who said no, and how many wait to be let in. */
export function InvitedList({ crowd }: { crowd: InvitedList_crowd$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment InvitedList_crowd on Crowd @throwOnFieldError {
        id
        path
        requestsCount
        joined: members(first: 50, status: ACCEPTED, isInvitation: true) {
          pageInfo {
            hasNextPage
          }
          edges {
            node {
              id
              ...JoinRequestRow_membership
            }
          }
        }
        ...InvitedPeople_crowd
        ...DeclinedPeople_crowd
      }
    `,
    crowd,
  );
  const { id, path, requestsCount, joined } = data;
  return (
    <>
      {requestsCount > 0 && (
        <p className={styles.asks}>
          <TextLink to={`${path}/members`}>{t('pages.waitCount', { count: requestsCount })}</TextLink>
        </p>
      )}
      <InvitedPeople crowd={data} />
      <JoinRequestList
        crowdId={id}
        title={t('pages.joinedList')}
        memberships={joined.edges.map(({ node }) => node).filter((node) => node)}
      >
        {joined.pageInfo.hasNextPage && <TextLink to={`${path}/members`}>{t('pages.allMembers')}</TextLink>}
      </JoinRequestList>
      <DeclinedPeople crowd={data} />
    </>
  );
}
