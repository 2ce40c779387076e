/** A life in order of time: one list over all chapters, and its export. */
import { getResume, listTimeline } from '@plaza/api/timeline/timeline.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { unlessMissing } from '../core/errors.ts';
import { MediaFile } from '../files/files.ts';
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
  description: 'An entry in a timeline: a career, an education, a life event, or a relationship.',
  interfaces: [builder.nodeInterfaceRef(), Item, Commentable, Reactable],
  resolveType: typeNameOf,
  fields: (t) => ({
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description of the entry; null if there is none.',
    }),
    startDate: t.expose('started_at', {
      type: 'PartialDate',
      nullable: true,
      description: 'When the period started, as precisely as it is known; null if unknown.',
    }),
    endDate: t.expose('ended_at', {
      type: 'PartialDate',
      nullable: true,
      description: 'When the period ended; null if it has not ended or is unknown.',
    }),
    cover: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The cover photo; null if there is none.',
      ...relation('cover_id'),
    }),
  }),
});

builder.objectField(User, 'timeline', (t) =>
  restConnection(t, {
    contract: listTimeline,
    type: TimelineEntry,
    description:
      'The user’s timeline with entries of all types, the latest start date first and undated ones last. Includes relationships that others added and the user confirmed.',
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
    description:
      'The careers, education, and skills that the viewer can see, in the JSON Resume format (jsonresume.org); null if unavailable.',
    reads: [],
    callsEach: true,
    resolve: ({ id }, _args, context) => unlessMissing(context.rest(getResume, { query: { user: id } })),
  }),
);
