import { Store } from '../core/store.ts';

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

export const unsentComments = new Store<readonly UnsentComment[]>([]);

export function putUnsent(comment: UnsentComment): void {
  unsentComments.set((all) => {
    const at = all.findIndex(({ key }) => key === comment.key);
    return at < 0 ? [...all, comment] : all.with(at, comment);
  });
}

export function dropUnsent(key: string): void {
  unsentComments.set((all) => all.filter((comment) => comment.key !== key));
}
