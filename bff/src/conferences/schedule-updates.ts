/** The working copy of a schedule as its organizers change it. */
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import { getConflictRules } from '@plaza/api/conferences/schedule.contract.ts';
import { builder } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import type { Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openItemChanges } from '../moderation/moderation.ts';
import { Conference } from './conferences.ts';

const ScheduleUpdateKind = builder.enumType('ScheduleUpdateKind', {
  description: 'The kind of an update.',
  values: {
    CHANGED: { value: 'changed', description: 'The working copy has changed. Fetch it again.' },
    MISSED: { value: 'missed', description: 'Updates may have been missed. Fetch the working copy again.' },
  },
});

interface ScheduleSeen extends Seen {
  conferenceId: string;
}

const ScheduleUpdate = builder.objectRef<ScheduleSeen>('ScheduleUpdate').implement({
  description: 'An update of the working copy of a schedule.',
  fields: (t) => ({
    kind: t.field({
      type: ScheduleUpdateKind,
      description: 'The kind of update.',
      resolve: ({ event }) => event.kind as never,
    }),
    conference: t.field({
      type: Conference,
      nullable: true,
      description: 'The conference; null if it is no longer visible to the viewer.',
      resolve: ({ conferenceId }, _args, context) => related<ConferenceEntity>(conferenceId, context),
    }),
  }),
});

/** Only organizers read the rules for conflicts. */
async function isOrganizer(context: GatewayContext, id: string): Promise<boolean> {
  try {
    await context.rest(getConflictRules, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof RestError && error.code === 'forbidden') return false;
    throw error;
  }
}

builder.subscriptionField('scheduleUpdates', (t) =>
  t.field({
    type: ScheduleUpdate,
    description: 'Subscribes to changes of the working copy of a schedule. Only for organizers.',
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
        subjects: [`schedules.${id}`],
        isAllowed: () => isOrganizer(context, id),
      }),
    resolve(seen, { conferenceId: { id } }, context) {
      context.refresh();
      return { ...seen, conferenceId: id };
    },
  }),
);
