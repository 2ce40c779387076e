import { crowdOf, type World } from '../../api/permissions/world.ts';
import type { Target } from '../../api/permissions/matrix.ts';
import { follow, globalId, idIn, itemIn, type FieldRow, type Given } from './matrix.ts';

const started = { startDate: '2020' };
const ofDate =
  (more: object = {}): Given =>
  ({ params }) => ({ eventId: globalId('Event', params['id']), occursOn: params['date'], ...more });
const crowd = (world: World, about: Target) => globalId('Crowd', crowdOf(world, about).id);

const sentTo: Given = ({ body }) => ({
  itemId: globalId('Scribble', body['item_id']),
  recipientIds: body['recipient_ids'].map((id: string) => globalId('User', id)),
});

const newAlbum: Given = ({ body: { name } }, world, about) => ({ name, crowdId: crowd(world, about) });
const newPhoto: Given = ({ body: { url } }, world, about) => ({ url, system: 'MEDIA', crowdId: crowd(world, about) });

const timed = (body: Parameters<Given>[0]['body']) => ({
  name: body['name'],
  startsAt: body['starts_at'],
  endsAt: body['ends_at'],
});

/** What people and crowds publish, and what others do with it. */
export const content: FieldRow[] = [
  follow('changeAudiences', 'changeAudiences', ({ body }) => ({
    from: 'PRIVATE',
    to: 'COMMUNITY',
    kinds: body['kinds'].map((kind: string) => kind.toUpperCase()),
  })),
  follow('setAudience', 'updateItemAudience', ({ params }) => ({
    itemId: globalId('Scribble', params['id']),
    audience: 'PRIVATE',
  })),
  follow('recordView', 'createView', itemIn()),
  follow('createScribble', 'createScribble as oneself', ({ body }) => body),
  follow('createScribble', 'createScribble as the crowd', ({ body }, world, about) => ({
    ...body,
    actAs: crowd(world, about),
  })),
  follow('updateScribble', 'updateScribble', idIn('Scribble', { content: 'On time' })),
  follow('deleteScribble', 'deleteScribble', idIn('Scribble')),
  follow('createLoop', 'createVscribble as oneself', ({ body }) => ({
    videoId: globalId('MediaFile', body['attachable_id']),
  })),
  follow('createLoop', 'createVscribble as the crowd', ({ body }, world, about) => ({
    videoId: globalId('MediaFile', body['attachable_id']),
    actAs: crowd(world, about),
  })),
  follow('updateLoop', 'updateVscribble', idIn('Loop', { content: 'On time' })),
  follow('deleteLoop', 'deleteVscribble', idIn('Loop')),
  follow('createCollection', 'createCollection as oneself', ({ body }) => body),
  follow('createCollection', 'createCollection as the crowd', ({ body }, world, about) => ({
    ...body,
    actAs: crowd(world, about),
  })),
  follow('createCollection', 'createCollection for the crowd', newAlbum),
  follow('createCollection', 'createCollection for an open crowd', newAlbum),
  follow('updateCollection', 'updateCollection', idIn('Collection', { description: 'By line' })),
  follow('deleteCollection', 'deleteCollection', idIn('Collection')),
  follow('addToCollection', 'createCollectionItem to one that is there', ({ body }) => ({
    collectionId: globalId('Collection', body['collection_id']),
    url: body['url'],
  })),
  follow('addToCollection', 'createCollectionItem to one of those that everybody has', ({ body: { url } }) => ({
    url,
    system: 'FAVORITE',
  })),
  follow('addToCollection', 'createCollectionItem to the photos of a crowd', newPhoto),
  follow('addToCollection', 'createCollectionItem to the photos of an open crowd', newPhoto),
  follow('updateCollectionItem', 'updateCollectionItem', idIn('CollectionItem', { description: 'All lines' })),
  follow('deleteCollectionItem', 'deleteCollectionItem', idIn('CollectionItem')),
  follow('removeFromCollection', 'removeFromCollection', ({ params, body }) => ({
    collectionId: globalId('Collection', params['id']),
    itemId: globalId('Scribble', body['collectable_id']),
  })),
  follow('addToQueue', 'createMediaQueue', ({ body }) => ({ itemId: globalId('MediaFile', body['queueable_id']) })),
  follow('updateQueued', 'updateMediaQueue', idIn('MediaQueue', { secondsIn: 4 })),
  follow('removeFromQueue', 'deleteMediaQueue', idIn('MediaQueue')),
  follow('shuffleQueue', 'updateMediaQueues', () => ({ isShuffled: true })),
  follow('clearQueue', 'clearNowPlaying'),
  follow('createPodcastFeed', 'createPodcastFeed', ({ body }) => ({
    podcastId: globalId('Collection', body['podcast_id']),
  })),
  follow('revokePodcastFeed', 'deletePodcastFeed', idIn('PodcastFeed')),
  follow('createStory', 'createStory as oneself', ({ body }) => body),
  follow('createStory', 'createStory as the crowd', ({ body }, world, about) => ({
    ...body,
    actAs: crowd(world, about),
  })),
  follow('updateStory', 'updateStory', idIn('Story', { description: 'In four crossings' })),
  follow('deleteStory', 'deleteStory', idIn('Story')),
  follow('removeStoryCover', 'deleteStoryCover', idIn('Story')),
  follow('addStoryBlock', 'createStoryBlock', ({ body }) => ({
    storyId: globalId('Story', body['story_id']),
    kind: 'HEADING',
    content: { words: 'Midnight' },
  })),
  follow('updateStoryBlock', 'updateStoryBlock', idIn('StoryHeading', { content: { words: 'Dawn' }, isFirst: true })),
  follow('deleteStoryBlock', 'deleteStoryBlock', idIn('StoryHeading')),
  follow('createEvent', 'createEvent as oneself', ({ body }) => timed(body)),
  follow('createEvent', 'createEvent as the crowd', ({ body }, world, about) => ({
    ...timed(body),
    actAs: crowd(world, about),
  })),
  follow('updateEvent', 'updateEvent', idIn('Event', { description: 'At noon' })),
  // What is published already stays as it is.
  follow('publishEvent', 'updateEvent', idIn('Event')),
  follow('cancelEvent', 'cancelEvent', idIn('Event', { reason: 'Storm' })),
  follow('restoreEvent', 'restoreEvent', idIn('Event')),
  follow('deleteEvent', 'deleteEvent', idIn('Event')),
  follow('changeOccurrence', 'updateOccurrence', ofDate({ name: 'Long regatta' })),
  follow('cancelOccurrence', 'updateOccurrence', ofDate()),
  follow('resetOccurrence', 'resetOccurrence', ofDate()),
  follow('createEventTopic', 'createEventTopic', ({ body }) => ({
    eventId: globalId('Event', body['event_id']),
    name: body['name'],
  })),
  follow('updateEventTopic', 'updateEventTopic', idIn('EventTopic', { name: 'Lifts' })),
  follow('moveEventTopic', 'updateEventTopic', idIn('EventTopic', { order: 0 })),
  follow('deleteEventTopic', 'deleteEventTopic', idIn('EventTopic')),
  follow('createComment', 'createComment', ({ body: { id, content } }) => ({
    contextId: globalId('Scribble', id),
    content,
  })),
  follow('updateComment', 'updateComment', idIn('Comment', { content: 'Never mind' })),
  follow('deleteComment', 'deleteComment', idIn('Comment')),
  follow('react', 'createReaction', itemIn()),
  follow('unreact', 'deleteReaction', itemIn()),
  follow('recommend', 'createRecommends', sentTo),
  follow('sendToPeople', 'createRecommends', sentTo),
  follow('answerRecommendation', 'answerRecommend', idIn('Recommendation', { action: 'THANK' })),
  follow('withdrawRecommendation', 'deleteRecommend', idIn('Recommendation')),
  follow('updateFile', 'updateFile', idIn('MediaFile', { name: 'Ferry' })),
  follow('deleteFile', 'deleteFile', idIn('MediaFile')),
  follow('restoreFile', 'restoreFile', idIn('MediaFile')),
  follow('adminDeleteFile', 'deleteFileAsStaff', idIn('MediaFile')),
  follow('adminRestoreFile', 'restoreFileAsStaff', idIn('MediaFile')),
  follow('checkFile', 'checkNsfw', ({ body }) => ({ url: body['fileUrl'] })),
  follow('changeStorage', 'changeStorage', () => ({ plan: 'FREE' })),

  follow('createCareer', 'createCareer', () => ({ ...started, position: 'Pilot' })),
  follow('updateCareer', 'updateCareer', idIn('Career', { position: 'Pilot' })),
  follow('deleteCareer', 'deleteCareer', idIn('Career')),
  follow('createEducation', 'createEducation', () => ({ ...started, school: 'Night school' })),
  follow('updateEducation', 'updateEducation', idIn('Education', { school: 'Night school' })),
  follow('deleteEducation', 'deleteEducation', idIn('Education')),
  follow('createLifeEvent', 'createLifeEvent', () => ({ ...started, event: 'Learned to swim' })),
  follow('updateLifeEvent', 'updateLifeEvent', idIn('LifeEvent', { event: 'Learned to swim' })),
  follow('deleteLifeEvent', 'deleteLifeEvent', idIn('LifeEvent')),
  follow('createTimelineRelationship', 'createTimelineRelationship', () => ({
    ...started,
    name: 'Linus',
    status: 'FRIEND',
  })),
  follow(
    'updateTimelineRelationship',
    'updateTimelineRelationship',
    idIn('TimelineRelationship', { description: 'Since school' }),
  ),
  follow('deleteTimelineRelationship', 'deleteTimelineRelationship', idIn('TimelineRelationship')),
  follow('saveKeypoints', 'createKeypoints', ({ body }) => body),
  follow('saveKeypoints', 'updateKeypoints', idIn('TimelineKeypoints', { hobbies: ['Rowing'] })),

  follow('block', 'createBlock', itemIn()),
  follow('mute', 'createMute', itemIn()),
  follow('report', 'createReport', itemIn({ reason: 'SPAM' })),
];
