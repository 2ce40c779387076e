import { Download } from 'lucide-react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { partialDateText } from '../ui/partialDates.ts';
import { AddEntry } from './AddEntry.tsx';
import { LifeEntry } from './LifeEntry.tsx';
import { useSaveResume } from './useSaveResume.ts';
import type { LifeTimelinePageQuery } from './__generated__/LifeTimelinePageQuery.graphql';
import type { LifeTimeline_user$key } from './__generated__/LifeTimeline_user.graphql';
import styles from './LifeTimeline.module.css';

const PAGE = 20;

/** Everything that has happened, newest first, year by year. Its owner adds to it, and takes it along as a resume. */
export function LifeTimeline({ user }: { user: LifeTimeline_user$key }) {
  const { text: t, language } = useI18n();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    LifeTimelinePageQuery,
    LifeTimeline_user$key
  >(
    graphql`
      fragment LifeTimeline_user on User
      @refetchable(queryName: "LifeTimelinePageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        isViewer
        name {
          first
        }
        keypoints {
          id
        }
        timeline(first: $count, after: $cursor) @connection(key: "LifeTimeline_timeline") {
          edges {
            node {
              id
              startDate
              ...LifeEntry_entry
            }
          }
        }
      }
    `,
    user,
  );
  const [saveResume, isSaving] = useSaveResume();
  const entries = data.timeline.edges.map(({ node }) => node).filter((node) => node);
  const isEmpty = entries.length === 0;
  const years = Map.groupBy(entries, ({ startDate }) => startDate?.slice(0, 4) ?? '');
  const add = <AddEntry hasKeypoints={data.keypoints !== null} />;
  if (isEmpty) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={data.isViewer ? t('timeline.invite') : t('timeline.empty', { name: data.name.first })}
          text={data.isViewer ? t('timeline.inviteText') : undefined}
          action={data.isViewer && add}
        />
      </div>
    );
  }
  return (
    <section className={styles.life} aria-labelledby="life">
      <div className={styles.head}>
        <h2 id="life" className={styles.title}>
          {t('timeline.title')}
        </h2>
        {data.isViewer && (
          <>
            <Button kind="quiet" size="small" icon={<Download />} isBusy={isSaving} onClick={() => saveResume(data.id)}>
              {t('timeline.resume')}
            </Button>
            {add}
          </>
        )}
      </div>
      <ol>
        {[...years].map(([year, group]) => (
          <li key={year} className={styles.group}>
            <h3 className={styles.year}>{year ? partialDateText(year, language.locale) : t('timeline.undated')}</h3>
            <ol className={styles.line}>
              {group.map((entry) => (
                <LifeEntry key={entry.id} entry={entry} ownerId={data.id} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </section>
  );
}
