/** Who sees all that the viewer has shared, and its change in one go. */
import {
  changeAudiences,
  getAudiences,
  SHARED_KINDS,
  type Audiences as AudiencesEntity,
} from '@plaza/api/items/audiences.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';
import { Audience } from './items.ts';

const SharedKind = builder.enumType('SharedKind', {
  description: 'Kinds that are shared by themselves; all else is seen with what it belongs to.',
  values: enumValues(SHARED_KINDS, (kind) => `Items of the kind ${kind}.`),
});

const SharedCount = builder.objectRef<AudiencesEntity['kinds'][number]>('SharedCount').implement({
  description: 'How much of one kind is for whom.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SharedKind, description: 'The kind.' }),
    private: t.exposeInt('private', { description: 'For those alone who were let in.' }),
    community: t.exposeInt('community', { description: 'For the community.' }),
    public: t.exposeInt('public', { description: 'For everybody.' }),
  }),
});

const AudienceChange = builder.objectRef<NonNullable<AudiencesEntity['change']>>('AudienceChange').implement({
  description: 'A change of who sees all that somebody has shared, while it is being made.',
  fields: (t) => ({
    from: t.expose('from', { type: Audience, description: 'For whom it was.' }),
    to: t.expose('to', { type: Audience, description: 'For whom it is from now on.' }),
    total: t.exposeInt('total', { description: 'How much there was to change.' }),
    done: t.exposeInt('done', { description: 'How much of it is changed.' }),
  }),
});

const Audiences = builder.objectRef<AudiencesEntity>('Audiences').implement({
  description: 'Who sees what somebody has shared; drafts and what everybody has (favourites, say) are left out.',
  fields: (t) => ({
    kinds: t.expose('kinds', { type: [SharedCount], description: 'By kind.' }),
    change: t.expose('change', { type: AudienceChange, nullable: true, description: 'While one is being made.' }),
  }),
});

builder.objectField(Viewer, 'audiences', (t) =>
  t.field({
    type: Audiences,
    description: 'Who sees what they, as they act, have shared.',
    resolve: async (_account, _args, context) => (await context.rest(getAudiences, {})).data,
  }),
);

mutation('changeAudiences', {
  description:
    'Changes the audience of all items of the viewer, as they act, that have the audience `from` at the time of the request, in the background. Items created later, or whose audience is changed individually in the meantime, are left as they are. A newer request applies after one that is still in progress, as if that had finished.',
  input: (t) => ({
    from: t.field({ type: Audience, required: true, description: 'What is for these.' }),
    to: t.field({ type: Audience, required: true, description: 'Is for these from now on.' }),
    kinds: t.field({ type: [SharedKind], required: true, description: 'Of these kinds.' }),
  }),
  async resolve({ from, to, kinds }, context) {
    return (await context.rest(changeAudiences, { body: { from, to, kinds: [...kinds] } })).data;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer, with the change that is being made.',
      resolve: (_audiences, _args, context, info) => loadViewer(context, info),
    }),
  }),
});
