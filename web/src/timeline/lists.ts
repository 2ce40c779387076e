/** Key points, statuses and types of events, in the order in which they are shown and offered. */
export const LISTS = ['skills', 'accomplished', 'experience', 'hobbies', 'dreams'] as const;
export type ListName = (typeof LISTS)[number];

export const STATUSES = [
  'FRIEND',
  'PARTNER',
  'ENGAGED',
  'MARRIED',
  'SEPARATED',
  'DIVORCED',
  'WIDOWED',
  'PARENT',
  'CHILD',
  'SIBLING',
  'RELATIVE',
  'COLLEAGUE',
] as const;

export const TYPES = ['OTHER', 'HOME', 'FAMILY', 'TRAVEL', 'ACHIEVEMENT', 'HEALTH', 'LOSS'] as const;
