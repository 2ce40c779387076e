import { follow, globalId, idIn, type FieldRow, type Given } from './matrix.ts';

const QUESTION = { text: 'Who is it for?', type: 'TEXT' };

const applications: Given = ({ body }) => ({
  ids: (body['ids'] as string[]).map((id) => globalId('Application', id)),
});

/** Applications to conferences, their questions, and their reviews. */
export const applicationFields: FieldRow[] = [
  follow('createApplicationQuestion', 'createApplicationQuestion', ({ body }) => ({
    conferenceId: globalId('Conference', body['conference_id']),
    ...QUESTION,
  })),
  follow('updateApplicationQuestion', 'updateApplicationQuestion', idIn('ApplicationQuestion', { isRequired: true })),
  follow('deleteApplicationQuestion', 'deleteApplicationQuestion', idIn('ApplicationQuestion')),
  follow('createApplication', 'apply', ({ body }) => ({
    conferenceId: globalId('Conference', body['conference_id']),
    kind: 'TALK',
  })),
  follow('updateApplication', 'updateApplication', idIn('Application', { title: 'Hitches' })),
  follow('sendApplication', 'updateApplication sends it', idIn('Application')),
  follow('withdrawApplication', 'withdrawApplication', idIn('Application')),
  follow('decideApplications', 'decideApplications', (asked, world, about, as) => ({
    ...applications(asked, world, about, as),
    decision: 'ACCEPTED',
  })),
  follow('tellApplicants', 'tellApplicants', applications),
  follow('reviewApplication', 'reviewApplication', idIn('Application', { score: 4 })),
  follow('setReviewer', 'setReviewer', ({ params, body }) => ({
    conferenceId: globalId('Conference', params['id']),
    userId: globalId('User', body['user_id']),
  })),
];
