/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    'relationship.followed': { relatableId: string; authorId: string | null; userId: string };
    /** Somebody wants to be let into a crowd. */
    'membership.requested': { crowdId: string; userId: string };
    'membership.invited': { id: string; crowdId: string; userId: string; byId: string };
    /** A request or an invitation was answered, by whichever way. */
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
    /** Somebody belongs to a crowd now to which another had asked them, by name or by a link. */
    'membership.brought': { crowdId: string; userId: string; inviterId: string };
    'membership.promoted': { crowdId: string; userId: string; byId: string; role: string };
  }
}
