/** Who is named in words, and whom one may name. */
import type { Mention as MentionEntity } from '@plaza/api/core/contract.ts';
import { listMentionable } from '@plaza/api/mentions/mentions.contract.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { ReadOptions } from '../core/field-options.ts';
import { related } from '../items/items.ts';

export const Mention = builder.objectRef<MentionEntity>('Mention').implement({
  description: 'Somebody whom words name with an @.',
  fields: (t) => ({
    handle: t.exposeString('handle', {
      description: 'As the words say it, without @, in lower case. It may be another by now: `actor.username`.',
    }),
    actor: t.field({
      type: Actor,
      nullable: true,
      description: 'Who is meant; null when they are gone or not for the viewer: then it is a word like any other.',
      resolve: ({ actor_id: id }, _args, context) => related<ActorEntity>(id, context),
    }),
  }),
});

/** What a list of things with words brings along of who is named in them. */
export const MENTIONED = { 'mentions.actor': 'mentions' };

/** The field of a thing with words. */
export const named = {
  type: [Mention] as [typeof Mention],
  description: 'Who is named in the words, each handle once.',
  reads: ['mentions'] satisfies ReadOptions<{ mentions: MentionEntity[] }>['reads'],
  resolve: ({ mentions }: { mentions: MentionEntity[] }) => mentions,
};

builder.queryField('mentionable', (t) =>
  restConnection(t, {
    contract: listMentionable,
    type: Actor,
    description:
      'People and crowds whom the viewer may mention: first those they follow or belong to, then those who take part in what is written about, then others. Without words the first two alone.',
    args: (arg) => ({
      search: arg.string({
        description: 'What was typed behind @: the beginning of a handle, or of a part of a name.',
      }),
      about: arg.globalID({
        of: 'Item',
        description: 'What is commented on: of what is private only who may see it is found.',
      }),
    }),
    query: (_root: unknown, { search, about }) => ({ search: search ?? undefined, about: about?.id }),
    include: { avatar: 'avatar' },
    signedIn: true,
  }),
);
