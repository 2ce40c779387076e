import { useState, useTransition } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PersonList } from '../relationships/PersonList.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { ReactionList_item$key } from './__generated__/ReactionList_item.graphql';
import type { ReactionListPageQuery } from './__generated__/ReactionListPageQuery.graphql';
import styles from './ReactionList.module.css';

const PAGE = 20;
const KINDS = ['all', 'like'] as const;

/** Who reacted, newest first, all together or of one kind. */
export function ReactionList({ item }: { item: ReactionList_item$key }) {
  const t = useText();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const [isTurning, startTurning] = useTransition();
  const { data, hasNext, loadNext, isLoadingNext, refetch } = usePaginationFragment<
    ReactionListPageQuery,
    ReactionList_item$key
  >(
    graphql`
      fragment ReactionList_item on Reactable
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
        kind: { type: "String" }
      )
      @refetchable(queryName: "ReactionListPageQuery") {
        reactions(first: $first, after: $after, kind: $kind)
          @connection(key: "ReactionList_reactions", filters: ["kind"]) {
          edges {
            node {
              user {
                ...PersonList_people
              }
            }
          }
        }
      }
    `,
    item,
  );
  const turn = (next: (typeof KINDS)[number]) => {
    setKind(next);
    startTurning(() => void refetch({ first: PAGE, kind: next === 'all' ? null : next }));
  };
  return (
    <div className={styles.list}>
      <Tabs
        label={t('reactions.kinds')}
        value={kind}
        onChange={turn}
        tabs={KINDS.map((value) => ({
          value,
          label: t(value === 'all' ? 'reactions.all' : `reactions.kind.${value}`),
        }))}
      >
        <div aria-busy={isTurning}>
          <PersonList
            people={data.reactions.edges.map(({ node }) => node.user)}
            empty={t('reactions.empty')}
            hasMore={hasNext}
            isLoading={isLoadingNext}
            onMore={() => loadNext(PAGE)}
          />
        </div>
      </Tabs>
    </div>
  );
}
