import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ReminderForm } from './ReminderForm.tsx';
import type { ReminderPanelQuery } from './__generated__/ReminderPanelQuery.graphql';

/** One reminder, as whoever shares its list may change it. */
export function ReminderPanel({ queryRef, params }: EntryProps<ReminderPanelQuery>) {
  const { reminder, viewer } = usePreloadedQuery<ReminderPanelQuery>(
    graphql`
      query ReminderPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        viewer {
          ...ReminderForm_viewer
        }
        reminder(id: $id) {
          id
          ...ReminderForm_reminder
        }
      }
    `,
    queryRef,
  );
  if (!reminder || !viewer) throw new Problem('NOT_FOUND');
  return <ReminderForm key={reminder.id} reminder={reminder} viewer={viewer} listId={params.list ?? ''} />;
}
