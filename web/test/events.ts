/** Events as the gateway returns them, whole. */
import { connection, scribble } from './town.ts';

const moment = (at: string, date: string, time: string | null) => ({ at, date, time, timezone: 'Europe/Oslo' });

export const event = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  ...scribble(id, name),
  __typename: 'Event',
  __isItem: 'Event',
  __isFeedItem: 'Event',
  __isCommentable: 'Event',
  __isReactable: 'Event',
  __isFollowable: 'Event',
  __isNode: 'Event',
  name,
  description: null,
  mentions: [],
  cover: null,
  startsAt: moment('2030-07-01T17:00:00.000Z', '2030-07-01', '19:00'),
  endsAt: moment('2030-07-01T19:00:00.000Z', '2030-07-01', '21:00'),
  isDraft: false,
  sequence: 0,
  cancelledAt: null,
  cancelledReason: null,
  previousStartsAt: null,
  place: null,
  room: null,
  city: null,
  isPlaceHidden: false,
  onlineUrl: null,
  missing: [],
  followersCount: 0,
  isFollower: false,
  topics: connection([]),
  ...more,
});
