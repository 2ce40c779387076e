import { follow, globalId, idIn, type FieldRow } from './matrix.ts';

const account = (id: unknown) => globalId('AdminUser', id);

/** What staff do. */
export const staff: FieldRow[] = [
  follow('adminSetAccountStatus', 'updateAccount', ({ params }) => ({
    accountId: account(params['id']),
    status: 'INACTIVE',
  })),
  follow('adminAssignRole', 'assignRole', ({ body }) => ({
    accountId: account(body['account_id']),
    role: 'PRESS_PASS',
  })),
  follow('adminUnassignRole', 'unassignRole', ({ body }) => ({
    accountId: account(body['account_id']),
    role: 'SUPPORT',
  })),
  follow('adminResetTwoFactor', 'resetTwoFactor', ({ params, body }) => ({
    accountId: account(params['id']),
    reason: body['reason'],
  })),
  follow('adminSetStanding', 'setStanding', ({ params, body }) => ({
    userId: globalId('User', params['id']),
    standing: 'BANNED',
    reason: body['reason'],
  })),
  follow('adminUpdateCommunity', 'updateCommunity', ({ body }) => body),
  follow('adminUpdateReport', 'updateReport', idIn('Report', { status: 'APPROVED' })),
  follow('adminOpenCase', 'createCase', ({ body }) => ({
    id: globalId('User', body['context_id']),
    text: body['text'],
  })),
  follow('adminClaimCase', 'claimCase', idIn('Case')),
  follow('adminReleaseCase', 'releaseCase of somebody else', idIn('Case')),
  follow('adminNoteOnCase', 'createCaseNote', idIn('Case', { text: 'Third time.' })),
  follow('adminDecideCase', 'decideCase', idIn('Case', { status: 'APPROVED' })),
  follow('adminClaimSupport', 'claimSupport', idIn('SupportConversation')),
  follow('adminReleaseSupport', 'releaseSupport of somebody else', idIn('SupportConversation')),
  follow('adminHandOverSupport', 'handOverSupport', ({ params, body }) => ({
    id: globalId('SupportConversation', params['id']),
    userId: globalId('User', body['user_id']),
  })),
  follow('adminCloseSupport', 'closeSupport', idIn('SupportConversation')),
  follow('adminAnswerSupport', 'answerSupport', idIn('SupportConversation', { content: 'At the quay' })),
  follow('adminDeleteKeyword', 'deleteKeyword', idIn('Keyword')),
  follow('adminExportAudit', 'exportAudit', () => ({ format: 'CSV' })),
];
