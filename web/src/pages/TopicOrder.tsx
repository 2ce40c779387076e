import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { OrderButtons } from '../ui/OrderButtons.tsx';
import { useAct } from '../ui/useAct.ts';
import { useMoveTopic } from './useMoveTopic.ts';
import type { TopicOrder_crowd$key } from './__generated__/TopicOrder_crowd.graphql';
import type { TopicOrderPageQuery } from './__generated__/TopicOrderPageQuery.graphql';
import styles from './TopicOrder.module.css';

const PAGE = 50;

interface TopicOrderProps {
  crowd: TopicOrder_crowd$key;
  /** The topic that the panel is about. */
  chosen: string;
}

/** The topics of a crowd, page by page; each moves by one place, and its button keeps the focus while it does. */
export function TopicOrder({ crowd, chosen }: TopicOrderProps) {
  const t = useText();
  const act = useAct();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<TopicOrderPageQuery, TopicOrder_crowd$key>(
    graphql`
      fragment TopicOrder_crowd on Crowd
      @refetchable(queryName: "TopicOrderPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        topics(first: $count, after: $cursor) @connection(key: "TopicOrder_topics") {
          edges {
            node {
              id
              name
            }
          }
        }
      }
    `,
    crowd,
  );
  const { move, isBusy } = useMoveTopic(data.id);
  const all = data.topics.edges.map(({ node }) => node).filter((node) => node);
  const shift = (id: string, name: string, order: number) =>
    void act(() => move(id, order), t('ui.moved', { name, place: order + 1 }));
  return (
    <section aria-labelledby="topic-order">
      <h3 id="topic-order" className={styles.title}>
        {t('crowds.topicOrder')}
      </h3>
      <ol className={styles.topics}>
        {all.map(({ id, name }, at) => (
          <li key={id} aria-current={id === chosen || undefined}>
            <span dir="auto">{name}</span>
            <OrderButtons
              at={at}
              isLast={at === all.length - 1}
              isBusy={isBusy}
              labels={{ up: t('ui.moveUp', { name }), down: t('ui.moveDown', { name }) }}
              onMove={(to) => shift(id, name, to)}
            />
          </li>
        ))}
      </ol>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </section>
  );
}
