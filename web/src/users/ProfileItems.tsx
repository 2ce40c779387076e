import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { Note, PAPERS } from '../ui/Note.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { ProfileItemsPageQuery } from './__generated__/ProfileItemsPageQuery.graphql';
import type { ProfileItems_user$key } from './__generated__/ProfileItems_user.graphql';
import styles from './ProfileItems.module.css';

/** What a person has scribbled, newest first. */
export function ProfileItems({ user }: { user: ProfileItems_user$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ProfileItemsPageQuery,
    ProfileItems_user$key
  >(
    graphql`
      fragment ProfileItems_user on User
      @refetchable(queryName: "ProfileItemsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        isViewer
        name {
          first
        }
        scribbles(first: $count, after: $cursor) @connection(key: "ProfileItems_scribbles") {
          edges {
            node {
              id
              internalId
              content
              paper
              createdAt
            }
          }
        }
      }
    `,
    user,
  );
  const edges = data.scribbles?.edges ?? [];
  if (edges.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={data.isViewer ? t('users.noStuffYours') : t('users.noStuff', { name: data.name.first })}
          action={
            data.isViewer && (
              <PanelLink panel="create/scribble" className={buttonClass({})}>
                {t('users.firstScribble')}
              </PanelLink>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <div role="feed" aria-busy={isLoadingNext} className={styles.feed}>
        {edges.map(({ node }) => (
          <article key={node.id} className={styles.item} tabIndex={-1}>
            <RouterLink to={`/scribbles/${node.internalId}`} className={styles.link}>
              <Note paper={PAPERS.find((paper) => paper.toUpperCase() === node.paper) ?? 'butter'} size="small">
                <p dir="auto">{node.content}</p>
              </Note>
              <small>
                <RelativeTime at={node.createdAt} />
              </small>
            </RouterLink>
          </article>
        ))}
      </div>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(20)} />
    </>
  );
}
