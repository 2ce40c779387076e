/** What this domain tells and hears; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';
import type { NewProfile } from './users.contract.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** Asked by whoever makes accounts: the profile exists when the emit returns. */
    'profile.wanted': NewProfile & { id: string };
    /** Somebody has changed what is remembered for them. */
    'settings.changed': { userId: string };
    /** Something outside the profile's own fields that it is found by has changed. */
    'profile.changed': { userId: string };
  }
}
