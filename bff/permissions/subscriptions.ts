import { SEE_CROWD, SEE_UNTOLD, SIGNED_IN } from '../../api/permissions/matrix.ts';
import { callSubscription } from './calls.ts';
import { alone, follow, globalId, type FieldRow } from './matrix.ts';

/** Guests are not told that there is a crowd for others. */
const SEE_CROWD_UNTOLD = { ...SEE_CROWD, 'invite-only crowd': 'h ++ ++ ++++ hs ++' } as const;

/** Who may listen; that what is heard is for their ears is proved where it is said. */
export const subscriptions: FieldRow[] = [
  follow(
    'commentEvents',
    'listComments',
    ({ query }) => ({ contextId: globalId('Scribble', query['id']) }),
    SEE_UNTOLD,
  ),
  follow('crowdEvents', 'getPage', ({ params }) => ({ crowdId: globalId('Crowd', params['id']) }), SEE_CROWD_UNTOLD),
  follow('eventUpdates', 'getEvent', ({ params }) => ({ eventId: globalId('Event', params['id']) }), SEE_UNTOLD),
  follow(
    'conferenceUpdates',
    'getConference',
    ({ params }) => ({ conferenceId: globalId('Conference', params['id']) }),
    SEE_UNTOLD,
  ),
  follow('conferenceDeskUpdates', 'listConflicts', ({ params }) => ({
    conferenceId: globalId('Conference', params['id']),
  })),
  follow('scheduleUpdates', 'listConflicts', ({ params }) => ({
    conferenceId: globalId('Conference', params['id']),
  })),
  follow('applicationUpdates', 'getApplicationNumbers', ({ params }) => ({
    conferenceId: globalId('Conference', params['id']),
  })),
  follow(
    'collectionEvents',
    'getCollection',
    ({ params }) => ({ collectionId: globalId('Collection', params['id']) }),
    SEE_UNTOLD,
  ),
  alone('feedEvents', SIGNED_IN),
  follow('notificationEvents', 'listNotifications'),
  follow('fileEvents', 'listFiles of oneself'),
  follow('conversationEvents', 'getConversation', ({ params }) => ({ id: globalId('Conversation', params['id']) })),
  follow('inboxEvents', 'listConversations'),
  follow('adminSupportEvents', 'countSupportConversations'),
  follow('presenceEvents', 'setPresence'),
  callSubscription,
  follow('queueEvents', 'listMediaQueues'),
  follow('calendarUpdates', 'listCalendar'),
  follow('reminderEvents', 'listReminders'),
];
