import { SIGNED_IN, UNASKED, type Rule } from '../../api/permissions/matrix.ts';
import { thingsAt } from '../../api/permissions/world.ts';
import { alone, follow, globalId, idIn, type FieldRow } from './matrix.ts';

/** A guest has no viewer, and is not told off for asking. */
const VIEWER: Rule = { none: 'h ++ ++ ++++ +s ++' };

export const queries: FieldRow[] = [
  follow('viewer', 'getAuth', undefined, VIEWER),
  follow('node', 'getItem', idIn('Scribble')),
  follow('nodes', 'getItem', ({ params }) => ({ ids: [globalId('Scribble', params['id'])] })),
  follow('item', 'getItem', ({ params }) => ({ by: { id: globalId('Scribble', params['id']) } })),
  follow('itemVisibility', 'getItemVisibility', ({ params, query }) => ({
    itemId: globalId('Scribble', params['id']),
    personId: globalId('User', query['user_id']),
  })),
  follow('scribble', 'getScribble', idIn('Scribble')),
  follow('loops', 'listVscribbles'),
  follow('linkPreview', 'getLinkPreview', ({ query }) => query),
  follow('comments', 'listComments', (_asked, world, about) => ({
    contextId: globalId('Scribble', thingsAt(world, about).scribble),
  })),
  follow('event', 'getEvent', idIn('Event')),
  follow('events', 'listEvents'),
  follow('eventOccurrences', 'listOccurrences', ({ query }) => query),
  follow('searchEvents', 'searchEvents', ({ query }) => query),
  follow('conversation', 'getConversation', idIn('Conversation')),
  follow('reminder', 'getReminder', idIn('Reminder')),
  follow('reminderList', 'getReminderList', idIn('ReminderList')),
  follow('user', 'getUserBySlug', ({ params }) => params),
  follow('crowd', 'getPage', ({ params }) => ({ slug: params['id'] })),
  follow('crowds', 'listPages'),
  follow('crowdPermissions', 'getRolePermissions', ({ params }) => ({ crowdId: globalId('Crowd', params['id']) })),
  follow('peopleToFollow', 'suggestUsers'),
  follow('mentionable', 'listMentionable'),
  follow('discover', 'listDiscover'),
  follow('explorePlaylists', 'listPlaylists'),
  follow('search', 'search', ({ query }) => ({ filters: query })),
  follow('keywords', 'listKeywords'),
  follow('interests', 'listInterests'),
  follow('community', 'getCommunity'),
  follow('communities', 'listCommunities'),
  follow('legalDocument', 'getLegalDocument', ({ params }) => ({ kind: params['kind']?.toUpperCase() })),
  follow('emailAvailable', 'checkEmail', ({ query }) => query),
  follow('usernameAvailable', 'checkUsername for oneself', ({ query }) => query),
  follow('usernameAvailable', 'checkUsername for a crowd', ({ query }) => ({
    username: query['username'],
    crowdId: globalId('Crowd', query['page']),
  })),
  follow('invite', 'getInvite', ({ query }) => query),
  follow('signInLink', 'describeAutoLogin', ({ params }) => ({ token: params['id'] })),
  alone('languages', UNASKED),
  alone('rateLimit', UNASKED),

  follow('adminOverview', 'getOverview'),
  follow('adminUsers', 'listAccounts'),
  follow('roles', 'listRoles'),
  follow('adminReports', 'listReports'),
  follow('adminCases', 'listCases'),
  follow('adminCaseCounts', 'countCases'),
  follow('adminSupportConversations', 'listSupportConversations'),
  follow('adminSupportCounts', 'countSupportConversations'),
  follow('adminSupportStaff', 'listSupportStaff'),
  follow('adminCrowds', 'listPagesAsStaff'),
  follow('adminFiles', 'listFilesAsStaff'),
  follow('adminKeywords', 'listKeywords', undefined, SIGNED_IN),
  follow('adminAudit', 'listAudit'),
  follow('adminAuditCheck', 'verifyAudit'),
];
