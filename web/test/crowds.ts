/** Crowds as the gateway answers them, whole, for tests that need more than one field. */
import { connection, JONAS, RUTH, type person } from './town.ts';

export const NOTHING = {
  addDiscussionTopics: false,
  addMediaAlbums: false,
  editDiscussionTopics: false,
  manageAdminRoles: false,
  manageDiscussion: false,
  manageDiscussionTopics: false,
  manageSettings: false,
};
export const EVERYTHING = Object.fromEntries(Object.keys(NOTHING).map((flag) => [flag, true]));

export const membership = (of: ReturnType<typeof person>, more: Record<string, unknown> = {}) => ({
  __typename: 'Membership',
  id: `membership:${of.slug}`,
  name: null,
  role: 'MEMBER',
  status: 'ACCEPTED',
  answers: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  user: of,
  ...more,
});

export const topic = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  __typename: 'CrowdTopic',
  __isItem: 'CrowdTopic',
  __isCommentable: 'CrowdTopic',
  __isNode: 'CrowdTopic',
  id: `topic:${id}`,
  internalId: id,
  name,
  commentsCount: 2,
  comments: connection([]),
  lastComment: null,
  ...more,
});

/** As a stranger of the town sees it, unless said otherwise. */
export const crowd = (more: Record<string, unknown> = {}) => ({
  __typename: 'Crowd',
  __isItem: 'Crowd',
  __isNode: 'Crowd',
  __isActor: 'Crowd',
  __isFollowable: 'Crowd',
  id: 'page:clockworks',
  name: 'Harbour Clockworks',
  title: 'Harbour Clockworks',
  shortName: 'Harbour Clockworks',
  slug: 'clockworks',
  path: '/crowds/clockworks',
  description: 'Nine public clocks.',
  rules: 'Nobody climbs alone.',
  location: 'Salt Street 9',
  subTitle: 'Salt Street 9',
  status: 'VISIBLE_TO_PUBLIC',
  joinApproval: false,
  joinQuestions: [] as string[],
  createdAt: '2026-01-05T08:00:00.000Z',
  avatar: null,
  cover: null,
  owner: RUTH,
  latestMembers: [JONAS],
  descriptionSummary: 'Nine public clocks.',
  knownMembers: [] as object[],
  knownMembersCount: 0,
  sharedInterests: [] as string[],
  membersCount: 12,
  followersCount: 9,
  itemsCount: 3,
  viewsCount: 0,
  requestsCount: 0,
  viewerRole: null as string | null,
  viewerMembershipStatus: null as string | null,
  isInvited: false,
  isViewer: false,
  manageable: false,
  isFollower: false,
  isBlocked: false,
  isOpenToViewer: true,
  canAct: false,
  permissions: NOTHING,
  missing: [] as string[],
  isFirstContent: false,
  recommended: connection([]),
  items: connection([]),
  members: connection([membership(RUTH, { role: 'ADMIN' }), membership(JONAS)]),
  requests: connection([]),
  invited: connection([]),
  topics: connection([topic('monday', 'Monday round'), topic('tower', 'The tower')]),
  ...more,
});

export const MEMBER = { viewerRole: 'MEMBER', viewerMembershipStatus: 'ACCEPTED' };
export const MANAGER = { viewerRole: 'MANAGER', viewerMembershipStatus: 'ACCEPTED', canAct: true };
export const ADMIN = { ...MANAGER, viewerRole: 'ADMIN', permissions: EVERYTHING };
