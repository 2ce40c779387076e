export const STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE', 'BANNED'] as const;
export type Status = (typeof STATUSES)[number];

export const FEEDBACK = ['PENDING_REVIEW', 'WATCHING', 'APPROVED', 'REVIEW_DENIED', 'BLOCKED'] as const;
export type Feedback = (typeof FEEDBACK)[number];

/** What stands in the address may be anything: only a known word is a filter. */
export const readStatus = (text: string | undefined): Status | null => STATUSES.find((each) => each === text) ?? null;
export const readFeedback = (text: string | undefined): Feedback | null =>
  FEEDBACK.find((each) => each === text) ?? null;
