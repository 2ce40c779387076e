/** As many characters as the platform takes (DECISION_MAX of its cases). */
export const DECISION_MAX = 2000;
