import { graphql, useFragment, useLazyLoadQuery } from 'react-relay/hooks';
import { distanceText, metersBetween, pointOf } from '../core/distances.ts';
import { useI18n } from '../core/i18n.tsx';
import type { PlaceDistance_conference$key } from './__generated__/PlaceDistance_conference.graphql';
import type { PlaceDistanceQuery } from './__generated__/PlaceDistanceQuery.graphql';
import styles from './Tailgates.module.css';

interface PlaceDistanceProps {
  conference: PlaceDistance_conference$key;
  placeId: string;
}

/** How far a place is from the nearest one of the conference, and whether that is too far. */
export function PlaceDistance({ conference, placeId }: PlaceDistanceProps) {
  const { text: t, language } = useI18n();
  const { tailgateProximity: limit, places } = useFragment(
    graphql`
      fragment PlaceDistance_conference on Conference {
        tailgateProximity
        places {
          title
          latitude
          longitude
        }
      }
    `,
    conference,
  );
  const { node } = useLazyLoadQuery<PlaceDistanceQuery>(
    graphql`
      query PlaceDistanceQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Place @alias(as: "place") {
            latitude
            longitude
          }
        }
      }
    `,
    { id: placeId },
  );
  const point = node?.place ? pointOf(node.place) : null;
  const located = (places ?? []).flatMap(({ title, ...coordinates }) => {
    const at = pointOf(coordinates);
    return at && point ? [{ title, meters: metersBetween(point, at) }] : [];
  });
  const [nearest] = located.toSorted((one, other) => one.meters - other.meters);
  if (!nearest) return limit > 0 && !point && <p className={styles.warning}>{t('tailgates.noPosition')}</p>;
  const words = { distance: distanceText(nearest.meters, language.locale), place: nearest.title };
  const isFar = limit > 0 && nearest.meters > limit;
  return (
    <p className={isFar ? styles.warning : styles.hint} role={isFar ? 'alert' : undefined}>
      {isFar
        ? t('tailgates.tooFar', { ...words, limit: distanceText(limit, language.locale) })
        : t('tailgates.distance', words)}
    </p>
  );
}
