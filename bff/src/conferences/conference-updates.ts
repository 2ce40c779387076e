import { updatesOf } from '../occasions/occasions.ts';
import { Conference } from './conferences.ts';

updatesOf({
  type: Conference,
  field: 'conference',
  subject: 'conferences',
  changes: 'its time, places, state, tracks, topics, streams, and counts',
  kinds: {
    LIVE: {
      value: 'live',
      description: 'A stream was added, changed, extended, ended, or deleted. Fetch `live` again.',
    },
  },
});
