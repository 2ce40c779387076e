import { ListPlus } from 'lucide-react';
import { Suspense } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { usePanelSearch } from '../panels/panelSearch.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { TourOffer } from '../tours/TourOffer.tsx';
import { DueReminders } from './DueReminders.tsx';
import { ReminderLists } from './ReminderLists.tsx';
import { ReminderSearch } from './ReminderSearch.tsx';
import type { RemindersPanelQuery } from './__generated__/RemindersPanelQuery.graphql';
import styles from './Reminders.module.css';

/** What is due, and the lists; or what is found in all of them. */
export function RemindersPanel({ queryRef }: EntryProps<RemindersPanelQuery>) {
  const t = useText();
  const search = usePanelSearch();
  const { viewer } = usePreloadedQuery<RemindersPanelQuery>(
    graphql`
      query RemindersPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...DueReminders_viewer
          ...ReminderLists_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  if (search) {
    return (
      <ErrorBoundary resetKey={search} fallback={() => <ErrorNote />}>
        <Suspense fallback={<ListSkeleton count={3} />}>
          <ReminderSearch search={search} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <div className={styles.panel}>
      <TourOffer tour="reminders" isInset />
      <DueReminders viewer={viewer} />
      <section data-tour="reminder-lists">
        <h3>{t('reminders.lists')}</h3>
        <ReminderLists viewer={viewer} />
        <PanelRow panel="reminders/new" icon={<ListPlus aria-hidden="true" />} title={t('reminders.newList')} />
      </section>
    </div>
  );
}
