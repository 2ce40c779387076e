/** What organizers and reviewers see of applications as it changes. */
import { getApplicationNumbers } from '@plaza/api/applications/applications.contract.ts';
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import { Conference } from '../conferences/conferences.ts';
import { builder } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import type { Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openItemChanges } from '../moderation/moderation.ts';

const ApplicationUpdateKind = builder.enumType('ApplicationUpdateKind', {
  description: 'The kind of an update.',
  values: {
    CHANGED: { value: 'changed', description: 'Applications or reviewers have changed. Fetch them again.' },
    MISSED: { value: 'missed', description: 'Updates may have been missed. Fetch the applications again.' },
  },
});

interface ApplicationSeen extends Seen {
  conferenceId: string;
}

const ApplicationUpdate = builder.objectRef<ApplicationSeen>('ApplicationUpdate').implement({
  description: 'An update of the applications to a conference.',
  fields: (t) => ({
    kind: t.field({
      type: ApplicationUpdateKind,
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

/** Only organizers and reviewers read the numbers. */
async function isReader(context: GatewayContext, id: string): Promise<boolean> {
  try {
    await context.rest(getApplicationNumbers, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof RestError && error.code === 'forbidden') return false;
    throw error;
  }
}

builder.subscriptionField('applicationUpdates', (t) =>
  t.field({
    type: ApplicationUpdate,
    description: 'Subscribes to changes of the applications to a conference. Only for organizers and reviewers.',
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
        subjects: [`applications.${id}`],
        isAllowed: () => isReader(context, id),
      }),
    resolve(seen, { conferenceId: { id } }, context) {
      context.refresh();
      return { ...seen, conferenceId: id };
    },
  }),
);
