import { deskUpdatesOf } from '../occasions/occasions.ts';
import { Conference } from './conferences.ts';
import { ORGANIZERS } from './organizers.ts';

deskUpdatesOf({
  type: Conference,
  name: 'ScheduleUpdate',
  field: 'scheduleUpdates',
  what: 'the working copy of a schedule',
  readers: ORGANIZERS,
  fetched: 'the working copy',
  topic: 'schedules',
});
