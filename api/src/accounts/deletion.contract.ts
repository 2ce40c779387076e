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
    erased: Type.Array(OneOf(ERASED), { description: 'What is erased then.' }),
    kept: Type.Array(OneOf(KEPT), {
      description:
        'What is kept without a name: decisions of staff, as the law asks for; the place of answered comments.',
    }),
  },
  { title: 'DeletionReceipt' },
);
export type DeletionReceipt = Static<typeof DeletionReceipt>;

export const deleteAccount = contract({
  name: 'deleteAccount',
  method: 'DELETE',
  url: '/accounts',
  summary:
    'Deletes the own account: hidden from everybody at once, signed out everywhere, erased after 30 days. Signing in until then answers `account_leaving` with what it takes to stay.',
  access: 'member',
  reply: One(DeletionReceipt),
  status: 200,
  errors: ['proof_required', 'owns_crowds', 'account_inactive', 'last_admin'],
});

export const keepAccount = contract({
  name: 'keepAccount',
  method: 'POST',
  url: '/accounts/keep',
  summary: 'Takes the deletion back, with the `stay_token` of a sign-in; all is as it was.',
  access: 'public',
  body: Type.Object({ stay_token: Type.String({ minLength: 1, maxLength: 300 }) }),
  reply: One(Tokens),
  status: 200,
  errors: ['link_expired', 'banned'],
});
