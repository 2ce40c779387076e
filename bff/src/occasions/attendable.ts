/** What events and conferences share: people come to them. */
import type { AttendanceState } from '@plaza/api/attendance/attendance.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import type { PayloadBuilder } from '../core/mutation.ts';
import { Item, related } from '../items/items.ts';

export interface AttendableEntity extends ItemBase, AttendanceState {}

/** The types that implement `Attendable`. */
export const ATTENDABLE = ['Event', 'Conference'] as const;
const TYPES: ReadonlySet<string> = new Set(ATTENDABLE);
export const isAttendable = (typeName: string): boolean => TYPES.has(typeName);

export const COUNT_TEXTS = {
  guests: 'How many people come, including those whom guests bring.',
  interested: 'How many users answered `MAYBE`.',
};

export const Attendable = builder.interfaceRef<AttendableEntity>('Attendable').implement({
  description: 'Something that people come to: an event or a conference.',
  interfaces: [builder.nodeInterfaceRef(), Item],
  resolveType: typeNameOf,
  fields: (t) => ({
    guestsCount: t.exposeInt('guests_count', { description: COUNT_TEXTS.guests }),
    interestedCount: t.exposeInt('interested_count', { description: COUNT_TEXTS.interested }),
    waitingCount: t.exposeInt('waiting_count', { description: 'How many users are on the wait list.' }),
    seatsLeft: t.exposeInt('seats_left', {
      nullable: true,
      description:
        'The seats that are free for a new guest: 0 while anyone is on the wait list; null if there is no limit.',
    }),
  }),
});

/** The field of a payload with the event or the conference as it is after the change. */
export const attendableField = <Payload extends { itemId: string }>(t: PayloadBuilder<Payload>) =>
  t.field({
    type: Attendable,
    nullable: true,
    description: 'The event or the conference with its updated counts; null if it is no longer visible to the viewer.',
    resolve: ({ itemId }, _args, context) => related<AttendableEntity>(itemId, context),
  });
