/** Who sees all that somebody has shared, and its change in one go. */
import { Type, type Static } from 'typebox';
import { Audience, contract, Nullable, One, OneOf } from '../core/contract.ts';

/** What is shared by itself; all else is seen with what it belongs to. */
export const SHARED_KINDS = ['scribble', 'vscribble', 'story', 'collection'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

const Kind = OneOf(SHARED_KINDS);
const count = Type.Integer();

export const Audiences = Type.Object(
  {
    kinds: Type.Array(Type.Object({ kind: Kind, private: count, community: count, public: count }), {
      description: 'How much of each kind is for whom, drafts and what everybody has (favourites, say) left out.',
    }),
    change: Nullable(
      Type.Object(
        { from: Audience, to: Audience, total: count, done: count },
        { description: 'The newest change, while changes are in progress: items to change and items done.' },
      ),
    ),
  },
  { title: 'Audiences' },
);
export interface Audiences extends Static<typeof Audiences> {}

export const getAudiences = contract({
  name: 'getAudiences',
  method: 'GET',
  url: '/audiences',
  summary: 'Who sees what the viewer, as they act, has shared, counted by kind.',
  access: 'member',
  reply: One(Audiences),
});

export const changeAudiences = contract({
  name: 'changeAudiences',
  method: 'PUT',
  url: '/audiences',
  summary:
    'Changes the audience of all items that have the audience `from` at the time of the request, in the background. Items created later, or whose audience is changed individually in the meantime, are left as they are. A newer request applies after one that is still in progress, as if that had finished.',
  access: 'member',
  body: Type.Object({
    from: Audience,
    to: Audience,
    kinds: Type.Array(Kind, { minItems: 1, maxItems: SHARED_KINDS.length, uniqueItems: true }),
  }),
  reply: One(Audiences),
  errors: ['invalid'],
});
