/** How long a mute lasts; without a word, until it is taken back. */
export const DAYS = ['ONE', 'SEVEN', 'THIRTY', 'NONE'] as const;
export type Days = (typeof DAYS)[number];

/** As the platform takes it. */
export const daysInput = (days: Days) => (days === 'NONE' ? null : days);

export const WORD_MAX = 60;
