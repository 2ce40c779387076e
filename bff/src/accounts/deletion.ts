/** The end of an account: asked for, and taken back by whoever signs in within the grace period. */
import {
  deleteAccount,
  ERASED,
  cancelDeletion,
  KEPT,
  type DeletionReceipt as Receipt,
} from '@plaza/api/accounts/deletion.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';
import { begin, signedInFields } from './sign-in.ts';

const ERASED_WORDS = {
  profile: 'The name, photos, text, and username of the profile.',
  sign_in: 'The email address, phone number, date of birth, password, second factors, and sessions.',
  content: 'Everything that the user has published.',
  media: 'Uploaded files.',
  comments: 'The text of comments.',
  reactions: 'Reactions to items.',
  relationships: 'Follows, memberships, and blocks.',
  settings: 'Settings, interests, and notifications.',
} as const;

const KEPT_WORDS = {
  moderation: 'Moderation decisions and reports, anonymized. The law requires keeping them.',
  threads: 'Empty placeholders for comments that others have replied to.',
} as const;

const DeletionReceipt = builder.objectRef<Receipt>('DeletionReceipt').implement({
  description: 'What happens to a deleted account, and when.',
  fields: (t) => ({
    requestedAt: t.expose('requested_at', { type: 'DateTime', description: 'When the deletion was requested.' }),
    deletesAt: t.expose('deletes_at', {
      type: 'DateTime',
      description: 'When the account will be erased. The deletion can be canceled until then.',
    }),
    erased: t.field({
      type: [
        builder.enumType('ErasedData', {
          description: 'Data that is permanently erased.',
          values: enumValues(ERASED, (thing) => ERASED_WORDS[thing]),
        }),
      ],
      description: 'The data that will be erased.',
      resolve: ({ erased }) => erased,
    }),
    kept: t.field({
      type: [
        builder.enumType('KeptData', {
          description: 'Data that is kept in anonymized form.',
          values: enumValues(KEPT, (thing) => KEPT_WORDS[thing]),
        }),
      ],
      description: 'The data that will be kept.',
      resolve: ({ kept }) => kept,
    }),
  }),
});

mutation('deleteAccount', {
  description:
    'Deletes the viewer’s account. The account is hidden and signed out everywhere immediately, and erased after 30 days. Requires recent authentication.',
  async resolve(_input, context) {
    const { data } = await context.rest(deleteAccount, {});
    await context.session.save(undefined);
    return data;
  },
  payload: (t) => ({
    receipt: t.field({
      type: DeletionReceipt,
      description: 'What will be erased and kept, and when.',
      resolve: (receipt) => receipt,
    }),
  }),
});

mutation('cancelAccountDeletion', {
  description: 'Cancels the deletion of an account, with the `stayToken` of the `ACCOUNT_LEAVING` error, and signs in.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    stayToken: t.string({
      required: true,
      description: 'The token from the `ACCOUNT_LEAVING` error. Expires after 30 minutes.',
    }),
  }),
  async resolve({ stayToken }, context, info) {
    return begin((await context.rest(cancelDeletion, { body: { stay_token: stayToken } })).data, context, info);
  },
  payload: signedInFields,
});
