/** What the collections domain does for the domains whose items have collections of their own, such as the photos of a conference. */
import type { Context } from './context.ts';
import type { ItemBase } from './contract.ts';
import type { AudienceName } from './spine.ts';

export interface CollectionPart {
  /** The item that the collection is part of. */
  whole: Pick<ItemBase, 'id' | 'user_id'>;
  /** Whether a crowd is the author of the item. */
  isOfCrowd: boolean;
  name: string;
  audience: AudienceName;
  isDraft: boolean;
}

export interface CollectionsService {
  /** Creates a collection whose audience and state its whole decides. Files that others contribute stay theirs. Returns its ID. */
  openPart(context: Context, part: CollectionPart): Promise<string>;
}
