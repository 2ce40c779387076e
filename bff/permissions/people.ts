import { TOUCH_CROWD, type Rule, type Target } from '../../api/permissions/matrix.ts';
import { crowdOf, type World } from '../../api/permissions/world.ts';
import { follow, globalId, idIn, type FieldRow } from './matrix.ts';

const crowd = (world: World, about: Target) => globalId('Crowd', crowdOf(world, about).id);
const user = (id: unknown) => globalId('User', id);

/** As by its id, but that who follows a crowd that they no longer see cannot name it: they unfollow. */
const REMOVE_FOLLOWER: Rule = {
  'private crowd': 's hh xh x+++ hs hh',
  'invite-only crowd': 's x+ xx x+++ hs xx',
  'public crowd': 's x+ xx x+++ hs xx',
};

/** Crowds, who belongs to them, and what people set for themselves. */
export const people: FieldRow[] = [
  follow('createCrowd', 'createPage', ({ body }) => body),
  follow('updateCrowd', 'updatePage', idIn('Crowd', { location: 'Stop 4' })),
  follow('deleteCrowd', 'deletePage', idIn('Crowd')),
  follow('transferCrowd', 'transferPage', ({ params, body }) => ({
    id: globalId('Crowd', params['id']),
    ownerId: user(body['user_id']),
  })),
  follow('updateCrowdPermissions', 'updateRolePermissions', (_asked, world, about) => ({
    crowdId: crowd(world, about),
    preset: 'OPEN',
  })),
  follow('exportCrowdMembers', 'exportMembers', (_asked, world, about) => ({ crowdId: crowd(world, about) })),
  follow('createCrowdTopic', 'createPageTopic', ({ body: { name } }, world, about) => ({
    crowdId: crowd(world, about),
    name,
  })),
  follow('updateCrowdTopic', 'updatePageTopic', idIn('CrowdTopic', { name: 'Delays' })),
  follow('deleteCrowdTopic', 'deletePageTopic', idIn('CrowdTopic')),

  follow('follow', 'createRelationship follows a crowd', (_asked, world, about) => ({ itemId: crowd(world, about) })),
  follow('follow', 'createRelationship follows a person', (_asked, world) => ({
    itemId: user(world.people.owner.userId),
  })),
  // Whoever no longer sees a crowd cannot name it.
  follow(
    'unfollow',
    'deleteRelationship of who follows',
    (_asked, world, about) => ({ itemId: crowd(world, about) }),
    TOUCH_CROWD,
  ),
  follow(
    'removeFollower',
    'deleteRelationship of a follower of a crowd',
    (_asked, world, about) => ({ itemId: crowd(world, about), followerId: user(world.people.follower.userId) }),
    REMOVE_FOLLOWER,
  ),
  follow('removeFollower', 'deleteRelationship of a follower of a person', (_asked, world) => ({
    itemId: user(world.people.owner.userId),
    followerId: user(world.people.follower.userId),
  })),
  follow('joinCrowd', 'createRelationship joins a crowd', (_asked, world, about) => ({ crowdId: crowd(world, about) })),
  follow('inviteToCrowd', 'createInvitations of a member', (_asked, world, about) => ({
    crowdId: crowd(world, about),
    userIds: [user(world.asker.userId)],
  })),
  follow('inviteToCrowd', 'createInvitations of a manager', (_asked, world, about) => ({
    crowdId: crowd(world, about),
    userIds: [user(world.asker.userId)],
    role: 'MANAGER',
  })),
  follow('setMemberRole', 'updateRelationship gives a role', idIn('Membership', { role: 'MANAGER' })),
  follow('answerMembership', 'updateRelationship lets in who asks', idIn('Membership', { answer: 'ACCEPT' })),
  follow('endMembership', 'deleteRelationship of a member', idIn('Membership')),

  follow('updateProfile', 'updateUser of oneself', () => ({ location: 'The harbour' })),
  follow('updateSettings', 'updateUser of oneself', () => ({ leftDrawer: false })),
  follow('resetSettings', 'resetSettings of oneself'),
  follow('addInterest', 'createInterest', ({ body }) => body),
  follow('removeInterest', 'removeInterest from oneself', idIn('Interest')),
  follow('unblock', 'deleteBlock', (_asked, world) => ({ itemId: user(world.people.blocked.userId) })),
  follow('unmute', 'deleteMute', (_asked, world) => ({ itemId: user(world.people.stranger.userId) })),
  follow('createMutedWord', 'createMutedWord', ({ body }) => body),
  follow('updateMutedWord', 'updateMutedWord', idIn('MutedWord', { word: 'pigeons' })),
  follow('deleteMutedWord', 'deleteMutedWord', idIn('MutedWord')),
  follow('appealDecision', 'appealDecision', idIn('Decision', { text: 'It is a good boat.' })),

  follow('markNotificationRead', 'updateNotification reads it', idIn('Notification')),
  follow('markAllNotificationsRead', 'updateNotifications'),
  follow('answerNotification', 'updateNotification answers it', idIn('Notification', { action: 'ACCEPT' })),
  follow('updateNotificationSettings', 'updateNotificationSettings', () => ({
    kind: 'COMMENT',
    channel: 'IN_APP',
    isOn: false,
  })),
  follow('updateNotificationTimes', 'updateNotificationTimes', () => ({
    digest: { every: 'OFF', hour: 8, weekday: 1 },
  })),
  follow('createPushSubscription', 'createPushSubscription', ({ body: { endpoint, keys } }) => ({ endpoint, ...keys })),
  follow('deletePushSubscription', 'deletePushSubscription', idIn('PushSubscription')),
  follow('unsubscribe', 'unsubscribe', ({ body }) => body),

  follow('requestExport', 'requestExport'),
  follow('startTwitterLink', 'startTwitterLink', () => ({})),
  follow('finishTwitterLink', 'finishTwitterLink', ({ body }) => body),
  follow('unlinkTwitter', 'unlinkTwitter'),
  follow('shareTweet', 'shareTweet', ({ body }) => body),
  follow('registerDevice', 'registerDevice', () => ({ token: 'device-0001', platform: 'IOS' })),
];
