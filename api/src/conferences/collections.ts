/** The collections of a conference: photos and videos, to which attendees add their own, and the resources of its organizers. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { requireAdmission } from '../core/occasions.ts';
import type { Entity } from '../core/spine.ts';
import type { Conference } from './conferences.contract.ts';

const NAMES = { media_collection_id: 'Photos', resource_collection_id: 'Resources' } as const;

/** Creates those that are missing. */
export async function openCollections(context: Context, conference: Conference): Promise<void> {
  for (const column of ['media_collection_id', 'resource_collection_id'] as const) {
    if (conference[column] !== null) continue;
    const collectionId = await context.platform.collections.openPart(context, {
      whole: conference,
      isOfCrowd: conference.account_type === 'page',
      name: NAMES[column],
      audience: 'private',
      isDraft: conference.status === 'draft',
    });
    await sql`
      update conferences set ${sql.ref(column)} = ${collectionId} where id = ${conference.id}`.execute(context.db);
  }
}

/** Attendees add to photos, and only organizers to resources. */
export async function requireContributor(context: Context, whole: Entity, collectionId: string): Promise<void> {
  const conference = whole as unknown as Conference;
  if (collectionId !== conference.media_collection_id) throw new Failure('forbidden');
  await requireAdmission(context, conference);
}

/** The ID of the collection with its resources. */
export async function resourcesOf(context: Context, conference: Conference): Promise<string> {
  await openCollections(context, conference);
  const { rows } = await sql<{ resource_collection_id: string }>`
    select resource_collection_id from conferences where id = ${conference.id}`.execute(context.db);
  return rows[0]!.resource_collection_id;
}
