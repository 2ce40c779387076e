import type { Rule } from '../../api/permissions/matrix.ts';
import { thingsAt } from '../../api/permissions/world.ts';
import { follow, globalId, idIn, type FieldRow, type Given } from './matrix.ts';

const REQUEST = 'updateRelationship accepts a guest, or confirms one’s own request';

const ofEvent =
  (more: object = {}): Given =>
  (_asked, world, about) => ({ eventId: globalId('Event', thingsAt(world, about).event), ...more });
const ofEntry =
  (more: object = {}): Given =>
  ({ params }) => ({
    itemId: globalId('Event', params['id']),
    entryId: globalId('WaitlistEntry', params['entry']),
    ...more,
  });

/** Only the member who has asked to come can withdraw. */
const OWN_REQUEST: Rule = {
  'private crowd': 's hh hh +hhh hs hh',
  'invite-only crowd': 's hh hh +hhh hs hh',
  'public crowd': 's hh hh +hhh hs hh',
};

/** A request has no role yet. */
const CHANGE_ROLE: Rule = {
  'private crowd': 's hh hh x!!! hs hh',
  'invite-only crowd': 's hh hh x!!! hs hh',
  'public crowd': 's hh hh x!!! hs hh',
};

/** Only the owner is on the wait list, and has no offer. */
const OWN_OFFER: Rule = {
  private: 's hh hh hhh! hs hh',
  community: 's hh hh hhh! hs hh',
  public: 's hh hh hhh! hs hh',
  'private crowd': 's hh hh hxx! hs hh',
  'invite-only crowd': 's hh hh hxx! hs hh',
  'public crowd': 's hh hh hxx! hs hh',
};

/** Guests of events and conferences, and their wait lists. */
export const events: FieldRow[] = [
  follow('answerEvent', 'createRelationship answers an event', ofEvent({ answer: 'ACCEPTED' })),
  follow('leaveEvent', REQUEST, ofEvent(), OWN_REQUEST),
  follow('inviteToEvent', 'createRelationship invites to an event', ({ body }) => ({
    eventId: globalId('Event', body['relatable_id']),
    userIds: [globalId('User', body['user_id'])],
  })),
  follow('answerAttendance', REQUEST, idIn('Attendance', { isAccepted: true })),
  follow('setAttendanceRole', REQUEST, idIn('Attendance', { role: 'MANAGER' }), CHANGE_ROLE),
  follow('removeGuest', REQUEST, idIn('Attendance')),
  follow('joinWaitlist', 'joinWaitlist', ({ params }) => ({ itemId: globalId('Event', params['id']) })),
  follow('leaveWaitlist', 'leaveWaitlist removes someone', ofEntry()),
  follow('answerOffer', 'updateWaitlistEntry promotes', ofEntry({ isAccepted: false }), OWN_OFFER),
  follow('promoteFromWaitlist', 'updateWaitlistEntry promotes', ofEntry()),
  follow('passInWaitlist', 'updateWaitlistEntry promotes', ofEntry()),
];
