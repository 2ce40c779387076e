import { getApplicationNumbers } from '@plaza/api/applications/applications.contract.ts';
import { Conference } from '../conferences/conferences.ts';
import { deskUpdatesOf } from '../occasions/occasions.ts';

deskUpdatesOf({
  type: Conference,
  name: 'ApplicationUpdate',
  field: 'applicationUpdates',
  what: 'the applications to a conference',
  readers: {
    who: 'organizers and reviewers',
    read: (context, id) => context.rest(getApplicationNumbers, { params: { id } }),
  },
  fetched: 'the applications',
  topic: 'applications',
});
