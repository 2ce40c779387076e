import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { LoopPoster } from '../vscribbles/LoopPoster.tsx';
import type { LoopList_user$key } from './__generated__/LoopList_user.graphql';
import type { LoopListPageQuery } from './__generated__/LoopListPageQuery.graphql';
import styles from './LoopList.module.css';

const PAGE = 20;

/** The loops of somebody, as strips of film side by side. */
export function LoopList({ user }: { user: LoopList_user$key }) {
  const t = useText();
  const router = useRouter();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<LoopListPageQuery, LoopList_user$key>(
    graphql`
      fragment LoopList_user on User
      @refetchable(queryName: "LoopListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        isViewer
        shortName
        loops(first: $count, after: $cursor) @connection(key: "LoopList_loops") {
          edges {
            node {
              id
              ...LoopPoster_loop
            }
          }
        }
      }
    `,
    user,
  );
  const loops = data.loops.edges.flatMap(({ node }) => (node ? [node] : []));
  if (loops.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={data.isViewer ? t('stuff.noLoopsYours') : t('stuff.noLoops', { name: data.shortName })}
          action={
            data.isViewer && <Button onClick={() => router.open('o', 'create/loop')}>{t('stuff.firstLoop')}</Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.loops}>
        {loops.map((loop) => (
          <li key={loop.id}>
            <LoopPoster loop={loop} />
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
