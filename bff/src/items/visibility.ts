/** Who can see something, asked of one person. */
import {
  getItemVisibility,
  KEPT_BY,
  SEEN_BY,
  type VisibilityReason as Reason,
} from '@plaza/api/items/items.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';

interface Visibility {
  can_see: boolean;
  reason: Reason;
}

const REASONS: Readonly<Record<Reason, string>> = {
  author: 'The person is the author.',
  public: 'The item is public.',
  community: 'The item is visible to the community, and the person is a member.',
  member: 'The item is private, and the person is a member of the crowd.',
  invited: 'The person has been invited to the item.',
  shown: 'The person can see the item’s context, or an item that shows it.',
  draft: 'The item is a draft.',
  'taken-away': 'Staff have removed the item.',
  blocked: 'The author has blocked the person. Blocks by the person are not revealed.',
  private: 'The item is private, and the person is not a member of the crowd.',
  'other-community': 'The item is visible only to a community that the person is not a member of.',
  context: 'The person cannot see the item’s context.',
};

const VisibilityReason = builder.enumType('VisibilityReason', {
  description: 'The reason why a person can or cannot see an item.',
  values: enumValues([...SEEN_BY, ...KEPT_BY], (reason) => REASONS[reason], { 'taken-away': 'REMOVED' }),
});

const ItemVisibility = builder.objectRef<Visibility>('ItemVisibility').implement({
  description: 'Whether a person can see an item, and why.',
  fields: (t) => ({
    canSee: t.exposeBoolean('can_see', { description: 'Whether the person can see the item.' }),
    reason: t.expose('reason', {
      type: VisibilityReason,
      description: 'The reason why the person can or cannot see the item.',
    }),
  }),
});

builder.queryField('itemVisibility', (t) =>
  t.field({
    type: ItemVisibility,
    authScopes: { signedIn: true },
    description:
      'Checks whether a person can see an item, and why. Available to the author of the item or, if the author is a crowd, to those who manage it.',
    args: {
      itemId: t.arg.globalID({ of: 'Item', required: true, description: 'The item to check.' }),
      personId: t.arg.globalID({ of: 'User', required: true, description: 'The person to check.' }),
    },
    resolve: async (_root, { itemId, personId }, context) =>
      (await context.rest(getItemVisibility, { params: { id: itemId.id }, query: { user_id: personId.id } })).data,
  }),
);
