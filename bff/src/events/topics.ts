import {
  createEventTopic,
  deleteEventTopic,
  listEventTopics,
  updateEventTopic,
} from '@plaza/api/events/topics.contract.ts';
import { topicsOf } from '../occasions/topics.ts';
import { Event } from './events.ts';

topicsOf({
  parent: Event,
  field: 'event',
  list: listEventTopics,
  create: createEventTopic,
  update: updateEventTopic,
  remove: deleteEventTopic,
});
