/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';
import type { InviteRole } from './accounts.contract.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** An admin banned somebody without a case, from Plaza or from the community of this profile. */
    'person.banned': { userId: string; reason: string | null };
    'person.restored': { userId: string };
    /** Somebody banned proved who they are, and says why the ban is wrong. */
    'ban.appealed': { userId: string; text: string };
    /** They are signed in there no longer. */
    'sessions.ended': { sessionIds: readonly string[] };
    /** Somebody came by a link that leads into something, with their first sign-in or as who they are already. */
    'invite.followed': { contextId: string; userId: string; role: InviteRole; inviterId: string };
    /** Who was invited into a crowd is told of there. */
    'account.created': { accountId: string; userId: string; inviterId: string | null };
  }
}
