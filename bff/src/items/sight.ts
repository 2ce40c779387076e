/** Who can see something, asked of one person. */
import { getItemSight, KEPT_BY, SEEN_BY, type SightReason as Reason } from '@plaza/api/items/items.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';

interface Sight {
  can_see: boolean;
  reason: Reason;
}

const REASONS: Readonly<Record<Reason, string>> = {
  author: 'They made it.',
  public: 'It is public.',
  community: 'It is for the community, and they are of it.',
  member: 'It is private, and they belong to the crowd.',
  invited: 'They are invited to it.',
  shown: 'They see what it is about, or what shows it.',
  draft: 'It is a draft.',
  'taken-away': 'Staff have taken it away.',
  blocked: 'Its author has blocked them. Whom they have blocked is told to nobody.',
  private: 'It is private, and they do not belong to the crowd.',
  'other-community': 'It is for another community than theirs.',
  context: 'They do not see what it is about.',
};

const SightReason = builder.enumType('SightReason', {
  description: 'By what somebody sees an item, or what keeps them from it.',
  values: enumValues([...SEEN_BY, ...KEPT_BY], (reason) => REASONS[reason]),
});

const ItemSight = builder.objectRef<Sight>('ItemSight').implement({
  description: 'Whether somebody can open an item, and why.',
  fields: (t) => ({
    canSee: t.exposeBoolean('can_see', { description: 'They can open it.' }),
    reason: t.expose('reason', { type: SightReason, description: 'Why, or why not.' }),
  }),
});

builder.queryField('itemSight', (t) =>
  t.field({
    type: ItemSight,
    authScopes: { signedIn: true },
    description: 'Whether a person can open an item, and why; for its author, or whoever runs the crowd that is.',
    args: {
      itemId: t.arg.globalID({ of: 'Item', required: true, description: 'The item.' }),
      personId: t.arg.globalID({ of: 'User', required: true, description: 'Who would open it.' }),
    },
    resolve: async (_root, { itemId, personId }, context) =>
      (await context.rest(getItemSight, { params: { id: itemId.id }, query: { user_id: personId.id } })).data,
  }),
);
