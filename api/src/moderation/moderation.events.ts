/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** A person was blocked: what bound the two ends. */
    'person.blocked': { userId: string; blockedId: string };
    /** Staff did something to an account or an item: the audit log keeps it. */
    'staff.acted': { action: string; subjectId: string | null; details: Record<string, unknown> };
  }
}
