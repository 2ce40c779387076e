/** As many characters as the platform takes (DECISION_MAX of its cases). */
export const DECISION_MAX = 2000;

/** Of the reason that somebody banned reads (`ban_reason`). */
export const REASON_MAX = 500;

/** Of why a case is opened (`REPORT_TEXT_MAX`). */
export const CASE_TEXT_MAX = 1000;
/** Of an answer of support, as of every message. */
export const MESSAGE_MAX = 5000;
