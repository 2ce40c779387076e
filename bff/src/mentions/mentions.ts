/** Who is named in words, and whom one may name. */
import type { Mention as MentionEntity } from '@plaza/api/core/contract.ts';
import { listMentionable } from '@plaza/api/mentions/mentions.contract.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { ReadOptions } from '../core/field-options.ts';
import { related } from '../items/items.ts';

export const Mention = builder.objectRef<MentionEntity>('Mention').implement({
  description: 'A mention of a user or crowd in a text.',
  fields: (t) => ({
    handle: t.exposeString('handle', {
      description:
        'The handle as written in the text, without the `@`, in lowercase. It may differ from the current `actor.username`.',
    }),
    actor: t.field({
      type: Actor,
      nullable: true,
      description:
        'The mentioned user or crowd; null if deleted or not visible to the viewer, in which case the mention should be shown as plain text.',
      resolve: ({ actor_id: id }, _args, context) => related<ActorEntity>(id, context),
    }),
  }),
});

/** What a list of things with words brings along of who is named in them. */
export const MENTIONED = { 'mentions.actor': 'mentions' };

/** The field of a thing with words. */
export const named = {
  type: [Mention] as [typeof Mention],
  description: 'The users and crowds mentioned in the text, without duplicates.',
  reads: ['mentions'] satisfies ReadOptions<{ mentions: MentionEntity[] }>['reads'],
  resolve: ({ mentions }: { mentions: MentionEntity[] }) => mentions,
};

builder.queryField('mentionable', (t) =>
  restConnection(t, {
    contract: listMentionable,
    type: Actor,
    description:
      'People and crowds that the viewer can mention: first those they follow or belong to, then participants in the discussion, then others. Without `search`, returns only the first two groups.',
    args: (arg) => ({
      search: arg.string({
        description: 'The text after the `@`: the beginning of a handle or of part of a name.',
      }),
      about: arg.globalID({
        of: 'Item',
        description: 'The item being commented on. If it is private, only people who can see it are returned.',
      }),
    }),
    query: (_root: unknown, { search, about }) => ({ search: search ?? undefined, about: about?.id }),
    include: { avatar: 'avatar' },
    signedIn: true,
  }),
);
