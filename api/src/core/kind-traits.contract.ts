/** What other domains, the gateway, and integrators can know about a kind of item. */

/** Each kind declares its traits in the contract of its domain. `kinds.contract.ts` lists all kinds. */
export interface KindTraits {
  /** The value of `items.kind`, and of filters by kind. */
  kind: string;
  /** `_type` in REST. */
  type: string;
  /** Found by Discover and search, and accepted by their filters. */
  isDiscoverable?: true;
  /** Its author chooses its audience, individually or for all items of the kind at once. */
  hasOwnAudience?: true;
}

type Trait = Exclude<keyof KindTraits, 'kind' | 'type'>;
type WithTrait<K extends KindTraits, T extends Trait> = Extract<K, Readonly<Record<T, true>>>;

/** The kinds with a trait, in the order of the list. */
export const kindsWith = <const K extends KindTraits, T extends Trait>(
  kinds: readonly K[],
  trait: T,
): WithTrait<K, T>['kind'][] => kinds.flatMap((each) => (each[trait] ? [each.kind as WithTrait<K, T>['kind']] : []));
