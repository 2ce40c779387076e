import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { Wording } from './Wording.tsx';
import type { HistoryPanelPageQuery } from './__generated__/HistoryPanelPageQuery.graphql';
import type { HistoryPanelQuery } from './__generated__/HistoryPanelQuery.graphql';
import type { HistoryPanel_scribble$key } from './__generated__/HistoryPanel_scribble.graphql';
import styles from './HistoryPanel.module.css';

/** What a scribble said before, and what changed each time. */
export function HistoryPanel({ queryRef }: EntryProps<HistoryPanelQuery>) {
  const { scribble } = usePreloadedQuery<HistoryPanelQuery>(
    graphql`
      query HistoryPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        scribble(id: $id) {
          ...HistoryPanel_scribble
        }
      }
    `,
    queryRef,
  );
  if (!scribble) throw new Problem('NOT_FOUND');
  return <History scribble={scribble} />;
}

function History({ scribble }: { scribble: HistoryPanel_scribble$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    HistoryPanelPageQuery,
    HistoryPanel_scribble$key
  >(
    graphql`
      fragment HistoryPanel_scribble on Scribble
      @refetchable(queryName: "HistoryPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        content
        mentions {
          ...ScribbleText_mentions
        }
        editedAt
        edits(first: $count, after: $cursor) @connection(key: "HistoryPanel_edits") {
          edges {
            node {
              internalId
              content
              mentions {
                ...ScribbleText_mentions
              }
              createdAt
            }
          }
        }
      }
    `,
    scribble,
  );
  const edits = data.edits.edges.map(({ node }) => node);
  const [newest] = edits;
  if (!newest) {
    return (
      <div className={styles.empty}>
        <EmptyState title={t('scribbles.noHistory')} text={t('scribbles.noHistoryText')} />
      </div>
    );
  }
  return (
    <>
      <ol className={styles.list}>
        <Wording label={t('scribbles.now')} at={newest.createdAt} said={data} before={newest} />
        {edits.map((edit, index) => {
          const older = edits[index + 1];
          const isFirst = !older && !hasNext;
          return (
            <Wording
              key={edit.internalId}
              label={t(isFirst ? 'scribbles.atFirst' : 'scribbles.changed')}
              at={older?.createdAt}
              said={edit}
              before={older}
            />
          );
        })}
      </ol>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(20)} />
    </>
  );
}
