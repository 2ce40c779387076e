import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { addressText } from './addressText.ts';
import type { PlaceAddress_place$key } from './__generated__/PlaceAddress_place.graphql';

/** The address of a place in one line; nothing if it has none. */
export function PlaceAddress({ place }: { place: PlaceAddress_place$key }) {
  const { language } = useI18n();
  const address = useFragment(
    graphql`
      fragment PlaceAddress_place on Place {
        address1
        city
        country
      }
    `,
    place,
  );
  const line = addressText(address, language.code);
  return line ? <p dir="auto">{line}</p> : null;
}
