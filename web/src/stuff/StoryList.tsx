import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { StoryBook } from '../stories/StoryBook.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import type { StoryList_user$key } from './__generated__/StoryList_user.graphql';
import type { StoryListPageQuery } from './__generated__/StoryListPageQuery.graphql';
import styles from './CollectionList.module.css';

const PAGE = 20;

/** What somebody has told, as books side by side; one's own drafts among them. */
export function StoryList({ user }: { user: StoryList_user$key }) {
  const t = useText();
  const router = useRouter();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<StoryListPageQuery, StoryList_user$key>(
    graphql`
      fragment StoryList_user on User
      @refetchable(queryName: "StoryListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        isViewer
        shortName
        stories(first: $count, after: $cursor) @connection(key: "StoryList_stories") {
          edges {
            node {
              id
              ...StoryBook_story
            }
          }
        }
      }
    `,
    user,
  );
  const stories = data.stories.edges.flatMap(({ node }) => (node ? [node] : []));
  if (stories.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={data.isViewer ? t('stuff.noStoriesYours') : t('stuff.noStories', { name: data.shortName })}
          action={
            data.isViewer && <Button onClick={() => router.open('o', 'create/story')}>{t('stories.create')}</Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.folders}>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryBook story={story} isSmall />
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
