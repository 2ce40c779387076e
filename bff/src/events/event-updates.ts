import { updatesOf } from '../occasions/occasions.ts';
import { Event } from './events.ts';

updatesOf({
  type: Event,
  field: 'event',
  subject: 'events',
  changes: 'its time, place, state, topics, and counts',
});
