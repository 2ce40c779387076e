/**
 * How many people an account can reach, whatever it acts as. Acts that exist to reach someone are refused beyond their limit;
 * of other acts only the notification is left out. None applies where rate limits are off. docs/integrating.md lists them.
 */
const HOUR = 3600;
const DAY = 24 * HOUR;

/** People invited to crowds, by an account. */
export const INVITATIONS = { max: 60, windowSeconds: HOUR, code: 'rate_limited' } as const;
/** Reports by an account. */
export const REPORTS = { max: 30, windowSeconds: HOUR, code: 'rate_limited' } as const;
/** Additions of one person to a group that they left or were removed from, by anyone. */
export const READDITIONS = { max: 1, windowSeconds: DAY, code: 'rate_limited' } as const;

/** What `notify` limits. An account's own followers and readers are not counted: nothing is sent to all of them. */
export const NOTIFIED = {
  /** The same act towards the same person is notified once in this time. */
  repeatSeconds: DAY,
  /** Mails and pushes that an account causes for one person. */
  perPerson: { max: 30, windowSeconds: HOUR },
  mention: { max: 50, windowSeconds: HOUR },
  follow: { max: 100, windowSeconds: HOUR },
  /** Notifications of any other one kind, by an account. */
  other: { max: 300, windowSeconds: HOUR },
} as const;
