/** Collections as they are begun, changed and removed, whatever their type. */
import { trimmed } from '@plaza/text/blank.ts';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { attachFiles } from '../core/item-files.ts';
import { createItem, removeItem, updateItem, clampAudience } from '../core/item-writes.ts';
import { detachFile } from './collected.ts';
import { requireAlbums } from './collections.store.ts';
import {
  CollectionFields,
  type Collection,
  type CollectionChange,
  type CollectionType,
  type NewCollection,
} from './collections.contract.ts';

type Fields = Static<typeof CollectionFields>;

const EMPTY = { description: null, cover_id: null, podcast_type: null, podcast_category: null, is_enabled: true };

/** Its own row, checked, and what names and finds it. */
function written(type: CollectionType, fields: Fields): { values: Fields; title: string; words: string } {
  const name = trimmed(fields.name);
  if (name === '') throw new Failure('invalid', { name: ['is required'] });
  if (type !== 'podcast' && fields.podcast_category)
    throw new Failure('invalid', { podcast_category: ['is only for podcasts'] });
  if (type !== 'podcast' && fields.podcast_type)
    throw new Failure('invalid', { podcast_type: ['is only for podcasts'] });
  const podcast_type = type === 'podcast' ? (fields.podcast_type ?? 'episodic') : null;
  return { values: { ...fields, name, podcast_type }, title: name, words: fields.description ?? '' };
}

/** Answers its id. */
export async function beginCollection(
  context: Context,
  type: CollectionType,
  { audience = 'community', page_id: crowdId, ...given }: Static<typeof NewCollection>,
): Promise<string> {
  await requireAlbums(context, crowdId);
  const { values, ...named } = written(type, { ...EMPTY, ...given });
  const row = { table: 'collections' as const, values: { ...values, type, system: null } };
  const { item } = await createItem(context, { kind: 'collection', audience, crowdId, ...named, row });
  if (values.cover_id) await attachFiles(context, item.id, [values.cover_id], 'cover_id');
  return item.id;
}

export async function changeCollection(
  context: Context,
  before: Collection,
  { audience, ...given }: Static<typeof CollectionChange>,
): Promise<void> {
  const known = Value.Clean(CollectionFields, { ...before }) as Fields;
  const { values, ...named } = written(before.type, { ...known, ...given });
  if (audience && before.context_id !== null)
    throw new Failure('invalid', { audience: ['follows from what the collection is part of'] });
  await context.db.updateTable('collections').set(values).where('id', '=', before.id).execute();
  if (values.cover_id !== before.cover_id) {
    if (values.cover_id) await attachFiles(context, before.id, [values.cover_id], 'cover_id');
    if (before.cover_id) await detachFile(context, before.id, before.cover_id);
  }
  const wider = audience && { audience: await clampAudience(context, before.user_id, audience) };
  await updateItem(context, before.id, { ...named, ...wider });
}

/** What was in it stays where it is; one of the system, or that is part of something else, stays itself. */
export async function removeCollection(context: Context, { id, system, context_id }: Collection): Promise<void> {
  if (system || context_id !== null) throw new Failure('forbidden');
  await removeItem(context, id);
}
