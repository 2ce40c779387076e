/** Reviews of applications, and who writes them. */
import type { Application as ApplicationEntity } from '@plaza/api/applications/applications.contract.ts';
import {
  listApplicationReviews,
  listReviewers,
  reviewApplication,
  setReviewer,
  type ApplicationReview as ReviewEntity,
  type ConferenceReviewer as ReviewerEntity,
} from '@plaza/api/applications/reviews.contract.ts';
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { Conference } from '../conferences/conferences.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import { mutation } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Application, emptyForGuests } from './applications.ts';

const ApplicationReview = builder.objectRef<ReviewEntity>('ApplicationReview');
const REVIEWER = { user: 'user', 'user.avatar': 'user.avatar' };

builder.node(ApplicationReview, {
  description: 'What a reviewer has written about an application.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'ApplicationReview',
  loadMany: (ids, context) => context.loader<ReviewEntity>(listApplicationReviews).loadMany(ids),
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The reviewer; null if not visible to the viewer.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: 'From 1 to 5; null if the reviewer abstained or has a conflict of interest.',
    }),
    comment: t.exposeString('comment', { nullable: true, description: 'The comment; null without one.' }),
    isConflicted: t.exposeBoolean('is_conflicted', {
      description: 'Whether the reviewer has a conflict of interest.',
    }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When it was last changed.' }),
  }),
});
connectionOf(ApplicationReview);

builder.objectField(Application, 'reviews', (t) =>
  restConnection(t, {
    contract: listApplicationReviews,
    type: ApplicationReview,
    description:
      'The viewer’s own review, and those of others once the viewer has reviewed the application. Organizers who are not reviewers see all, and applicants none.',
    query: ({ id }: { id: string }) => ({ application: id }),
    include: REVIEWER,
  }),
);

mutation('reviewApplication', {
  description: 'Writes or replaces the viewer’s review. Without a score, the viewer abstains.',
  input: (t) => ({
    id: t.globalID({ of: 'Application', required: true, description: 'The application to review.' }),
    score: t.int({ description: 'From 1 to 5; null to abstain.' }),
    comment: t.string({ description: 'A comment for organizers and reviewers, at most 2,000 characters.' }),
    isConflicted: t.boolean({
      description:
        'Whether the viewer has a conflict of interest. Then there is no score, and they do not see those of others.',
    }),
  }),
  async resolve({ id, score, comment, isConflicted }, context) {
    const body = { score: score ?? null, comment, is_conflicted: isConflicted ?? undefined };
    const { data: application } = await context.rest(reviewApplication, { params: { id: id.id }, body });
    return { application };
  },
  payload: (t) => ({
    application: t.field({
      type: Application,
      description: 'The application.',
      resolve: ({ application }): ApplicationEntity => application,
    }),
  }),
});

const ConferenceReviewer = builder.objectRef<ReviewerEntity>('ConferenceReviewer').implement({
  description: 'Someone who reviews applications to a conference.',
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The user; null if just deleted.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    seesNames: t.exposeBoolean('sees_names', {
      description: 'Whether they see who applied, although the review is blind.',
    }),
    reviewsCount: t.exposeInt('reviews_count', { description: 'How many applications they have reviewed.' }),
  }),
});
connectionOf(ConferenceReviewer);

builder.objectField(Conference, 'reviewers', (t) =>
  restConnection(t, {
    contract: listReviewers,
    type: ConferenceReviewer,
    description: 'Who reviews applications, by name. Empty unless the viewer organizes the conference.',
    held: emptyForGuests,
    params: ({ id }: { id: string }) => ({ id }),
    include: REVIEWER,
  }),
);

mutation('setReviewer', {
  description: 'Adds, changes, or removes a reviewer of a conference. Their reviews stay.',
  input: (t) => ({
    conferenceId: t.globalID({ of: 'Conference', writes: '/id', required: true, description: 'The conference.' }),
    userId: t.globalID({ of: 'User', required: true, description: 'The reviewer.' }),
    isReviewer: t.boolean({ description: '`false` removes the reviewer.' }),
    seesNames: t.boolean({ description: 'Whether they see who applied, although the review is blind.' }),
  }),
  async resolve({ conferenceId, userId, isReviewer, seesNames }, context) {
    const body = {
      user_id: userId.id,
      is_reviewer: isReviewer ?? undefined,
      sees_names: seesNames ?? undefined,
    };
    await context.rest(setReviewer, { params: { id: conferenceId.id }, body });
    return { conferenceId: conferenceId.id };
  },
  payload: (t) => ({
    conference: t.field({
      type: Conference,
      nullable: true,
      description: 'The conference with its reviewers; null if it is not visible to the viewer.',
      resolve: ({ conferenceId }, _args, context) => related<ConferenceEntity>(conferenceId, context),
    }),
  }),
});
