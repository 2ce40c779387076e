/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** A former owner takes a crowd back in time: whatever happened to their place in it meanwhile is undone. */
    'page.reclaimed': { id: string; ownerId: string };
    /** Before a crowd gets another owner; listeners can refuse. */
    'page.transferred': { id: string; ownerId: string };
    /** A user asked to join a crowd. */
    'membership.requested': { crowdId: string; userId: string };
    'membership.invited': { id: string; crowdId: string; userId: string; byId: string };
    /** A request or an invitation was answered. */
    'membership.answered': {
      id: string;
      crowdId: string;
      userId: string;
      answererId: string;
      status: 'accepted' | 'declined';
      wasRequest: boolean;
    };
    /** A request or an invitation was withdrawn, or ended unanswered with its crowd. */
    'membership.withdrawn': { id: string; crowdId: string; userId: string; wasRequest: boolean };
    /** A user joined a crowd that someone else invited them to, by name or with a link. */
    'membership.brought': { crowdId: string; userId: string; inviterId: string };
    'membership.promoted': { crowdId: string; userId: string; byId: string; role: string };
  }
}
