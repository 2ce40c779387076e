import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { CareerEntry } from './CareerEntry.tsx';
import type { CareerTimelinePageQuery } from './__generated__/CareerTimelinePageQuery.graphql';
import type { CareerTimeline_user$key } from './__generated__/CareerTimeline_user.graphql';
import styles from './CareerTimeline.module.css';

interface CareerTimelineProps {
  user: CareerTimeline_user$key;
  /** What others see where there is nothing. */
  empty: ReactNode;
}

/** What a person works and has worked: what goes on first, then newest first. Its owner adds to it. */
export function CareerTimeline({ user, empty }: CareerTimelineProps) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CareerTimelinePageQuery,
    CareerTimeline_user$key
  >(
    graphql`
      fragment CareerTimeline_user on User
      @refetchable(queryName: "CareerTimelinePageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        isViewer
        careers(first: $count, after: $cursor) @connection(key: "CareerTimeline_careers") {
          edges {
            node {
              id
              ...CareerEntry_career
            }
          }
        }
      }
    `,
    user,
  );
  const careers = data.careers.edges.map(({ node }) => node).filter((node) => node);
  const isEmpty = careers.length === 0;
  if (isEmpty && !data.isViewer) return empty;
  const add = (
    <PanelLink panel="edit/career/new" className={buttonClass({ size: isEmpty ? 'medium' : 'small' })}>
      <Plus aria-hidden="true" />
      {t('careers.add')}
    </PanelLink>
  );
  return (
    <section className={styles.career} aria-labelledby="career">
      <div className={styles.head}>
        <h2 id="career" className={styles.title}>
          {t('careers.title')}
        </h2>
        {data.isViewer && !isEmpty && add}
      </div>
      {isEmpty ? (
        <EmptyState title={t('careers.invite')} text={t('careers.inviteText')} action={add} />
      ) : (
        <ol className={styles.life}>
          {careers.map((career) => (
            <CareerEntry key={career.id} career={career} />
          ))}
        </ol>
      )}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(20)} />
    </section>
  );
}
