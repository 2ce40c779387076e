/** What events and conferences share: people come to them. */
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import type { PayloadBuilder } from '../core/mutation.ts';
import { Item, related } from '../items/items.ts';
import { Answerable, type AnswerableEntity } from './answerable.ts';

export interface AttendableEntity extends ItemBase, AnswerableEntity {}

/** The types that implement `Attendable`. */
export const ATTENDABLE = ['Event', 'Conference'] as const;
const TYPES: ReadonlySet<string> = new Set(ATTENDABLE);
export const isAttendable = (typeName: string): boolean => TYPES.has(typeName);

export const Attendable = builder.interfaceRef<AttendableEntity>('Attendable').implement({
  description: 'Something that people come to: an event or a conference.',
  interfaces: [builder.nodeInterfaceRef(), Item, Answerable],
  resolveType: typeNameOf,
});

/** The field of a payload with the event or the conference as it is after the change. */
export const attendableField = <Payload extends { itemId: string }>(t: PayloadBuilder<Payload>) =>
  t.field({
    type: Attendable,
    nullable: true,
    description: 'The event or the conference with its updated counts; null if it is no longer visible to the viewer.',
    resolve: ({ itemId }, _args, context) => related<AttendableEntity>(itemId, context),
  });
