/** The end of an account: asked for, and taken back by whoever signs in within the grace period. */
import {
  deleteAccount,
  ERASED,
  keepAccount,
  KEPT,
  type DeletionReceipt as Receipt,
} from '@plaza/api/accounts/deletion.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';
import { begin, signedInFields } from './sign-in.ts';

const ERASED_WORDS = {
  profile: 'Name, picture, words and address of the profile.',
  sign_in: 'Email, phone, birth date, password, second steps, sessions.',
  content: 'All that was published.',
  media: 'Files that were uploaded.',
  comments: 'The words of comments.',
  reactions: 'Likes.',
  relationships: 'Whom they follow, what they belong to, whom they blocked.',
  settings: 'Settings, interests and notifications.',
} as const;

const KEPT_WORDS = {
  moderation: 'Decisions of staff and reports, without a name: the law asks for them.',
  threads: 'The empty place of a comment that others have answered.',
} as const;

const DeletionReceipt = builder.objectRef<Receipt>('DeletionReceipt').implement({
  description: 'What happens to a deleted account, and when.',
  fields: (t) => ({
    requestedAt: t.expose('requested_at', { type: 'DateTime', description: 'When it was asked for.' }),
    deletesAt: t.expose('deletes_at', {
      type: 'DateTime',
      description: 'When it is erased; until then it can be kept.',
    }),
    erased: t.field({
      type: [
        builder.enumType('ErasedThing', {
          description: 'What goes for good.',
          values: enumValues(ERASED, (thing) => ERASED_WORDS[thing]),
        }),
      ],
      description: 'What is erased then.',
      resolve: ({ erased }) => erased,
    }),
    kept: t.field({
      type: [
        builder.enumType('KeptThing', {
          description: 'What stays, without a name.',
          values: enumValues(KEPT, (thing) => KEPT_WORDS[thing]),
        }),
      ],
      description: 'What is kept, and why.',
      resolve: ({ kept }) => kept,
    }),
  }),
});

mutation('deleteAccount', {
  description:
    'Deletes the account of the viewer: hidden at once, signed out everywhere, erased after 30 days. Asks for a proof.',
  async resolve(_input, context) {
    const { data } = await context.rest(deleteAccount, {});
    await context.session.save(undefined);
    return data;
  },
  payload: (t) => ({
    receipt: t.field({ type: DeletionReceipt, description: 'What happens when.', resolve: (receipt) => receipt }),
  }),
});

mutation('cancelAccountDeletion', {
  description: 'Takes a deletion back, with the `stayToken` that `account_leaving` answers, and signs in.',
  signedIn: false,
  guesses: true,
  input: (t) => ({ stayToken: t.string({ required: true, description: 'Good for half an hour.' }) }),
  async resolve({ stayToken }, context, info) {
    return begin((await context.rest(keepAccount, { body: { stay_token: stayToken } })).data, context, info);
  },
  payload: signedInFields,
});
