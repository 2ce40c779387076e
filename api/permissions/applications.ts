import { sql } from 'kysely';
import * as contracts from '../src/applications/applications.contract.ts';
import * as questions from '../src/applications/questions.contract.ts';
import * as reviews from '../src/applications/reviews.contract.ts';
import { NOW } from '../src/core/clock.ts';
import { newId } from '../src/core/ids.ts';
import {
  CHANGE,
  OWN,
  row,
  SIGNED_IN,
  TOUCH,
  type Ask,
  type Asking,
  type Row,
  type Rule,
  type Target,
} from './matrix.ts';
import { thingsAt, type World } from './world.ts';

/** Who organizes the conference. Others do not learn that someone has applied. */
const ORGANIZE_UNTOLD: Rule = {
  private: 's hh hh hhh+ hs hh',
  community: 's hh hh hhh+ hs hh',
  public: 's hh hh hhh+ hs hh',
  'private crowd': 's hh hh h+++ hs hh',
  'invite-only crowd': 's hh hh h+++ hs hh',
  'public crowd': 's hh hh h+++ hs hh',
};

const conference = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).conference } });
const of = (world: World, about: Target): Ask => ({ query: { conference: thingsAt(world, about).conference } });
const QUESTION = { text: 'Who is it for?', type: 'text' };
const TALK = { kind: 'talk', title: 'Knots', summary: 'All of them.' };

async function accept({ app }: World, id: string): Promise<void> {
  await sql`
    update conferences set has_applications = true, allow_talk = true where id = ${id}`.execute(
    app.platform.database.db,
  );
}

const question: Asking = async (world, about) => {
  const body = { conference_id: thingsAt(world, about).conference, ...QUESTION };
  const { id } = await world.done('POST', '/conferences/application/questions', world.people.owner, body);
  return { params: { id } };
};

/** An application of someone else, also to a conference that they do not see. */
async function application({ app, asker }: World, conferenceId: string, state = 'sent'): Promise<string> {
  const id = newId();
  const isDecided = state !== 'sent';
  await sql`
    insert into applications (id, conference_id, user_id, number, kind, title, summary, state, created_at, edited_at, sent_at, decided_at)
    select ${id}, ${conferenceId}, ${asker.userId}, coalesce(max(number), 0) + 1, 'talk', 'Knots', 'All.', ${state}, ${NOW}, ${NOW},
      ${NOW}, case when ${isDecided} then ${NOW} end from applications where conference_id = ${conferenceId}`.execute(
    app.platform.database.db,
  );
  return id;
}

const received: Asking = async (world, about) => ({
  params: { id: await application(world, thingsAt(world, about).conference) },
});

async function ownApplication(world: World): Promise<Ask> {
  const { conference: conference_id } = world.things.public;
  await accept(world, conference_id);
  const body = { conference_id, ...TALK };
  return { params: { id: (await world.done('POST', '/conferences/application/apply', world.people.owner, body)).id } };
}

export const applications: Row[] = [
  row(questions.listApplicationQuestions, TOUCH, of),
  row(questions.createApplicationQuestion, CHANGE, (world, about) => ({
    body: { conference_id: thingsAt(world, about).conference, ...QUESTION },
  })),
  row(questions.updateApplicationQuestion, CHANGE, async (world, about, as) => ({
    ...(await question(world, about, as)),
    body: { is_required: true },
  })),
  row(questions.deleteApplicationQuestion, CHANGE, question),
  row(contracts.apply, TOUCH, async (world, about) => {
    const conference_id = thingsAt(world, about).conference;
    await accept(world, conference_id);
    return { body: { conference_id, ...TALK } };
  }),
  row(contracts.getApplication, ORGANIZE_UNTOLD, received),
  row(contracts.getApplication, OWN, ownApplication, 'of oneself'),
  row(contracts.updateApplication, OWN, async (world) => ({
    ...(await ownApplication(world)),
    body: { title: 'Hitches' },
  })),
  row(
    contracts.updateApplication,
    OWN,
    async (world) => {
      const { conference: conference_id } = world.things.public;
      await accept(world, conference_id);
      const body = { conference_id, ...TALK, is_draft: true };
      const { id } = await world.done('POST', '/conferences/application/apply', world.people.owner, body);
      return { params: { id }, body: { is_draft: false } };
    },
    'sends it',
  ),
  row(contracts.withdrawApplication, OWN, ownApplication),
  row(contracts.listApplications, TOUCH, of),
  row(contracts.listApplications, SIGNED_IN, () => ({ query: { scope: 'mine' } }), 'of oneself'),
  row(contracts.decideApplications, ORGANIZE_UNTOLD, async (world, about) => ({
    body: { ids: [await application(world, thingsAt(world, about).conference)], state: 'accepted' },
  })),
  row(contracts.tellApplicants, ORGANIZE_UNTOLD, async (world, about) => ({
    body: { ids: [await application(world, thingsAt(world, about).conference, 'declined')] },
  })),
  row(contracts.getApplicationNumbers, CHANGE, conference),
  row(reviews.listApplicationReviews, ORGANIZE_UNTOLD, async (world, about) => ({
    query: { application: await application(world, thingsAt(world, about).conference) },
  })),
  row(reviews.reviewApplication, ORGANIZE_UNTOLD, async (world, about, as) => ({
    ...(await received(world, about, as)),
    body: { score: 4 },
  })),
  row(reviews.listReviewers, TOUCH, conference),
  row(reviews.setReviewer, CHANGE, (world, about) => ({
    ...conference(world, about),
    body: { user_id: world.asker.userId },
  })),
];
