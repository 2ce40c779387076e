/**
 * How many people an account can reach, whatever identity it acts as. Actions that exist to reach someone are refused
 * beyond their limit; for other actions, only the notification is skipped. No limits apply if rate limits are off.
 * docs/integrating.md lists them.
 */
const HOUR = 3600;
const DAY = 24 * HOUR;

/** People invited to crowds, per account. */
export const INVITATIONS = { max: 60, windowSeconds: HOUR, code: 'rate_limited' } as const;
/** People invited to events, per account. */
export const EVENT_INVITATIONS = { max: 500, windowSeconds: DAY, code: 'rate_limited' } as const;
/** Answers to events, per account. */
export const EVENT_ANSWERS = { max: 60, windowSeconds: 60, code: 'rate_limited' } as const;
/** Reports, per account. */
export const REPORTS = { max: 30, windowSeconds: HOUR, code: 'rate_limited' } as const;
/** Times that one user can be added again to a group that they left or were removed from, by anyone. */
export const READDITIONS = { max: 1, windowSeconds: DAY, code: 'rate_limited' } as const;

/**
 * Limits of `notify`. An account's own followers and readers are not counted, because nothing is sent to all of them.
 */
export const NOTIFIED = {
  /** The same action towards the same user notifies only once in this time. */
  repeatSeconds: DAY,
  /** Emails and pushes that an account causes for one user. */
  perPerson: { max: 30, windowSeconds: HOUR },
  mention: { max: 50, windowSeconds: HOUR },
  follow: { max: 100, windowSeconds: HOUR },
  /** Notifications of any other kind, per account and kind. */
  other: { max: 300, windowSeconds: HOUR },
} as const;
