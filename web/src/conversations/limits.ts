/** The platform's own; it refuses what is longer. */
export const MESSAGE_MAX = 5000;
export const NAME_MAX = 60;
export const PEOPLE_MAX = 50;
