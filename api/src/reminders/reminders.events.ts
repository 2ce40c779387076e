/** What this domain tells the others; apart from its contracts, which are leaves that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** Its time has come: once for each date that it was given. */
    'reminder.due': { id: string; listId: string; text: string; userIds: readonly string[] };
    /** Completed, deleted, or put off: nobody needs to be told any longer. */
    'reminder.settled': { ids: readonly string[] };
    'reminder-list.shared': { id: string; title: string; byId: string; userIds: readonly string[] };
  }
}
