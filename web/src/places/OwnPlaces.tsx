import type { ReactNode } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { PanelRow } from '../panels/PanelRow.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { addressText } from './addressText.ts';
import type { OwnPlaces_query$key } from './__generated__/OwnPlaces_query.graphql';
import type { OwnPlacesPageQuery } from './__generated__/OwnPlacesPageQuery.graphql';

const PAGE = 20;

/** The viewer's places, newest first. */
export function OwnPlaces({ query, icon }: { query: OwnPlaces_query$key; icon: ReactNode }) {
  const { text: t, language } = useI18n();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<OwnPlacesPageQuery, OwnPlaces_query$key>(
    graphql`
      fragment OwnPlaces_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "OwnPlacesPageQuery")
      @throwOnFieldError {
        places(first: $first, after: $after, mine: true) @connection(key: "OwnPlaces_places", filters: []) {
          edges {
            node {
              id
              title
              address1
              city
              country
            }
          }
        }
      }
    `,
    query,
  );
  const places = data.places.edges.map(({ node }) => node).filter((node) => node);
  if (places.length === 0) return <EmptyState title={t('places.none')} text={t('places.noneText')} />;
  return (
    <>
      {places.map((place) => (
        <PanelRow
          key={place.id}
          panel={`places/${place.id}`}
          icon={icon}
          title={place.title}
          text={addressText(place, language.code) || undefined}
        />
      ))}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
