import { useState, useTransition } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { PersonList } from '../relationships/PersonList.tsx';
import { formatCount } from '../ui/formatCount.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { drawn } from './feelings.ts';
import type { ReactionList_item$key } from './__generated__/ReactionList_item.graphql';
import type { ReactionListPageQuery } from './__generated__/ReactionListPageQuery.graphql';
import styles from './ReactionList.module.css';

const PAGE = 20;
const ALL = 'all';

/** Who reacted, newest first, all together or of one kind. */
export function ReactionList({ item }: { item: ReactionList_item$key }) {
  const { text: t, language } = useI18n();
  const [kind, setKind] = useState(ALL);
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
      @refetchable(queryName: "ReactionListPageQuery")
      @throwOnFieldError {
        ... on Message {
          reactionChips {
            kind
            count
          }
        }
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
  const kinds = data.reactionChips?.map(({ kind: value, count }) => ({
    value,
    label: `${drawn(value)} ${formatCount(count, language.locale)}`,
  })) ?? [{ value: 'like', label: t('reactions.kind.like') }];
  const turn = (next: string) => {
    setKind(next);
    startTurning(() => void refetch({ first: PAGE, kind: next === ALL ? null : next }));
  };
  return (
    <div className={styles.list}>
      <Tabs
        label={t('reactions.kinds')}
        value={kind}
        onChange={turn}
        tabs={[{ value: ALL, label: t('reactions.all') }, ...kinds]}
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
