import { Outbox, type Unsent } from '../core/outbox.ts';

/** A comment on its way: it stands at the end of its conversation until the platform has it. */
export interface UnsentComment extends Unsent {
  contextId: string;
  /** As whom it was written: it is sent as them, whoever is active then. */
  actAs: string;
  /** The comment that it replies to. */
  parentId: string | null;
  content: string;
  fileIds: readonly string[];
  /** The second, or the page, that it is about. */
  time?: number;
  /** Until which second. */
  timeEnd?: number;
  page?: number;
}

/** Why a remark was refused: what it is about ends before the second or the page that it names. */
export const NO_SUCH_PLACE = 'NO_SUCH_PLACE';

export const unsentComments = new Outbox<UnsentComment>('outbox.comments', ({ contextId }) => contextId);

/** What was said from here, by id: nobody else may tell of it as of news, whoever it was said as. */
export const saidHere = new Set<string>();
