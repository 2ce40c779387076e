/** What the platform takes; a field stops there. */
export const TEXT_MAX = 500;
export const NOTES_MAX = 5000;
export const TITLE_MAX = 60;
export const LIST_PEOPLE_MAX = 50;
/** Entries asked for at once. */
export const PAGE = 20;
