import type { Environment } from 'relay-runtime';
import { REF } from '../core/recordStore.ts';
import { kindNamed } from '../kinds.ts';

/** The ids of all that is known here of what somebody has published. What they said of other things keeps its place. */
export function publishedBy(environment: Environment, authorId: string): string[] {
  const source = environment.getStore().getSource();
  return source.getRecordIDs().filter((id) => {
    const record = source.get(id) as { __typename?: string; author?: { [REF]?: string } | null } | null | undefined;
    return kindNamed(record?.__typename ?? '')?.isInFeed && record?.author?.[REF] === authorId;
  });
}
