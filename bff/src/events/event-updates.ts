import { updatesOf } from '../occasions/occasions.ts';
import { Event } from './events.ts';

updatesOf({
  type: Event,
  field: 'event',
  topics: ['events'],
  changes: 'its time, place, state, topics, and counts',
});
