/** Subscriptions to what only organizers and others with a task at a conference see. */
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import type { ObjectRef } from '@pothos/core';
import { builder, type Schema } from '../core/builder.ts';
import type { Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openItemChanges } from '../moderation/moderation.ts';
import { canRead, type DeskTopic, type Readers } from './readers.ts';

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

interface DeskUpdates {
  type: ObjectRef<Types, ConferenceEntity>;
  /** Name of the type of an update. */
  name: 'ScheduleUpdate' | 'ApplicationUpdate';
  field: 'scheduleUpdates' | 'applicationUpdates';
  /** What is updated, in the middle of a sentence. */
  what: string;
  readers: Readers;
  /** What to fetch after an update. */
  fetched: string;
  topic: DeskTopic;
}

interface DeskSeen extends Seen {
  conferenceId: string;
}

/** Declares a subscription to changes of one part of a conference. */
export function deskUpdatesOf({ type, name, field, what, readers, fetched, topic }: DeskUpdates): void {
  const Kind = builder.enumType(`${name}Kind`, {
    description: 'The kind of an update.',
    values: {
      CHANGED: { value: 'changed', description: `Something has changed. Fetch ${fetched} again.` },
      MISSED: { value: 'missed', description: `Updates may have been missed. Fetch ${fetched} again.` },
    },
  });
  const Update = builder.objectRef<DeskSeen>(name).implement({
    description: `An update of ${what}.`,
    fields: (t) => ({
      kind: t.field({
        type: Kind,
        description: 'The kind of update.',
        resolve: ({ event }) => event.kind as never,
      }),
      conference: t.field({
        type,
        nullable: true,
        description: 'The conference; null if it is no longer visible to the viewer.',
        resolve: ({ conferenceId }, _args, context) => related<ConferenceEntity>(conferenceId, context),
      }),
    }),
  });
  builder.subscriptionField(field, (t) =>
    t.field({
      type: Update,
      description: `Subscribes to changes of ${what}. Only for ${readers.who}.`,
      args: {
        conferenceId: t.arg.globalID({
          of: 'Conference',
          required: true,
          description: 'The conference to subscribe to.',
        }),
      },
      subscribe: (_root, { conferenceId: { id } }, context) =>
        openItemChanges(context, {
          id,
          type: 'Conference',
          subjects: [`${topic}.${id}`],
          isAllowed: () => canRead(context, readers, id),
        }),
      resolve(seen, { conferenceId: { id } }, context) {
        context.refresh();
        return { ...seen, conferenceId: id };
      },
    }),
  );
}
