/** Which identity the viewer acts as: the person, or a crowd that they run. */
import { actAsPage, actAsUser, resetActor } from '@plaza/api/accounts/accounts.contract.ts';
import { mutation } from '../core/mutation.ts';
import { loadViewer, Viewer } from './accounts.ts';

mutation('switchActor', {
  description:
    'Makes the session act as a crowd that the viewer manages, or as the viewer again if `actorId` is omitted.',
  input: (t) => ({
    actorId: t.globalID({
      of: 'Actor',
      writes: 'id',
      description: 'The crowd or user to act as. Omit to act as the viewer.',
    }),
  }),
  async resolve({ actorId }, context) {
    if (!actorId) return (await context.rest(resetActor, {})).data;
    const contract = actorId.typename === 'User' ? actAsUser : actAsPage;
    return (await context.rest(contract, { params: { id: actorId.id } })).data;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the new actor.',
      resolve: (_actor, _args, context, info) => {
        context.refresh();
        return loadViewer(context, info);
      },
    }),
  }),
});
