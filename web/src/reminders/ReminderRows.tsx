import { MoreItems } from '../ui/MoreItems.tsx';
import { PAGE } from './limits.ts';
import { ReminderRow } from './ReminderRow.tsx';
import type { ReminderRow_reminder$key } from './__generated__/ReminderRow_reminder.graphql';

interface ReminderRowsProps {
  label: string;
  /** By which a tour finds them. */
  tour?: string;
  listId: string;
  reminders: readonly (ReminderRow_reminder$key & { readonly id: string })[];
  hasNext: boolean;
  isLoadingNext: boolean;
  loadNext: (count: number) => unknown;
}

/** Reminders of a list, page by page. */
export function ReminderRows({ label, tour, listId, reminders, hasNext, isLoadingNext, loadNext }: ReminderRowsProps) {
  return (
    <>
      <ul aria-label={label} data-tour={tour}>
        {reminders.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} listId={listId} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
