import { Outbox } from '../core/outbox.ts';

/** A comment on its way: it stands at the end of its conversation until the platform has it. */
export interface UnsentComment {
  key: string;
  contextId: string;
  /** The comment that it replies to. */
  parentId: string | null;
  content: string;
  fileIds: readonly string[];
  state: 'sending' | 'waiting' | 'failed';
  code: string | null;
}

export const unsentComments = new Outbox<UnsentComment>('comments');
