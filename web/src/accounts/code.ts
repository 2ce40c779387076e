/** Figures in a code (CODE_DIGITS of the platform). */
export const CODE_LENGTH = 6;
