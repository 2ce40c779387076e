import { updatesOf } from '../occasions/updates.ts';
import { Event } from './events.ts';

updatesOf({
  type: Event,
  field: 'event',
  subject: 'events',
  changes: 'its time, place, state, topics, and counts',
});
