import { updatesOf } from '../occasions/updates.ts';
import { Conference } from './conferences.ts';

updatesOf({
  type: Conference,
  field: 'conference',
  subject: 'conferences',
  changes: 'its time, places, state, tracks, topics, and counts',
});
