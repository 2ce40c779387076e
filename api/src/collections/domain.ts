import type { Domain } from '../core/domain.ts';
import { collectionData } from './collections.personal.ts';
import { collectionRoutes } from './collections.routes.ts';
import { collectionKind } from './collections.store.ts';
import { collectionSubscriptions, collectionTopics } from './leaving.ts';
import { linkPictureJob } from './previews.jobs.ts';
import { favoritePhotosOfOwner, mediaOfOwner } from './profile-relations.ts';

export const collectionsDomain: Domain = {
  routes: [collectionRoutes],
  kinds: [collectionKind],
  relations: [mediaOfOwner, favoritePhotosOfOwner],
  subscriptions: [collectionSubscriptions],
  topics: [collectionTopics],
  personal: [collectionData],
  jobs: [linkPictureJob],
};
