/** A life in order of time: one list over all chapters, and its export. */
import { getResume, listTimeline } from '@plaza/api/timeline/timeline.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { unlessMissing } from '../core/errors.ts';
import { File } from '../files/files.ts';
import { Commentable, Item, Reactable, relation } from '../items/items.ts';
import { User } from '../users/users.ts';

/** What every chapter has of its own kind. */
export interface EntryBase extends ItemBase {
  description: string | null;
  cover_id: string | null;
  started_at: string | null;
  ended_at: string | null;
}

export const TimelineEntry = builder.interfaceRef<EntryBase>('TimelineEntry').implement({
  description: 'An entry of a long story short: a career, an education, a life event or a relationship.',
  interfaces: [builder.nodeInterfaceRef(), Item, Commentable, Reactable],
  resolveType: typeNameOf,
  fields: (t) => ({
    description: t.exposeString('description', { nullable: true, description: 'Words about it.' }),
    startedAt: t.expose('started_at', {
      type: 'PartialDate',
      nullable: true,
      description: 'When it began, as far as it is known.',
    }),
    endedAt: t.expose('ended_at', { type: 'PartialDate', nullable: true, description: 'When it ended, where it did.' }),
    cover: t.field({
      type: File,
      nullable: true,
      description: 'A picture of it.',
      ...relation('cover_id'),
    }),
  }),
});

builder.objectField(User, 'timeline', (t) =>
  restConnection(t, {
    contract: listTimeline,
    type: TimelineEntry,
    description:
      'Their life in order of time: all chapters, newest start first; what has no date comes last. A relationship ' +
      'stands also with the other person who has accepted it.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: {
      author: 'user',
      'author.avatar': 'user.avatar',
      cover: 'cover',
      person: 'person',
      'person.avatar': 'person.avatar',
    },
  }),
);

builder.objectField(User, 'resume', (t) =>
  t.field({
    type: 'JSON',
    nullable: true,
    description: 'Their careers, education and skills as JSON Resume (jsonresume.org), as far as the viewer may see.',
    reads: [],
    callsEach: true,
    resolve: ({ id }, _args, context) => unlessMissing(context.rest(getResume, { query: { user: id } })),
  }),
);
