/** What people tell of their lives. */
import { maySee } from '../world.ts';
import { all, byId, ofPeople, isTheirs, isOfEither, type Readers } from './visibility.ts';

export const TIMELINE: Readers = {
  listCareers: ofPeople('/long-story-short/careers', isTheirs, 'career'),
  getCareer: byId('/long-story-short/careers/:id', 'career'),
  listEducation: ofPeople('/long-story-short/education', isTheirs, 'education'),
  listLifeEvents: ofPeople('/long-story-short/life-events', isTheirs, 'life event'),
  getLifeEvent: byId('/long-story-short/life-events/:id', 'life event'),
  listTimelineRelationships: ofPeople('/long-story-short/relationships', isOfEither, 'timeline relationship'),
  getTimelineRelationship: byId('/long-story-short/relationships/:id', 'timeline relationship'),
  listTimeline: ofPeople(
    '/long-story-short',
    (thing, person) => (thing.kind === 'timeline relationship' ? isOfEither : isTheirs)(thing, person),
    'career',
    'education',
    'life event',
    'timeline relationship',
  ),
  listKeypoints: ofPeople('/long-story-short/keypoints', isTheirs, 'keypoints'),
  getKeypoints: (sight) =>
    all(sight, 'keypoints').map((thing) => ({
      url: `/long-story-short/keypoints/${thing.author}`,
      finds: maySee(sight.world, sight.viewer, thing),
    })),
  getResume: (sight) =>
    all(sight, 'user').map((person) => ({
      url: `/long-story-short/resume?user=${person.id}`,
      finds: maySee(sight.world, sight.viewer, person),
    })),
};
