import { updatesOf } from '../occasions/occasions.ts';
import { Conference } from './conferences.ts';
import { ORGANIZERS } from './organizers.ts';

const kinds = {
  LIVE: {
    value: 'live',
    description: 'A stream was added, changed, extended, ended, or deleted. Fetch `live` again.',
  },
};

updatesOf({
  type: Conference,
  field: 'conference',
  topics: ['conferences'],
  changes: 'its time, places, state, tracks, topics, streams, and counts',
  kinds,
});

updatesOf({
  type: Conference,
  field: 'conference',
  name: 'conferenceDesk',
  topics: ['conferences', 'schedules', 'applications'],
  changes: 'all of `conferenceUpdates`, the working copy of its schedule, and its applications',
  readers: ORGANIZERS,
  kinds,
});
