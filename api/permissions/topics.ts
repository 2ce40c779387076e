import { COMMUNITY_ID } from '../src/accounts/accounts.contract.ts';
import { CHANGE, ONESELF, OWN, SEE, SEE_CROWD, SIGNED_IN, type Rule, type Target } from './matrix.ts';
import { crowdOf, thingsAt, type World } from './world.ts';

/** Who may listen on the realtime socket. */
export interface TopicRow {
  subject: string;
  rule: Rule;
  topic: (world: World, about: Target) => string;
}

const ofOwner = (subject: string): TopicRow => ({
  subject,
  rule: ONESELF,
  topic: ({ people }) => subject.replace('{}', people.owner.userId).replace('{}', 'private'),
});

export const topics: TopicRow[] = [
  { subject: 'feed.{}', rule: SIGNED_IN, topic: () => `feed.${COMMUNITY_ID}` },
  {
    subject: 'comments.{}.{}',
    rule: SEE,
    topic: (world, about) => `comments.scribble.${thingsAt(world, about).scribble}`,
  },
  { subject: 'conversations.{}', rule: OWN, topic: ({ own }) => `conversations.${own.conversation}` },
  {
    subject: 'collections.{}',
    rule: SEE,
    topic: (world, about) => `collections.${thingsAt(world, about).collection}`,
  },
  { subject: 'events.{}', rule: SEE, topic: (world, about) => `events.${thingsAt(world, about).event}` },
  {
    subject: 'conferences.{}',
    rule: SEE,
    topic: (world, about) => `conferences.${thingsAt(world, about).conference}`,
  },
  {
    subject: 'schedules.{}',
    rule: CHANGE,
    topic: (world, about) => `schedules.${thingsAt(world, about).conference}`,
  },
  {
    subject: 'applications.{}',
    rule: CHANGE,
    topic: (world, about) => `applications.${thingsAt(world, about).conference}`,
  },
  { subject: 'pages.{}', rule: SEE_CROWD, topic: (world, about) => `pages.${crowdOf(world, about).id}` },
  ...[
    'users.{}.notifications.{}',
    'users.{}.blocks',
    'users.{}.access',
    'users.{}.sessions',
    'users.{}.files',
    'users.{}.queue',
    'users.{}.conversations',
    'users.{}.reminders',
    'users.{}.calls',
    'users.{}.presence',
    'users.{}.calendar',
  ].map(ofOwner),
];
