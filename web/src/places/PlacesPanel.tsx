import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { OwnPlaces } from './OwnPlaces.tsx';
import type { PlacesPanelQuery } from './__generated__/PlacesPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

const PlacePicker = lazyWithRetry(async () => (await import('./PlacePicker.tsx')).PlacePicker);

/** The places that someone has created, and the way to add one. */
export function PlacesPanel({ queryRef }: EntryProps<PlacesPanelQuery>) {
  const t = useText();
  const router = useRouter();
  const [isPicking, setPicking] = useState(false);
  const data = usePreloadedQuery<PlacesPanelQuery>(
    graphql`
      query PlacesPanelQuery @preloadable @throwOnFieldError {
        ...OwnPlaces_query
      }
    `,
    queryRef,
  );
  return (
    <>
      <div className={styles.pad}>
        <Button icon={<Plus />} onClick={() => setPicking(true)}>
          {t('places.add')}
        </Button>
      </div>
      <OwnPlaces query={data} icon={<MapPin aria-hidden="true" />} />
      {isPicking && (
        <PlacePicker
          onClose={() => setPicking(false)}
          onPick={({ id }) => {
            setPicking(false);
            router.open('p', `places/${id}`);
          }}
        />
      )}
    </>
  );
}
