import { getConflictRules } from '@plaza/api/conferences/schedule.contract.ts';
import { deskUpdatesOf } from '../occasions/occasions.ts';
import { Conference } from './conferences.ts';

deskUpdatesOf({
  type: Conference,
  name: 'ScheduleUpdate',
  field: 'scheduleUpdates',
  what: 'the working copy of a schedule',
  who: 'organizers',
  fetched: 'the working copy',
  topic: 'schedules',
  read: (context, id) => context.rest(getConflictRules, { params: { id } }),
});
