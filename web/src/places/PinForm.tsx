import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { addressText } from './addressText.ts';
import { DECIMALS, readDegrees } from './coordinates.ts';
import { PlaceMap } from './PlaceMap.tsx';
import type { PickedPlace } from './PlacePicker.tsx';
import { useSavePlace } from './useSavePlace.ts';
import type { CreatePlaceInput } from './__generated__/useSavePlaceCreateMutation.graphql';
import styles from './PlacePicker.module.css';

const TITLE_MAX = 120;
const [LATITUDE_MAX, LONGITUDE_MAX] = [90, 180];

/** A place that is not saved yet. */
export interface Pin extends Omit<CreatePlaceInput, 'latitude' | 'longitude'> {
  latitude: number | null;
  longitude: number | null;
}

interface PinFormProps {
  pin: Pin;
  onBack: () => void;
  onSaved: (place: PickedPlace) => void;
}

/** Name and coordinates of a new place. Without coordinates it is a place that only has a name. */
export function PinForm({ pin, onBack, onSaved }: PinFormProps) {
  const { text: t, language } = useI18n();
  const explain = useRefusal();
  const { create, isBusy } = useSavePlace();
  const [title, setTitle] = useState(pin.title);
  const [latitude, setLatitude] = useState(String(pin.latitude ?? ''));
  const [longitude, setLongitude] = useState(String(pin.longitude ?? ''));
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const at = { latitude: readDegrees(latitude, LATITUDE_MAX), longitude: readDegrees(longitude, LONGITUDE_MAX) };
  const isNamed = !isBlank(title);
  const isNowhere = isBlank(latitude) && isBlank(longitude);
  const wrong = {
    title: isNamed ? undefined : t('accounts.required'),
    latitude: isNowhere || at.latitude !== null ? undefined : t('places.latitudeWrong'),
    longitude: isNowhere || at.longitude !== null ? undefined : t('places.longitudeWrong'),
  };
  const submit = async () => {
    setTried(true);
    if (isBusy || Object.values(wrong).some(Boolean)) return;
    setProblem(null);
    try {
      const result = await create({ ...pin, title: title.trim(), ...at });
      if (result.__typename === 'CreatePlacePayload') return onSaved(result.place);
      setProblem(result);
    } catch (error) {
      setProblem(error);
    }
  };
  const line = addressText(
    { address1: pin.address1 ?? null, city: pin.city ?? null, country: pin.country ?? null },
    language.code,
  );
  return (
    <Form className={styles.body} onSubmit={() => void submit()}>
      {line && <p dir="auto">{line}</p>}
      <TextField
        label={t('places.name')}
        value={title}
        onChange={setTitle}
        error={isTried ? (wrong.title ?? fields['title']) : undefined}
        maxLength={TITLE_MAX}
        dir="auto"
        data-autofocus
      />
      <div className={styles.coordinates}>
        <TextField
          label={t('places.latitude')}
          isOptional
          value={latitude}
          onChange={setLatitude}
          error={isTried ? (wrong.latitude ?? fields['latitude']) : undefined}
          inputMode="decimal"
          dir="ltr"
        />
        <TextField
          label={t('places.longitude')}
          isOptional
          value={longitude}
          onChange={setLongitude}
          error={isTried ? (wrong.longitude ?? fields['longitude']) : undefined}
          inputMode="decimal"
          dir="ltr"
        />
      </div>
      <PlaceMap
        point={
          at.latitude !== null && at.longitude !== null ? { latitude: at.latitude, longitude: at.longitude } : null
        }
        onMove={(point) => {
          setLatitude(point.latitude.toFixed(DECIMALS));
          setLongitude(point.longitude.toFixed(DECIMALS));
        }}
      />
      <FormError text={form} />
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('places.searchAgain')}</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('places.use')}
        </Button>
      </div>
    </Form>
  );
}
