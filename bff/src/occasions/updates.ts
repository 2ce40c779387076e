/** An event or a conference as it changes. */
import type { AttendanceState } from '@plaza/api/attendance/attendance.contract.ts';
import type { ObjectRef } from '@pothos/core';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder, type Schema } from '../core/builder.ts';
import type { Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openItemChanges } from '../moderation/moderation.ts';
import { COUNT_TEXTS } from './answerable.ts';
import { canRead, type DeskTopic, type Readers } from './readers.ts';

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

type Counts = Pick<AttendanceState, 'guests_count' | 'interested_count' | 'waiting_count' | 'seats_left'>;

const AttendanceCounts = builder.objectRef<Counts>('AttendanceCounts').implement({
  description: 'How many people come to an event or a conference.',
  fields: (t) => ({
    guestsCount: t.exposeInt('guests_count', { description: COUNT_TEXTS.guests }),
    interestedCount: t.exposeInt('interested_count', { description: COUNT_TEXTS.interested }),
    waitingCount: t.exposeInt('waiting_count', { description: COUNT_TEXTS.waiting }),
    seatsLeft: t.exposeInt('seats_left', {
      nullable: true,
      description: COUNT_TEXTS.seats,
    }),
  }),
});

const NAMES = { event: 'Event', conference: 'Conference' } as const;

interface ItemSeen extends Seen {
  itemId: string;
}

interface UpdatesOptions<T extends ItemBase> {
  type: ObjectRef<Types, T>;
  /** The name of the field with the item, and of the argument with its ID. */
  field: 'event' | 'conference';
  /** The name of the subscription without `Updates`; `field` if it is missing. */
  name?: 'conferenceDesk';
  /** What the platform publishes its changes under. */
  topics: readonly ('events' | 'conferences' | DeskTopic)[];
  /** What changes, as a list in a sentence. */
  changes: string;
  /** Who can subscribe; everyone who sees the item if it is missing. */
  readers?: Readers;
  /** Kinds of update that only this type has. */
  kinds?: Readonly<Record<string, { value: string; description: string }>>;
}

/** Adds the subscription `<name>Updates` and its types. */
export function updatesOf<T extends ItemBase>(options: UpdatesOptions<T>): void {
  const { type, field, name = field, topics, changes, readers, kinds } = options;
  const article = field === 'event' ? 'an' : 'a';
  const typeName = `${name[0]!.toUpperCase()}${name.slice(1)}Update`;
  const Kind = builder.enumType(`${typeName}Kind`, {
    description: 'The kind of an update.',
    values: {
      CHANGED: { value: 'changed', description: `The ${field} or what belongs to it has changed. Fetch it again.` },
      COUNTS: { value: 'counts', description: 'Only the numbers in `counts` have changed.' },
      ...kinds,
      MISSED: { value: 'missed', description: `Updates may have been missed. Fetch the ${field} again.` },
    },
  });
  const Update = builder.objectRef<ItemSeen>(typeName).implement({
    description: `An update of ${article} ${field}.`,
    fields: (t) => ({
      kind: t.field({ type: Kind, description: 'The kind of update.', resolve: ({ event }) => event.kind as never }),
      counts: t.field({
        type: AttendanceCounts,
        nullable: true,
        description: 'The new counts; null unless `kind` is `COUNTS`.',
        resolve: ({ event }) => (event.kind === 'counts' ? (event.data as Counts) : null),
      }),
      [field]: t.field({
        type,
        nullable: true,
        description: `The updated ${field}; null if it is no longer visible to the viewer, and if \`kind\` is \`COUNTS\`, so that nothing has to be fetched.`,
        resolve: ({ event, itemId }, _args, context) =>
          (event.kind === 'counts' ? null : related<T>(itemId, context)) as never,
      }),
    }),
  });
  builder.subscriptionField(`${name}Updates`, (t) =>
    t.field({
      type: Update,
      description: `Subscribes to changes of ${article} ${field}: ${changes}.${readers ? ` Only for ${readers.who}.` : ''}`,
      args: {
        [`${field}Id`]: t.arg.globalID({
          of: NAMES[field],
          required: true,
          description: `The ${field} to subscribe to.`,
        }),
      },
      subscribe: (_root, args, context) => {
        const { id } = idIn(args);
        return openItemChanges(context, {
          id,
          type: NAMES[field],
          subjects: topics.map((topic) => `${topic}.${id}`),
          isAllowed: readers && (() => canRead(context, readers, id)),
        });
      },
      resolve(seen, args, context) {
        context.refresh();
        return { ...seen, itemId: idIn(args).id };
      },
    }),
  );
  const idIn = (args: Record<string, { id: string }>) => args[`${field}Id`] as { id: string };
}
