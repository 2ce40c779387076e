/** Who sees all that the viewer has shared, and its change in one go. */
import { AUDIENCE_KINDS } from '@plaza/api/kinds.contract.ts';
import {
  changeAudiences,
  getAudiences,
  type Audiences as AudiencesEntity,
} from '@plaza/api/items/audiences.contract.ts';
import { kindValues } from '../kinds.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { mutation } from '../core/mutation.ts';
import { Audience } from './items.ts';

const SharedKind = builder.enumType('SharedKind', {
  description:
    'The kinds of items that have an audience of their own. All other items share the audience of the item they belong to.',
  values: kindValues(AUDIENCE_KINDS),
});

const SharedCount = builder.objectRef<AudiencesEntity['kinds'][number]>('SharedCount').implement({
  description: 'The number of items of one kind by audience.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SharedKind, description: 'The kind of items.' }),
    private: t.exposeInt('private', { description: 'The number of private items.' }),
    community: t.exposeInt('community', { description: 'The number of items visible to the community.' }),
    public: t.exposeInt('public', { description: 'The number of public items.' }),
  }),
});

const AudienceChange = builder.objectRef<NonNullable<AudiencesEntity['change']>>('AudienceChange').implement({
  description: 'A bulk change of the audience of shared items that is in progress.',
  fields: (t) => ({
    from: t.expose('from', { type: Audience, description: 'The previous audience.' }),
    to: t.expose('to', { type: Audience, description: 'The new audience.' }),
    total: t.exposeInt('total', { description: 'The number of items to change.' }),
    done: t.exposeInt('done', { description: 'The number of items changed so far.' }),
  }),
});

const Audiences = builder.objectRef<AudiencesEntity>('Audiences').implement({
  description: 'The number of shared items by audience. Excludes drafts and system collections such as favorites.',
  fields: (t) => ({
    kinds: t.expose('kinds', { type: [SharedCount], description: 'The number of items by kind.' }),
    change: t.expose('change', {
      type: AudienceChange,
      nullable: true,
      description: 'The bulk change in progress; null if there is none.',
    }),
  }),
});

builder.objectField(Viewer, 'audiences', (t) =>
  t.field({
    type: Audiences,
    description: 'The number of items shared by the current actor, by audience.',
    resolve: async (_account, _args, context) => (await context.rest(getAudiences, {})).data,
  }),
);

mutation('changeAudiences', {
  description:
    'Changes the audience of all items of the viewer’s current actor that have the audience `from` at the time of the request, in the background. Items that are created later, or whose audience is changed individually in the meantime, are left unchanged. If another change is still in progress, this one is applied after it.',
  input: (t) => ({
    from: t.field({ type: Audience, required: true, description: 'The audience of the items to change.' }),
    to: t.field({ type: Audience, required: true, description: 'The new audience.' }),
    kinds: t.field({ type: [SharedKind], required: true, description: 'The kinds of items to change.' }),
  }),
  async resolve({ from, to, kinds }, context) {
    return (await context.rest(changeAudiences, { body: { from, to, kinds: [...kinds] } })).data;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the change in progress.',
      resolve: (_audiences, _args, context, info) => loadViewer(context, info),
    }),
  }),
});
