/** The spine of items: what everything that can be seen shares, as interfaces that one fragment serves for every kind. */
import { AUDIENCES, GAPS, type Gap, type ItemBase } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import type { GatewayContext } from '../core/context.ts';
import { ITEM } from '../core/fields.ts';

export const Audience = builder.enumType('Audience', {
  description: 'Who may see an item.',
  values: {
    PRIVATE: { value: AUDIENCES[0], description: 'Only its author, and those who were let in.' },
    COMMUNITY: { value: AUDIENCES[1], description: 'Everybody of the community.' },
    PUBLIC: { value: AUDIENCES[2], description: 'Everybody, signed in or not.' },
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
  content: 'Words, or something attached.',
  summary: 'A summary.',
  place: 'A place.',
  start: 'When it begins.',
  end: 'When it ends.',
  items: 'At least one thing in it.',
};

const ReadinessGap = builder.enumType('ReadinessGap', {
  description: 'What something needs before it can be shared, recommended, collected or invited to.',
  values: enumValues(GAPS, (gap) => GAP_WORDS[gap]),
});

export const Item = builder.interfaceRef<ItemBase>('Item').implement({
  description: 'Anything that can be seen, linked, commented, reacted to, followed, shared or reported.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID, as in REST.' }),
    title: t.exposeString('title', { description: 'A name for it, to show where it is linked.' }),
    audience: t.expose('audience', { type: Audience, description: 'Who may see it.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When it was last changed.' }),
    viewsCount: t.exposeInt('views_count', { description: 'How often it was looked at.' }),
    isPublicShared: t.exposeBoolean('is_public_shared', { description: 'Everybody may see it.' }),
    isPrivatelyAccessible: t.exposeBoolean('is_privately_accessible', {
      description: 'It is not public, yet this viewer may see it.',
    }),
    isTakenAway: t.exposeBoolean('is_taken_away', {
      description: 'Staff have taken it away: only its author sees it. `Viewer.decisions` says why.',
    }),
    isFirstContent: t.exposeBoolean('is_first_content', { description: "Its author's first item of this kind." }),
    missing: t.field({
      type: [ReadinessGap],
      description: 'What it needs before it can be shared, recommended, collected or invited to.',
      reads: ['missing'],
      resolve: ({ missing }) => missing ?? [],
    }),
    manageable: t.boolean({ description: 'The viewer may change and remove it.', ...asViewer('manageable') }),
    editable: t.boolean({ description: 'The viewer may change its words.', ...asViewer('editable') }),
    isBlocked: t.boolean({ description: 'The viewer has blocked it.', ...asViewer('is_blocked') }),
  }),
});

export const Commentable = builder.interfaceRef<ItemBase>('Commentable').implement({
  description: 'What can be talked about.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    commentsCount: t.exposeInt('comments_count', { description: 'Comments and replies.' }),
  }),
});

export const Reactable = builder.interfaceRef<ItemBase>('Reactable').implement({
  description: 'What can be liked.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    reactionsCount: t.exposeInt('reactions_count', { description: 'How many have reacted.' }),
    hasReacted: t.boolean({ description: 'The viewer has reacted.', ...asViewer('has_reacted') }),
  }),
});

export const Followable = builder.interfaceRef<ItemBase>('Followable').implement({
  description: 'What can be followed.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    followersCount: t.exposeInt('followers_count', { description: 'How many follow it.' }),
    isFollower: t.boolean({ description: 'The viewer follows it.', ...asViewer('is_follower') }),
  }),
});

export const FeedItem = builder.interfaceRef<ItemBase>('FeedItem').implement({
  description: 'What the feed shows: the kinds of items that people publish.',
  interfaces: [builder.nodeInterfaceRef(), Item],
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

/** What every kind of item gives to `builder.node`: its id, its name on the wire, and how it is loaded. */
export const itemNode = <T extends ItemBase>(typeName: string) => ({
  extensions: ITEM,
  id: { resolve: (item: T) => item.id, description: 'Global id, unique over every type.' },
  isTypeOf: (value: unknown) => typeNameOf(value) === typeName,
  loadMany: async (ids: string[], context: GatewayContext) => {
    const items = await context.items.loadMany(ids);
    // An id may name an item of another kind: it is not this one.
    return items.map((item) => (item && typeNameOf(item) === typeName ? (item as T) : null));
  },
});
