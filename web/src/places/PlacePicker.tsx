import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { PlaceResults } from './PlaceResults.tsx';
import { PinForm, type Pin } from './PinForm.tsx';
import { useFindPlaces } from './useFindPlaces.ts';
import styles from './PlacePicker.module.css';

const SEARCH_MAX = 200;

export interface PickedPlace {
  readonly id: string;
  readonly title: string;
  /** Null if it isn’t known where the place is. */
  readonly timezone: string | null | undefined;
}

interface PlacePickerProps {
  onPick: (place: PickedPlace) => void;
  onClose: () => void;
}

/** Finds a place by its name or address, or by coordinates. Works without a map and without a geocoder. */
export function PlacePicker({ onPick, onClose }: PlacePickerProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [pin, setPin] = useState<Pin | null>(null);
  const { results, find, isBusy } = useFindPlaces();
  return (
    <Dialog title={t('places.choose')} onClose={onClose} size="medium">
      {pin ? (
        <PinForm pin={pin} onBack={() => setPin(null)} onSaved={onPick} />
      ) : (
        <div className={styles.body}>
          <Form className={styles.search} onSubmit={() => void (isBlank(text) || isBusy || find(text.trim()))}>
            <SearchField
              label={t('places.search')}
              hint={t('places.searchHint')}
              value={text}
              onChange={setText}
              maxLength={SEARCH_MAX}
              dir="auto"
              data-autofocus
            />
            <Button type="submit" isBusy={isBusy}>
              {t('places.find')}
            </Button>
          </Form>
          {results && (
            <PlaceResults
              {...results}
              onPlace={onPick}
              onCandidate={({ latitude, longitude, ...candidate }) =>
                setPin({ ...candidate, latitude: latitude ?? null, longitude: longitude ?? null })
              }
            />
          )}
          <Button
            kind="quiet"
            onClick={() => setPin({ title: text.trim(), provider: 'NONE', latitude: null, longitude: null })}
          >
            {t('places.enterCoordinates')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
