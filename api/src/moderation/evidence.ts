/** What an item says and shows, kept in its case as it was reported: staff judge that, whatever became of it since. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { loadItems } from '../core/items.ts';
import type { ItemParts } from '../core/spine.ts';
import type { CaseContent } from './cases.contract.ts';

/** An item as it is now, whoever may see it. Nobody else's words are in it: what it shows of others is named by its id. */
export async function contentOf(context: Context, id: string): Promise<CaseContent> {
  const [item] = await loadItems(context, [id], { unfiltered: true });
  const words = item?.['content'] ?? item?.['description'] ?? item?.['summary'];
  const { parts, total } = await partsOf(context, id);
  const inParts = new Set(parts.flatMap((part) => part.file_ids));
  const named = [id, ...NAMES.map((name) => item?.[name])].filter((each) => typeof each === 'string');
  const { rows } = await sql<{ id: string; is_file: boolean }>`
    select x.id, x.kind = 'file' as is_file
    from items x left join item_files f on f.item_id = ${id} and f.file_id = x.id
    where x.id = any(${named}::uuid[] || array(select file_id from item_files where item_id = ${id}))
    order by f.position nulls first, x.id`.execute(context.db);
  const others = rows.filter((row) => !row.is_file && row.id !== id);
  return {
    title: item?.title ?? '',
    text: typeof words === 'string' ? words : null,
    audience: item?.audience ?? 'private',
    published_at: item?.created_at ?? context.platform.clock.now().toISOString(),
    file_ids: rows.flatMap((row) => (row.is_file && !inParts.has(row.id) ? [row.id] : [])),
    parts: [...parts, ...others.map((other) => ({ text: null, item_id: other.id, file_ids: [] }))],
    parts_count: total + others.length,
  };
}

/** Where an item names what it shows without holding it. */
const NAMES = ['avatar_id', 'cover_id', 'attachable_id'];

async function partsOf(context: Context, id: string): Promise<ItemParts> {
  const { rows } = await sql<{ kind: string }>`select kind from items where id = ${id}`.execute(context.db);
  const kind = context.platform.kinds.get(rows[0]?.kind ?? '');
  return (await kind?.parts?.(context, id)) ?? { parts: [], total: 0 };
}

/** What is shown to staff stays until the case is over: see `core/evidence.ts`. */
export async function keepFiles(context: Context, caseId: string, fileIds: readonly string[]): Promise<void> {
  await sql`
    insert into case_files (case_id, file_id)
    select ${caseId}, i.id from items i where i.id = any(${fileIds}::uuid[]) and i.kind = 'file'
    on conflict do nothing`.execute(context.db);
}

export const filesOf = ({ file_ids, parts }: CaseContent): string[] => [
  ...new Set([...file_ids, ...parts.flatMap((part) => part.file_ids)]),
];
