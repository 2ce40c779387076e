import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { useFindPlacesQuery } from './__generated__/useFindPlacesQuery.graphql';

type Found = useFindPlacesQuery['response'];
export type Candidate = NonNullable<NonNullable<Found['searchPlaces']>[number]>;
export type KnownPlace = NonNullable<NonNullable<NonNullable<Found['places']>['edges']>[number]>['node'];

interface Results {
  places: readonly KnownPlace[];
  candidates: readonly Candidate[];
  /** The geocoder could not be asked. Coordinates still work. */
  hasFailed: boolean;
}

const FAILED: Results = { places: [], candidates: [], hasFailed: true };

/** Finds places that are on Plaza already, and addresses of the geocoder. To be called on submit, not while typing. */
export function useFindPlaces() {
  const environment = useRelayEnvironment();
  const [results, setResults] = useState<Results | null>(null);
  const [isBusy, setBusy] = useState(false);
  const find = async (search: string) => {
    setBusy(true);
    const found = await fetchQuery<useFindPlacesQuery>(
      environment,
      graphql`
        query useFindPlacesQuery($search: String!) {
          places(first: 5, search: $search) {
            edges {
              node {
                id
                title
                address1
                city
                country
                timezone
              }
            }
          }
          searchPlaces(search: $search) {
            title
            provider
            providerRef
            address1
            address2
            city
            state
            country
            zip
            latitude
            longitude
          }
        }
      `,
      { search },
    )
      .toPromise()
      .catch(() => null);
    setResults(
      found
        ? {
            places: (found.places?.edges ?? []).flatMap((edge) => edge?.node ?? []),
            candidates: (found.searchPlaces ?? []).filter((candidate) => candidate !== null),
            hasFailed: !found.searchPlaces,
          }
        : FAILED,
    );
    setBusy(false);
  };
  return { results, find, isBusy };
}
