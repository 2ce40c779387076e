import { SIGNED_IN, UNASKED } from '../../api/permissions/matrix.ts';
import { follow, globalId, idIn, type FieldRow, type Given } from './matrix.ts';

const codeIn: Given = ({ params, body }) => ({ tokenId: params['id'], code: body['code'] });

/** Signing up and in, and what guards an account. */
export const accounts: FieldRow[] = [
  follow('createToken', 'createToken to sign up', ({ body: { destination } }) => ({ destination, method: 'EMAIL' })),
  follow('verifyToken', 'verifyToken to sign up', codeIn),
  follow('updateEmail', 'verifyToken for a new email of one’s own', codeIn, SIGNED_IN),
  follow('updatePhone', 'verifyToken for a new phone of one’s own', codeIn, SIGNED_IN),
  follow('createAccount', 'createAccount', ({ body }) => ({
    proof: body['token'],
    email: body['email'],
    password: body['password'],
    passwordConfirmation: body['password'],
    firstName: body['first_name'],
    lastName: body['last_name'],
    birthDate: body['birth_date'],
  })),
  follow('signIn', 'signIn', ({ body }) => body),
  // Who is out already is out.
  follow('signOut', 'signOut', undefined, UNASKED),
  follow('refreshSession', 'refreshAuth', ({ body }) => ({ refreshToken: body['refresh_token'] })),
  follow('requestSignInLink', 'requestAutoLogin', ({ body }) => body),
  follow('signInByLink', 'useAutoLogin', ({ params }) => ({ token: params['id'] })),
  follow('requestPasswordReset', 'requestPasswordReset', ({ body: { username } }) => ({ username, method: 'EMAIL' })),
  follow('verifyPasswordReset', 'verifyPasswordReset', ({ body }) => body),
  follow('confirmPasswordReset', 'confirmPasswordReset', ({ body: { userId, code, password } }) => ({
    userId,
    code,
    password,
    passwordConfirmation: password,
  })),
  follow('appealBan', 'appealBan', ({ body }) => body),
  follow('createInvite', 'createInvite to the community', () => ({})),
  follow('createInvite', 'createInvite into a crowd', ({ body }) => ({
    crowdId: globalId('Crowd', body['context_id']),
  })),
  follow('createInvite', 'createInvite into a crowd as a manager', ({ body }) => ({
    crowdId: globalId('Crowd', body['context_id']),
    role: 'MANAGER',
  })),
  follow('revokeInvite', 'revokeInvite', idIn('InviteLink')),
  follow('acceptInvite', 'acceptInvite', ({ params }) => ({ token: params['id'] })),
  follow('joinCommunity', 'joinCommunity', idIn('Community')),
  follow('leaveCommunity', 'leaveCommunity', idIn('Community')),
  follow('appealStanding', 'appealStanding', ({ params, body }) => ({
    id: globalId('Community', params['id']),
    text: body['text'],
  })),
  follow('switchActor', 'actAsPage', ({ params }) => ({ actorId: globalId('Crowd', params['id']) })),
  follow('switchActor', 'resetActor', () => ({})),
  follow('deleteAccount', 'deleteAccount'),
  follow('cancelAccountDeletion', 'cancelDeletion', ({ body }) => ({ stayToken: body['stay_token'] })),
  follow('revokeSession', 'revokeSession', idIn('Session')),
  follow('revokeOtherSessions', 'revokeOtherSessions'),

  follow('createProof', 'createProof'),
  follow('changePassword', 'changePassword', ({ body: { password } }) => ({
    password,
    passwordConfirmation: password,
  })),
  follow('createTotp', 'createTotp'),
  follow('confirmTotp', 'confirmTotp', ({ body }) => body),
  follow('enableCodes', 'enableCodes', () => ({ method: 'EMAIL' })),
  follow('disableFactor', 'disableFactor', () => ({ method: 'EMAIL' })),
  follow('renewRecoveryCodes', 'renewRecoveryCodes'),
  follow('startPasskey', 'startPasskey'),
  follow('createPasskey', 'createPasskey', ({ body }) => ({
    challengeId: body['challenge_id'],
    credential: body['credential'],
  })),
  follow('renamePasskey', 'renamePasskey', idIn('Passkey', { name: 'My key' })),
  follow('deletePasskey', 'deletePasskey', idIn('Passkey')),
  follow('startPasskeySignIn', 'startPasskeySignIn', ({ body }) => body),
  follow('startChallengePasskey', 'startChallengePasskey', ({ params }) => ({ challengeId: params['id'] })),
  follow('answerChallenge', 'answerChallenge by a recovery code', ({ params, body }) => ({
    challengeId: params['id'],
    method: 'RECOVERY',
    secret: body['secret'],
  })),
  follow('answerChallengeByCode', 'verifyToken of a second step', codeIn),
  follow('answerChallengeByPasskey', 'answerChallenge by a passkey', ({ params, body }) => ({
    challengeId: params['id'],
    credential: body['credential'],
  })),
  follow('sendChallengeCode', 'createToken for a second step', ({ body }) => ({
    challengeId: body['challenge_id'],
    method: 'EMAIL',
  })),
];
