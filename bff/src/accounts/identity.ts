/** Which identity the viewer acts as: the person, or a crowd that they run. */
import { actAsPage, actAsUser, resetActor } from '@plaza/api/accounts/accounts.contract.ts';
import { mutation } from '../core/mutation.ts';
import { loadViewer, Viewer } from './accounts.ts';

mutation('switchActor', {
  description: 'The session acts as a crowd that the viewer runs, or as the viewer again when no id is given.',
  input: (t) => ({
    actorId: t.globalID({ of: 'Actor', writes: 'id', description: 'A crowd, or the person themselves.' }),
  }),
  async resolve({ actorId }, context) {
    if (!actorId) return (await context.rest(resetActor, {})).data;
    const contract = actorId.typename === 'User' ? actAsUser : actAsPage;
    return (await context.rest(contract, { params: { id: actorId.id } })).data;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer as they act now.',
      resolve: (_actor, _args, context, info) => {
        context.refresh();
        return loadViewer(context, info);
      },
    }),
  }),
});
