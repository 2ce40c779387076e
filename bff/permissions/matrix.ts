/**
 * Who may use which root field, as data. The gateway holds no permission of its own, so a field follows a row of the
 * platform's matrix; what answers otherwise says so with a rule of its own.
 */
import type { Ask, Row, Rule, Target, Viewer } from '../../api/permissions/matrix.ts';
import { TABLE } from '../../api/permissions/table.ts';
import type { World } from '../../api/permissions/world.ts';

/** What the row that is followed asks the platform, with everything that it has made ready for that. */
interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies of all shapes, read by whoever knows the row
  body: Record<string, any>;
}
/** Arguments of a field; of a mutation its input, null where it takes none. */
export type Given = (asked: Asked, world: World, about: Target, as: Viewer) => Record<string, unknown> | null;

export interface FieldRow {
  field: string;
  /** The row of the platform that makes it ready. */
  follows: Row | null;
  rule: Rule;
  given: Given;
}

/** Whether it answers as its row does. */
export const isFollowing = ({ follows, rule }: FieldRow): boolean => follows?.rule === rule;

const ROWS = new Map(
  TABLE.flatMap(({ rows }) => rows.map((row) => [`${row.call.name} ${row.when}`.trim(), row] as const)),
);

/** A field that follows a row, by the name of its call and, where there are several, what it does. */
export function follow(field: string, name: string, given: Given = () => null, rule?: Rule): FieldRow {
  const row = ROWS.get(name);
  if (!row) throw new Error(`${field} follows ${name}, which has no row`);
  return { field, follows: row, rule: rule ?? row.rule, given };
}

/** A field that has no call to follow. */
export const alone = (field: string, rule: Rule, given: Given = () => null): FieldRow => ({
  field,
  follows: null,
  rule,
  given,
});

export async function askOf({ follows }: FieldRow, world: World, about: Target, as: Viewer): Promise<Asked> {
  const asked: Ask = (await follows?.ask(world, about, as)) ?? {};
  return { params: {}, query: {}, ...asked, body: asked.body ?? {} };
}

/** The global id of something. */
export const globalId = (type: string, id: unknown): string => btoa(`${type}:${String(id)}`);
/** Of what the address of the call names. */
export const idIn =
  (type: string, more: object = {}): Given =>
  ({ params }) => ({ id: globalId(type, params['id']), ...more });
/** Of what the body of the call is about. */
export const itemIn =
  (more: object = {}): Given =>
  ({ body }) => ({ itemId: globalId('Scribble', body['context_id']), ...more });
