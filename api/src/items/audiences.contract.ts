/** Counts what an actor has published by audience, and changes the audience of many items. */
import { Type, type Static } from 'typebox';
import { Audience, contract, Nullable, One, OneOf } from '../core/contract.ts';
import { AUDIENCE_KINDS } from '../kinds.contract.ts';

const Kind = OneOf(AUDIENCE_KINDS);
const count = Type.Integer();

export const Audiences = Type.Object(
  {
    kinds: Type.Array(Type.Object({ kind: Kind, private: count, community: count, public: count }), {
      description:
        'How many items of each type have which audience. Drafts and built-in collections, such as favorites, ' +
        'are not counted.',
    }),
    change: Nullable(
      Type.Object(
        { from: Audience, to: Audience, total: count, done: count },
        {
          description:
            'Progress of the newest change, while changes are running: items to change and items changed so far.',
        },
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
  summary: 'Count items by audience',
  description: 'Returns who can see what the acting identity has shared, by item type.',
  access: 'member',
  reply: One(Audiences),
});

export const changeAudiences = contract({
  name: 'changeAudiences',
  method: 'PUT',
  url: '/audiences',
  summary: 'Change the audience of items',
  description:
    'Changes all items that have the audience `from` at the time of the request. The change runs in the ' +
    'background. Items that are created later, or whose audience is changed individually in the meantime, ' +
    'are left unchanged. A newer request is applied after one that is still running.',
  access: 'member',
  body: Type.Object({
    from: Audience,
    to: Audience,
    kinds: Type.Array(Kind, { minItems: 1, maxItems: AUDIENCE_KINDS.length, uniqueItems: true }),
  }),
  reply: One(Audiences),
  errors: ['invalid'],
});
