import {
  createConferenceTopic,
  deleteConferenceTopic,
  listConferenceTopics,
  updateConferenceTopic,
} from '@plaza/api/conferences/topics.contract.ts';
import { topicsOf } from '../occasions/topics.ts';
import { Conference } from './conferences.ts';

topicsOf({
  parent: Conference,
  field: 'conference',
  list: listConferenceTopics,
  create: createConferenceTopic,
  update: updateConferenceTopic,
  remove: deleteConferenceTopic,
});
