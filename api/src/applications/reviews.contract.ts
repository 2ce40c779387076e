/** Who reviews the applications to a conference, and what they find. */
import { Type, type Static } from 'typebox';
import { ConferenceParams } from '../conferences/conferences.contract.ts';
import { contract, Id, IdParams, IncludeQuery, ListQuery, Many, Nullable, One, Timestamp } from '../core/contract.ts';
import { Application } from './applications.contract.ts';

const COMMENT_MAX = 2000;
export const REVIEWERS_MAX = 100;

export const ApplicationReview = Type.Object(
  {
    id: Id,
    _type: Type.Literal('ApplicationReview'),
    application_id: Id,
    user_id: Type.String({ format: 'uuid', description: 'The reviewer.' }),
    score: Nullable(Type.Integer({ description: 'From 1 to 5. Null if the reviewer abstains or has a conflict.' })),
    comment: Nullable(Type.String()),
    is_conflicted: Type.Boolean({ description: 'Whether the reviewer has a conflict of interest.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'ApplicationReview' },
);
export interface ApplicationReview extends Static<typeof ApplicationReview> {}

export const listApplicationReviews = contract({
  name: 'listApplicationReviews',
  method: 'GET',
  url: '/conferences/application/reviews',
  summary: 'List the reviews of an application',
  description:
    'Returns the viewer’s own review, and those of others once the viewer has reviewed the application. Organizers who are ' +
    'not reviewers always see all. An applicant never sees any.',
  access: 'member',
  query: ListQuery({ application: Type.Optional(Id) }),
  parents: ['application'],
  reply: Many(ApplicationReview),
  errors: ['not_found'],
  include: ['user', 'user.avatar'],
});

export const reviewApplication = contract({
  name: 'reviewApplication',
  method: 'PUT',
  url: '/conferences/application/submission/:id/review',
  summary: 'Review an application',
  description: 'Replaces the viewer’s earlier review. Without a score, the viewer abstains.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({
    score: Nullable(Type.Integer({ minimum: 1, maximum: 5, description: 'Null abstains.' })),
    comment: Type.Optional(
      Nullable(Type.String({ maxLength: COMMENT_MAX, description: 'For organizers and reviewers.' })),
    ),
    is_conflicted: Type.Optional(
      Type.Boolean({
        description:
          'Whether the viewer has a conflict of interest. Then there is no score, and they don’t see those of others.',
      }),
    ),
  }),
  reply: One(Application),
  errors: ['not_found', 'conflict_of_interest', 'already_decided', 'status_step', 'cancelled'],
  include: ['answers', 'user', 'user.avatar', 'session', 'conference'],
});

export const ConferenceReviewer = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'ID of the user.' }),
    user_id: Id,
    sees_names: Type.Boolean({ description: 'Whether they see who applied, although the review is blind.' }),
    reviews_count: Type.Integer({ description: 'How many applications they have reviewed.' }),
  },
  { title: 'ConferenceReviewer' },
);
export interface ConferenceReviewer extends Static<typeof ConferenceReviewer> {}

export const listReviewers = contract({
  name: 'listReviewers',
  method: 'GET',
  url: '/conferences/:id/reviewers',
  summary: 'List the reviewers of a conference',
  description: 'By name. Only organizers see them.',
  access: 'member',
  params: ConferenceParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(ConferenceReviewer),
  errors: ['not_found'],
  include: ['user', 'user.avatar'],
});

export const setReviewer = contract({
  name: 'setReviewer',
  method: 'PUT',
  url: '/conferences/:id/reviewers',
  summary: 'Add, change, or remove a reviewer',
  description: `Reviews stay when a reviewer is removed. At most ${REVIEWERS_MAX} reviewers.`,
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({
    user_id: Id,
    is_reviewer: Type.Optional(Type.Boolean({ description: '`false` removes the reviewer.' })),
    sees_names: Type.Optional(
      Type.Boolean({ description: 'Whether they see who applied, although the review is blind.' }),
    ),
  }),
  reply: Type.Object({ data: Nullable(ConferenceReviewer) }),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step'],
});
