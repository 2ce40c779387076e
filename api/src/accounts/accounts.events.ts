/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** An admin banned somebody without a case. */
    'account.banned': { userId: string; reason: string | null };
    'account.restored': { userId: string };
    /** Somebody banned proved who they are, and says why the ban is wrong. */
    'ban.appealed': { userId: string; text: string };
    'account.created': { accountId: string; userId: string; inviterId: string | null };
  }
}
