import { Outbox, type Unsent } from '../core/outbox.ts';

/** A comment on its way: it stands at the end of its conversation until the platform has it. */
export interface UnsentComment extends Unsent {
  contextId: string;
  /** The comment that it replies to. */
  parentId: string | null;
  content: string;
  fileIds: readonly string[];
}

export const unsentComments = new Outbox<UnsentComment>('outbox.comments');
