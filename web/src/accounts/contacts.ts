import { normalizeEmail } from '@plaza/text/email.ts';

/** What the platform takes as an address, too. */
export const isEmailLike = (text: string): boolean => normalizeEmail(text) !== undefined;

/** International form, with whatever people put between the figures. */
export const isPhoneLike = (text: string): boolean => /^\+[\d\s().-]{7,24}$/.test(text.trim());
