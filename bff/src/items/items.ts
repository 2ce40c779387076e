/** The spine of items: what everything that can be seen shares, as interfaces that one fragment serves for every kind. */
import { AUDIENCES, GAPS, type Gap, type ItemBase } from '@plaza/api/core/contract.ts';
import { builder, kindOf, typeNameOf } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import type { GatewayContext } from '../core/context.ts';
import { ITEM } from '../core/fields.ts';
import { nameKind } from '../core/type-names.ts';

export const Audience = builder.enumType('Audience', {
  description: 'Who can see an item.',
  values: {
    PRIVATE: { value: AUDIENCES[0], description: 'The author and the people who have been given access.' },
    COMMUNITY: { value: AUDIENCES[1], description: 'All members of the community.' },
    PUBLIC: { value: AUDIENCES[2], description: 'Everyone, whether signed in or not.' },
  },
});

type ViewerField = 'has_reacted' | 'is_follower' | 'is_blocked' | 'manageable' | 'editable';

/** What is true for one viewer is not part of an event that many share: then the item is asked for as this viewer. */
export const asViewer = (field: ViewerField) => ({
  reads: [field],
  property: field,
  resolve: (item: ItemBase, _args: unknown, context: GatewayContext) =>
    item[field] ?? context.items.ask(item.id).then((mine) => mine?.[field] ?? false),
});

const GAP_WORDS: Readonly<Record<Gap, string>> = {
  avatar: 'A picture.',
  cover: 'A cover.',
  name: 'A name.',
  description: 'A description.',
  content: 'Text or an attachment.',
  summary: 'A summary.',
  place: 'A place.',
  start: 'A start time.',
  end: 'An end time.',
  items: 'At least one item.',
};

const ReadinessGap = builder.enumType('ReadinessGap', {
  description:
    'Something that an item is missing before it can be shared, recommended, collected, or used for invitations.',
  values: enumValues(GAPS, (gap) => GAP_WORDS[gap]),
});

export const Item = builder.interfaceRef<ItemBase>('Item').implement({
  description:
    'Content or an actor that can be viewed, linked, and reported. Depending on its type, it can also be commented on, reacted to, followed, or shared.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the object, as used by the REST API.' }),
    title: t.exposeString('title', { description: 'The title to show in links to the item.' }),
    audience: t.expose('audience', { type: Audience, description: 'Who can see the item.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the item was created.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the item was last updated.' }),
    viewsCount: t.exposeInt('views_count', { description: 'The number of views.' }),
    isPublicShared: t.exposeBoolean('is_public_shared', { description: 'Whether everyone can see the item.' }),
    isPrivatelyAccessible: t.exposeBoolean('is_privately_accessible', {
      description: 'Whether the item is visible to the viewer although it is not public.',
    }),
    isRemoved: t.exposeBoolean('is_removed', {
      description:
        'Whether staff have removed the item. A removed item is visible only to its author; see `Viewer.decisions` for the reason.',
    }),
    isFirstContent: t.exposeBoolean('is_first_content', {
      description: 'Whether this is the author’s first item of its kind.',
    }),
    missing: t.field({
      type: [ReadinessGap],
      description: 'What the item is missing before it can be shared, recommended, collected, or used for invitations.',
      reads: ['missing'],
      resolve: ({ missing }) => missing ?? [],
    }),
    manageable: t.boolean({
      description: 'Whether the viewer can update and delete the item.',
      ...asViewer('manageable'),
    }),
    editable: t.boolean({ description: 'Whether the viewer can edit the text of the item.', ...asViewer('editable') }),
    isBlocked: t.boolean({ description: 'Whether the viewer has blocked the item.', ...asViewer('is_blocked') }),
  }),
});

export const Commentable = builder.interfaceRef<ItemBase>('Commentable').implement({
  description: 'An item that can be commented on.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    commentsCount: t.exposeInt('comments_count', { description: 'The number of comments, including replies.' }),
  }),
});

export const Reactable = builder.interfaceRef<ItemBase>('Reactable').implement({
  description: 'An item that can be reacted to.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    reactionsCount: t.exposeInt('reactions_count', { description: 'The number of reactions.' }),
    hasReacted: t.boolean({ description: 'Whether the viewer has reacted to the item.', ...asViewer('has_reacted') }),
  }),
});

export const Followable = builder.interfaceRef<ItemBase>('Followable').implement({
  description: 'An item that can be followed.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    followersCount: t.exposeInt('followers_count', { description: 'The number of followers.' }),
    isFollower: t.boolean({ description: 'Whether the viewer follows the item.', ...asViewer('is_follower') }),
  }),
});

export const FeedItem = builder.interfaceRef<ItemBase>('FeedItem').implement({
  description: 'An item that can appear in the feed.',
  interfaces: [builder.nodeInterfaceRef(), Item, Followable, Commentable, Reactable],
  resolveType: typeNameOf,
});

/** A relation: at once where `include=` brought it along, else loaded with all others of this request. */
export function related<T extends ItemBase>(id: string | null, context: GatewayContext): Promise<T | null> | T | null {
  return id === null ? null : (context.items.load(id) as Promise<T | null>);
}

/** A field of the entity whose id this property holds. */
export const relation = <Property extends string>(property: Property) => ({
  reads: [property],
  link: property,
  resolve: (parent: Record<Property, string | null>, _args: unknown, context: GatewayContext) =>
    related<never>(parent[property], context),
});

/** The options of `builder.node` that all items share. `kind` is the platform's name of the type, if it has another one. */
export function itemNode<T extends ItemBase>(typeName: string, kind = typeName) {
  if (kind !== typeName) nameKind(kind, typeName);
  return {
    extensions: ITEM,
    id: { resolve: (item: T) => item.id, description: 'The global ID of the object, unique across all types.' },
    isTypeOf: (value: unknown) => kindOf(value) === kind,
    loadMany: async (ids: string[], context: GatewayContext) => {
      const items = await context.items.loadMany(ids);
      // The ID can belong to an item of another kind.
      return items.map((item) => (item && kindOf(item) === kind ? (item as T) : null));
    },
  };
}
