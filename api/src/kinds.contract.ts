/** Every kind of item. A new kind adds its line here. */
import { kindsWith } from './core/kind-traits.contract.ts';
import { userTraits } from './users/users.contract.ts';
import { pageTraits, topicTraits } from './pages/pages.contract.ts';
import { scribbleTraits } from './scribbles/scribbles.contract.ts';
import { vscribbleTraits } from './vscribbles/vscribbles.contract.ts';
import { storyTraits } from './stories/stories.contract.ts';
import { collectionTraits } from './collections/collections.contract.ts';
import { commentTraits } from './comments/comments.contract.ts';
import { messageTraits } from './conversations/messages.contract.ts';
import { eventTraits } from './events/events.contract.ts';
import { eventTopicTraits } from './events/topics.contract.ts';
import { conferenceTraits } from './conferences/conferences.contract.ts';
import { conferenceTopicTraits } from './conferences/topics.contract.ts';
import { fileTraits } from './files/files.contract.ts';
import { careerTraits } from './careers/careers.contract.ts';
import { educationTraits } from './timeline/education.contract.ts';
import { lifeEventTraits } from './timeline/life-events.contract.ts';
import { timelineRelationshipTraits } from './timeline/relationships.contract.ts';
import { keypointsTraits } from './timeline/keypoints.contract.ts';

export const KINDS = [
  userTraits,
  pageTraits,
  topicTraits,
  scribbleTraits,
  vscribbleTraits,
  storyTraits,
  eventTraits,
  conferenceTraits,
  collectionTraits,
  eventTopicTraits,
  conferenceTopicTraits,
  commentTraits,
  messageTraits,
  fileTraits,
  careerTraits,
  educationTraits,
  lifeEventTraits,
  timelineRelationshipTraits,
  keypointsTraits,
] as const;
export type Kind = (typeof KINDS)[number];

export const DISCOVERABLE_KINDS = kindsWith(KINDS, 'isDiscoverable');
export type DiscoverableKind = (typeof DISCOVERABLE_KINDS)[number];

/** Kinds whose audience their author chooses. All other items are seen by those who see what they belong to. */
export const AUDIENCE_KINDS = kindsWith(KINDS, 'hasOwnAudience');
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

export const ITEM_TYPES = KINDS.map(({ type }) => type);
