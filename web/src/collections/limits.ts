/** As long as the platform takes them. */
export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 2000;
