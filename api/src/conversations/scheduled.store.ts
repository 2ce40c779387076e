/** What waits to be sent: the words of one person, no message before its time. */
import { sql, type RawBuilder } from 'kysely';
import { actingAs } from '../core/auth.ts';
import { asViewer, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { expand, type ReadOptions } from '../core/items.ts';
import type { MessageWords } from './messages.contract.ts';
import type { ScheduledMessage } from './scheduled.contract.ts';

export const RELATIONS = { user: 'user_id', files: 'file_ids', reply_to: 'reply_to_id', attachable: 'attachable_id' };

export interface ScheduledRow extends Omit<ScheduledMessage, '_type' | 'geolocation'> {
  latitude: number | null;
  longitude: number | null;
}

export const COLUMNS = sql`s.id, s.conversation_id, s.author_id as user_id, s.content, s.file_ids, s.attachable_id,
  s.reply_to_id, s.latitude, s.longitude, s.send_at, s.refused_code, s.created_at, s.updated_at`;

/** Of the person, whatever they act as: as a crowd that they no longer run, they could not find it. */
export const isWriter = ({ me }: Context): RawBuilder<boolean> => sql<boolean>`(s.made_by_id = ${me.userId})`;

const isOne = (context: Context, id: string): RawBuilder<boolean> =>
  sql<boolean>`(s.id = ${isId(id) ? id : null} and ${isWriter(context)})`;

const placeOf = ({ latitude, longitude }: Pick<ScheduledRow, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export function present({ latitude, longitude, ...row }: ScheduledRow): ScheduledMessage {
  return { ...row, _type: 'ScheduledMessage', geolocation: placeOf({ latitude, longitude }) };
}

/** What a message is to be made of it. */
export const wordsOf = ({ content, file_ids, attachable_id, reply_to_id, ...place }: ScheduledRow): MessageWords => ({
  content,
  file_ids,
  attachable_id,
  reply_to_id,
  geolocation: placeOf(place),
});

export async function findScheduled(
  context: Context,
  id: string,
  options: ReadOptions = {},
): Promise<ScheduledMessage> {
  const { rows } = await sql<ScheduledRow>`
    select ${COLUMNS} from scheduled_messages s where ${isOne(context, id)}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  const scheduled = present(rows[0]);
  await expand(context, [scheduled], options, RELATIONS);
  return scheduled;
}

/** Held until the end of the transaction: it is not sent while it is changed. */
export async function holdScheduled(context: Context, id: string): Promise<ScheduledRow> {
  const { rows } = await sql<ScheduledRow>`
    select ${COLUMNS} from scheduled_messages s where ${isOne(context, id)} for no key update`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

/** Takes one out of what waits, in the transaction that sends it: whoever comes second waits here, and finds nothing. */
export async function claim(context: Context, which: RawBuilder<unknown>): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    delete from scheduled_messages s where ${which} returning ${COLUMNS}`.execute(context.db);
  return rows[0];
}

/** The same for one that its writer names. */
export async function claimOwn(context: Context, id: string): Promise<ScheduledRow> {
  const row = await claim(context, isOne(context, id));
  if (!row) throw new Failure('not_found');
  return row;
}

/** The same context as whoever says it: the person, or the crowd that they wrote it as, if they still may. */
export const asAuthor = async (context: Context, { user_id }: ScheduledRow): Promise<Context> =>
  asViewer(context, await actingAs(context.db, context.me, user_id));
