import * as careers from '../src/careers/careers.contract.ts';
import * as education from '../src/timeline/education.contract.ts';
import * as keypoints from '../src/timeline/keypoints.contract.ts';
import * as lifeEvents from '../src/timeline/life-events.contract.ts';
import * as relationships from '../src/timeline/relationships.contract.ts';
import * as whole from '../src/timeline/timeline.contract.ts';
import { CHANGE, EVERYBODY, ofPersons, row, SEE, SIGNED_IN, type Row, type Target } from './matrix.ts';
import { chaptersAt, type Chapters, type World } from './world.ts';

const seen = ofPersons(SEE);
const changed = ofPersons(CHANGE);
const ofOwner = ({ people }: World) => ({ query: { user: people.owner.userId } });
const entry = (chapter: keyof Chapters, body?: object) => (world: World, about: Target) => ({
  params: { id: chaptersAt(world, about)[chapter] },
  ...(body && { body }),
});
const added = (body: object) => () => ({ body: { started_at: '2020', ...body } });

async function pointsAt({ own, people: { owner }, done }: World, audience: Target): Promise<string> {
  await done('PUT', `/long-story-short/keypoints/${own.keypoints}`, owner, { audience });
  return own.keypoints;
}

export const timeline: Row[] = [
  row(whole.listTimeline, EVERYBODY, ofOwner),
  row(whole.getResume, seen, async (world, audience) => {
    await world.done('PUT', `/users/${world.people.owner.userId}`, world.people.owner, { audience });
    return ofOwner(world);
  }),

  row(careers.listCareers, EVERYBODY, ofOwner),
  row(careers.getCareer, seen, entry('career')),
  row(careers.createCareer, SIGNED_IN, added({ position: 'Pilot' })),
  row(careers.updateCareer, changed, entry('career', { position: 'Pilot' })),
  row(careers.deleteCareer, changed, entry('career')),

  row(education.listEducation, EVERYBODY, ofOwner),
  row(education.createEducation, SIGNED_IN, added({ school: 'Night school' })),
  row(education.updateEducation, changed, entry('education', { school: 'Night school' })),
  row(education.deleteEducation, changed, entry('education')),

  row(lifeEvents.listLifeEvents, EVERYBODY, ofOwner),
  row(lifeEvents.getLifeEvent, seen, entry('lifeEvent')),
  row(lifeEvents.createLifeEvent, SIGNED_IN, added({ event: 'Learned to swim' })),
  row(lifeEvents.updateLifeEvent, changed, entry('lifeEvent', { event: 'Learned to swim' })),
  row(lifeEvents.deleteLifeEvent, changed, entry('lifeEvent')),

  row(relationships.listTimelineRelationships, EVERYBODY, ofOwner),
  row(relationships.getTimelineRelationship, seen, entry('relationship')),
  row(relationships.createTimelineRelationship, SIGNED_IN, added({ name: 'Linus', status: 'friend' })),
  row(relationships.updateTimelineRelationship, changed, entry('relationship', { description: 'Since school' })),
  row(relationships.deleteTimelineRelationship, changed, entry('relationship')),

  row(keypoints.listKeypoints, EVERYBODY, ofOwner),
  row(keypoints.getKeypoints, seen, async (world, about) => {
    await pointsAt(world, about);
    return { params: { id: world.people.owner.userId } };
  }),
  // The owner has theirs already.
  row(keypoints.createKeypoints, { none: 's ++ ++ +++! +s ++' }, () => ({ body: { hobbies: ['Rowing'] } })),
  row(keypoints.updateKeypoints, changed, async (world, about) => ({
    params: { id: await pointsAt(world, about) },
    body: { hobbies: ['Rowing'] },
  })),
];
