import { getApplicationNumbers } from '@plaza/api/applications/applications.contract.ts';
import { deskUpdatesOf } from '../conferences/desk-updates.ts';

deskUpdatesOf({
  name: 'ApplicationUpdate',
  field: 'applicationUpdates',
  what: 'the applications to a conference',
  who: 'organizers and reviewers',
  fetched: 'the applications',
  topic: 'applications',
  read: (context, id) => context.rest(getApplicationNumbers, { params: { id } }),
});
