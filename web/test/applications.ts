/** Applications to conferences as the gateway returns them, whole. */
import { conference } from './conferences.ts';
import { connection } from './town.ts';

export const question = (id: string, text: string, more: Record<string, unknown> = {}) => ({
  __typename: 'ApplicationQuestion',
  __isNode: 'ApplicationQuestion',
  id,
  text,
  type: 'TEXT',
  options: [],
  kinds: [],
  isRequired: false,
  isIdentifying: false,
  order: 0,
  isArchived: false,
  ...more,
});

export const answer = (to: object, more: Record<string, unknown> = {}) => ({
  text: null,
  options: [],
  hasFile: false,
  file: null,
  question: to,
  ...more,
});

export const OPEN = { name: 'APPLICATIONS', state: 'OPEN', opensAt: null, closesAt: '2130-03-01T23:00:00.000Z' };

/** A conference that accepts applications. */
export const accepting = (more: Record<string, unknown> = {}) =>
  conference('c1', 'Small Harbours', {
    allowTalk: true,
    allowPerformance: false,
    allowWorkshop: true,
    blindReview: true,
    hasApplications: true,
    periods: [OPEN],
    questions: connection([]),
    applications: connection([]),
    reviewers: connection([]),
    ...more,
  });

export const application = (id: string, title: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Application',
  __isNode: 'Application',
  id,
  number: 1,
  kind: 'TALK',
  title,
  summary: 'Without a budget.',
  language: 'en',
  minutes: 40,
  availability: [],
  state: 'SENT',
  isOwn: false,
  manageable: true,
  isReviewable: true,
  isLapsed: false,
  applicant: null,
  rating: null,
  ratingCount: null,
  ratingSpread: null,
  myReview: null,
  session: null,
  decidedAt: null,
  toldAt: null,
  confirmBy: null,
  answers: [],
  reviews: connection([]),
  conference: accepting(),
  ...more,
});
