/** What the matrix of a crowd gives or withholds, as it is shown: from the whole crowd to its discussion. */
export const FLAGS = [
  'manageAdminRoles',
  'manageSettings',
  'addDiscussionTopics',
  'editDiscussionTopics',
  'manageDiscussionTopics',
  'manageDiscussion',
  'addMediaAlbums',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Roles of the matrix; an admin may do everything. */
export const GRANTED = ['manager', 'member'] as const;
export type Granted = (typeof GRANTED)[number];

export const PRESETS = ['CLOSED', 'GUIDED', 'OPEN'] as const;
export type Preset = (typeof PRESETS)[number];

export const ROLES = ['ADMIN', 'MANAGER', 'MEMBER'] as const;
export type Role = (typeof ROLES)[number];
