import { PICTURE_WIDTHS } from '@plaza/api/core/contract.ts';
import { updateUser } from '@plaza/api/users/users.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { mutation } from '../core/mutation.ts';
import { User } from './users.ts';

mutation('updateProfile', {
  description: 'Updates the viewer’s profile. Omitted fields keep their values.',
  input: (t) => ({
    firstName: t.string({ description: 'The first name.' }),
    middleName: t.string({ description: 'The middle name.' }),
    lastName: t.string({ description: 'The last name.' }),
    username: t.string({ description: 'The username: 3 to 30 characters from `a-z`, `0-9`, `.`, and `_`.' }),
    subTitle: t.string({ description: 'The line below the name.' }),
    description: t.string({ description: 'The biography of the user.' }),
    location: t.string({ description: 'The place where the user lives.' }),
    avatarId: t.globalID({
      of: 'MediaFile',
      description: `The profile picture, at least ${PICTURE_WIDTHS.avatar_id} pixels wide.`,
    }),
    coverId: t.globalID({
      of: 'MediaFile',
      description: `The cover photo, at least ${PICTURE_WIDTHS.cover_id} pixels wide.`,
    }),
  }),
  async resolve({ firstName, lastName, avatarId, coverId, ...words }, context) {
    const { user_id: id } = await loadViewer(context);
    const body = {
      first_name: firstName ?? undefined,
      middle_name: words.middleName,
      last_name: lastName ?? undefined,
      username: words.username,
      sub_title: words.subTitle,
      description: words.description,
      location: words.location,
      avatar_id: avatarId && avatarId.id,
      cover_id: coverId && coverId.id,
    };
    return (await context.rest(updateUser, { params: { id }, body })).data;
  },
  payload: (t) => ({ user: t.field({ type: User, description: 'The updated user.', resolve: (user) => user }) }),
});
