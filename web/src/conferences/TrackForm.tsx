import { isBlank } from '@plaza/text/blank.ts';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Tracks.module.css';

const NAME_MAX = 60;
/** Hues that can be told apart, in degrees. */
const HUES = [25, 55, 90, 145, 195, 240, 285, 345] as const;
type Hue = (typeof HUES)[number];

/** How far apart two hues are on the color wheel. */
const distance = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

/** The hue that is most unlike those that are taken. */
function farthest(taken: readonly number[]): number {
  const space = (hue: number) => Math.min(...taken.map((other) => distance(hue, other)));
  return HUES.reduce((best, hue) => (space(hue) > space(best) ? hue : best));
}

export interface TrackDraft {
  name: string;
  hue: number;
}

interface TrackFormProps {
  /** Null for a new one. */
  saved: TrackDraft | null;
  /** The hues of the other tracks. */
  taken?: readonly number[];
  isBusy: boolean;
  submitLabel: string;
  /** Returns the refusal, or null. */
  save: (track: TrackDraft) => Promise<{ readonly code: string } | null>;
  done: (name: string) => string;
  onDone: () => void;
}

/** The name and the color of a track. */
export function TrackForm({ saved, taken = [], isBusy, submitLabel, save, done, onDone }: TrackFormProps) {
  const t = useText();
  const { act, refused } = useFormAct();
  const group = useId();
  const [name, setName] = useState(saved?.name ?? '');
  const [hue, setHue] = useState<number>(() => saved?.hue ?? farthest(taken));
  const [isTried, setTried] = useState(false);
  const hues: readonly number[] = (HUES as readonly number[]).includes(hue) ? HUES : [hue, ...HUES];
  const submit = async () => {
    setTried(true);
    if (isBlank(name) || isBusy) return;
    const track = { name: name.trim(), hue };
    if (await act(() => save(track), done(track.name))) onDone();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('organizing.trackName')}
        value={name}
        onChange={setName}
        error={isTried && isBlank(name) ? t('accounts.required') : refused.fields['name']}
        maxLength={NAME_MAX}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where the button was pressed
        autoFocus
      />
      <fieldset className={styles.hues}>
        <legend>{t('organizing.hue')}</legend>
        {hues.map((each) => (
          <label key={each} style={{ '--kh': each }}>
            <input type="radio" name={group} value={each} checked={each === hue} onChange={() => setHue(each)} />
            <i aria-hidden="true">
              <Check />
            </i>
            <span>{HUES.includes(each as Hue) ? t(`organizing.hue.${each as Hue}`) : t('organizing.hueOther')}</span>
          </label>
        ))}
      </fieldset>
      <FormError text={refused.fields['hue'] ?? refused.form} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
