import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AskedRow } from './AskedRow.tsx';
import type { InvitedList_page$key } from './__generated__/InvitedList_page.graphql';
import styles from './Invite.module.css';

/** Who is invited and has not answered, who has come, who said no, and how many wait to be let in. */
export function InvitedList({ page }: { page: InvitedList_page$key }) {
  const t = useText();
  const { id, path, requestsCount, invited, joined, declined } = useFragment(
    graphql`
      fragment InvitedList_page on Page @throwOnFieldError {
        id
        path
        requestsCount
        invited: members(first: 50, status: PENDING, isInvitation: true) {
          edges {
            node {
              id
              ...AskedRow_membership
            }
          }
        }
        joined: members(first: 50, status: ACCEPTED, isInvitation: true) {
          pageInfo {
            hasNextPage
          }
          edges {
            node {
              id
              ...AskedRow_membership
            }
          }
        }
        declined: members(first: 50, status: DECLINED) {
          edges {
            node {
              id
              ...AskedRow_membership
            }
          }
        }
      }
    `,
    page,
  );
  const list = (title: string, edges: typeof invited.edges) => {
    const rows = edges.map(({ node }) => node).filter((node) => node);
    return (
      rows.length > 0 && (
        <section className={styles.list} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {rows.map((membership) => (
              <AskedRow key={membership.id} membership={membership} pageId={id} />
            ))}
          </ul>
        </section>
      )
    );
  };
  return (
    <>
      {requestsCount > 0 && (
        <p className={styles.asks}>
          <TextLink to={`${path}/members`}>{t('pages.waitCount', { count: requestsCount })}</TextLink>
        </p>
      )}
      {list(t('pages.invitedList'), invited.edges)}
      {list(t('pages.joinedList'), joined.edges)}
      {joined.pageInfo.hasNextPage && <TextLink to={`${path}/members`}>{t('pages.allMembers')}</TextLink>}
      {list(t('pages.declinedList'), declined.edges)}
    </>
  );
}
