import type { Environment } from 'relay-runtime';
import { REF } from '../core/recordStore.ts';
import { FEED_KINDS } from './filters.ts';

const isFed = (typename: unknown) => FEED_KINDS.some((kind) => kind === String(typename).toUpperCase());

/** The ids of all that is known here of what somebody has published. What they said of other things keeps its place. */
export function publishedBy(environment: Environment, authorId: string): string[] {
  const source = environment.getStore().getSource();
  return source.getRecordIDs().filter((id) => {
    const record = source.get(id) as { __typename?: string; author?: { [REF]?: string } | null } | null | undefined;
    return isFed(record?.__typename) && record?.author?.[REF] === authorId;
  });
}
