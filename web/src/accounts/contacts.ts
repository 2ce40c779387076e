/** Catches slips of the finger before the platform is asked; it alone decides what it takes. */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/** International form, with whatever people put between the figures. */
export const isPhoneLike = (text: string): boolean => /^\+[\d\s().-]{7,24}$/.test(text.trim());
