/** In the product's order (REPORT_REASONS of the platform). */
export const REASONS = [
  'SPAM',
  'HARASSMENT',
  'HATE',
  'NUDITY',
  'VIOLENCE',
  'SELF_HARM',
  'IMPERSONATION',
  'MISINFORMATION',
  'PRIVACY',
  'INTELLECTUAL_PROPERTY',
  'ILLEGAL_GOODS',
  'UNDERAGE',
  'OTHER',
] as const;
export type Reason = (typeof REASONS)[number];

export const REPORT_TEXT_MAX = 1000;
