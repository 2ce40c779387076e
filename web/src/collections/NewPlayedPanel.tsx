import type { EntryProps } from '../core/entrypoint.ts';
import { CollectionPanel } from './CollectionPanel.tsx';
import type { CollectionPanelQuery } from './__generated__/CollectionPanelQuery.graphql';

/** A collection to be heard. */
export const NewPlaylistPanel = (props: EntryProps<CollectionPanelQuery>) => (
  <CollectionPanel {...props} type="PLAYLIST" />
);

/** A collection that podcast apps follow as well. */
export const NewPodcastPanel = (props: EntryProps<CollectionPanelQuery>) => (
  <CollectionPanel {...props} type="PODCAST" />
);
