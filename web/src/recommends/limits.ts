/** As the platform has them. */
export const REASON_MAX = 280;
export const RECIPIENTS_MAX = 20;
