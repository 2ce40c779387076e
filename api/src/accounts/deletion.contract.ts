import { Type, type Static } from 'typebox';
import { contract, One, OneOf, Timestamp } from '../core/contract.ts';
import { Tokens } from './accounts.contract.ts';

/** Until then an account that is being deleted can be kept. */
export const DELETION_DAYS = 30;
/** What goes for good. */
export const ERASED = [
  'profile',
  'sign_in',
  'content',
  'media',
  'comments',
  'reactions',
  'relationships',
  'settings',
] as const;
/** What stays, and the only reason for it. */
export const KEPT = ['moderation', 'threads'] as const;

export const DeletionReceipt = Type.Object(
  {
    requested_at: Timestamp,
    deletes_at: Timestamp,
    erased: Type.Array(OneOf(ERASED), { description: 'What will be erased.' }),
    kept: Type.Array(OneOf(KEPT), {
      description:
        'What is kept without a name: moderation decisions, as required by law, and placeholders for comments ' +
        'that have replies.',
    }),
  },
  { title: 'DeletionReceipt' },
);
export type DeletionReceipt = Static<typeof DeletionReceipt>;

export const deleteAccount = contract({
  name: 'deleteAccount',
  method: 'DELETE',
  url: '/accounts',
  summary: 'Delete the signed-in account',
  description:
    'Hides the account from everyone and ends all sessions immediately, then erases it after 30 days. Until ' +
    'then, signing in returns `account_leaving` with the token needed to keep the account.',
  access: 'member',
  reply: One(DeletionReceipt),
  status: 200,
  errors: ['proof_required', 'owns_crowds', 'account_inactive', 'last_admin'],
});

export const cancelDeletion = contract({
  name: 'cancelDeletion',
  method: 'POST',
  url: '/accounts/keep',
  summary: 'Cancel the deletion of an account',
  description: 'Restores the account as it was and signs in, with the `stay_token` returned by an earlier sign-in.',
  access: 'public',
  body: Type.Object({ stay_token: Type.String({ minLength: 1, maxLength: 300 }) }),
  reply: One(Tokens),
  status: 200,
  errors: ['link_expired', 'banned'],
});
