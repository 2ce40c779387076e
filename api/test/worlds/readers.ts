/** Every way to read, and what the plain rule says that it shows to one viewer. */
import { CONVERSATION_READERS } from './reading/conversations.ts';
import { COLLECTIONS } from './reading/collections.ts';
import { COMMENTS } from './reading/comments.ts';
import { CROWDS } from './reading/crowds.ts';
import { REMINDER_READERS } from './reading/reminders.ts';
import { PEOPLE } from './reading/people.ts';
import { POSTS } from './reading/posts.ts';
import type { Readers } from './reading/visibility.ts';
import { TIMELINE } from './reading/timeline.ts';

export type { Reading } from './reading/visibility.ts';

export const READERS: Readers = { ...POSTS, ...COMMENTS, ...COLLECTIONS, ...PEOPLE, ...CROWDS, ...TIMELINE };

/** Calls that show nothing of others: what is the account's own, the same for everybody, or for staff alone. */
export const SHOWS_NOBODY: ReadonlySet<string> = new Set([
  'getOverview',
  'getTwitterLink',
  'startTwitterLink',
  'listMutedWords',
  // For the gateway, which is told who is hidden from whom.
  'getSubscriptionFilter',
  'getBlock',
  'listReports',
  'getReport',
  'listCases',
  'countCases',
  'getCase',
  'getAudiences',
  'listCaseEntries',
  'listCaseReports',
  'listDecisions',
  'listOwnReports',
  'getExport',
  'getLegalDocument',
  'listAudit',
  'exportAudit',
  'verifyAudit',
  'getInterest',
  'getStorage',
  'listStorageProducts',
  'listNotificationSettings',
  'getNotificationTimes',
  // The worlds do not know which notifications there are: `src/notifications` asks who is shown there.
  'listNotificationPeople',
  'getPush',
  'getTwoFactor',
  'listPasskeys',
  'listSessions',
  'describeAutoLogin',
  'checkEmail',
  'checkUsername',
  'getCommunity',
  'listCommunities',
  'getInvite',
  'listInvites',
  'listAccounts',
  'listRoles',
  'listOutbox',
  'listPagesAsStaff',
  'listFilesAsStaff',
  'listSupportConversations',
  'countSupportConversations',
  'getSupportConversation',
  'listSupportMessages',
  'listSupportStaff',
  'getLinkPreview',
  // Addresses, without those who created them: `src/places` asks who sees a place.
  'listPlaces',
  'getPlace',
  'searchPlaces',
  'listCities',
  'getAppleMapToken',
  // Dates without people: `src/events` asks who sees them.
  'listOccurrences',
  'listEventOccurrences',
  'listLocations',
  'getLocation',
  // No conferences are in the worlds: `src/conferences` asks who sees them, and `permissions` who can do what.
  'listConferences',
  'listConferenceTypes',
  'getConference',
  'listParticipants',
  'listConferenceWaitlist',
  'listConferenceTopics',
  'listTopicsOfConference',
  'listTracks',
  'getSchedule',
  'listConflicts',
  'getConflictRules',
  'listAvailabilities',
  'listVersions',
  'getScheduleDiff',
  'listStreams',
  'listStreamsById',
  'listWaitlistEntries',
  'getLive',
  'getRecap',
  'listApplicationQuestions',
  'listApplications',
  'getApplication',
  'getApplicationNumbers',
  'listApplicationReviews',
  'listReviewers',
  'listRoomAvailabilities',
  // Nor are tailgates: `src/events/tailgates` asks who sees them.
  'listArrivals',
  'listNear',
  'getTrack',
  // What the user has to do with: `src/calendar` asks who sees an event there.
  'listCalendar',
  'listCalendarFeeds',
  'listMediaQueues',
  'searchMediaQueues',
  'getMediaQueue',
  'listPlaybacks',
  'listPodcastFeeds',
  ...CONVERSATION_READERS,
  ...REMINDER_READERS,
]);
