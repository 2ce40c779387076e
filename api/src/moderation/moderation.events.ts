/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** Somebody wants to be told of more, or of less. */
    'mutes.changed': { userId: string };
    /** A person was blocked: what bound the two ends. */
    'person.blocked': { userId: string; blockedId: string };
    /** Somebody of staff did something as such: it goes into the audit log. */
    'staff.acted': { action: string; subjectId: string | null; details: Record<string, unknown> };
    /** Staff decided on a case, or on the appeal against a decision. */
    'case.decided': {
      caseId: string;
      contextId: string;
      authorId: string | null;
      reporterIds: string[];
      decision: string | null;
      isAppeal: boolean;
    };
    /** A decision is about a person themselves: their account follows it. */
    'person.judged': { userId: string; isBanned: boolean; reason: string | null };
  }
}
