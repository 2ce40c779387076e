import { PICTURE_WIDTHS } from '@plaza/api/core/contract.ts';
import { updateUser } from '@plaza/api/users/users.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { mutation } from '../core/mutation.ts';
import { User } from './users.ts';

mutation('updateProfile', {
  description: "Changes the viewer's own profile; what is left out stays.",
  input: (t) => ({
    firstName: t.string({ description: 'First name.' }),
    middleName: t.string({ description: 'Middle name.' }),
    lastName: t.string({ description: 'Last name.' }),
    username: t.string({ description: '3 to 30 of a-z, 0-9, dot and underscore.' }),
    subTitle: t.string({ description: 'One line below the name.' }),
    description: t.string({ description: 'About the person.' }),
    location: t.string({ description: 'Where the person lives.' }),
    avatarId: t.globalID({ of: 'File', description: `A picture, at least ${PICTURE_WIDTHS.avatar_id} pixels wide.` }),
    coverId: t.globalID({ of: 'File', description: `A picture, at least ${PICTURE_WIDTHS.cover_id} pixels wide.` }),
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
  payload: (t) => ({ user: t.field({ type: User, description: 'The person as it is now.', resolve: (user) => user }) }),
});
