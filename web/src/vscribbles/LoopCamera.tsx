import { Circle, ImagePlus, Square, SwitchCamera, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { formatLength } from '../ui/formatLength.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { FilterPicker } from './FilterPicker.tsx';
import { filterStyle, type FilterName } from './filters.ts';
import { LOOP_SECONDS, useCamera } from './useCamera.ts';
import styles from './LoopRecorder.module.css';

interface LoopCameraProps {
  filter: FilterName | null;
  onFilter: (filter: FilterName | null) => void;
  onClip: (file: File, isFromGallery: boolean) => void;
}

/** Records through a filter, after a countdown, front or back; or takes a clip that is there. Without a camera there is still that. */
export function LoopCamera({ filter, onFilter, onClip }: LoopCameraProps) {
  const { text: t, language } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLVideoElement>(null);
  const [isNoFilm, setNoFilm] = useState(false);
  const camera = useCamera((file) => onClip(file, false));
  const { state, count, stream, facing } = camera;
  useEffect(() => {
    if (picture.current) picture.current.srcObject = stream;
  }, [stream]);
  const pick = (file: File | undefined) => {
    const isFilm = file !== undefined && file.type.startsWith('video/');
    setNoFilm(file !== undefined && !isFilm);
    if (isFilm) onClip(file, true);
  };
  const isOn = state === 'live' || state === 'counting' || state === 'recording';
  const pickButton = (
    <Button icon={<ImagePlus />} onClick={() => input.current?.click()}>
      {t('loops.pick')}
    </Button>
  );
  return (
    <div className={styles.camera}>
      <div className={styles.finder} data-state={state}>
        {isOn ? (
          <video
            ref={picture}
            className={styles.live}
            style={{ filter: filterStyle(filter) }}
            data-mirrored={facing === 'user' || undefined}
            aria-label={t('loops.finder')}
            autoPlay
            muted
            playsInline
          />
        ) : (
          <div className={styles.asking}>
            {state === 'denied' || state === 'missing' ? (
              <p role="alert">{t(state === 'denied' ? 'loops.denied' : 'loops.noCamera')}</p>
            ) : (
              <p>{t('loops.begin', { seconds: LOOP_SECONDS })}</p>
            )}
            <Button
              kind={state === 'denied' || state === 'missing' ? 'secondary' : 'primary'}
              icon={<Video />}
              isBusy={state === 'asking'}
              onClick={camera.start}
            >
              {t(state === 'denied' || state === 'missing' ? 'loops.tryCamera' : 'loops.openCamera')}
            </Button>
            {pickButton}
          </div>
        )}
        {state === 'counting' && (
          <b className={styles.countdown} role="status">
            {count}
          </b>
        )}
        {state === 'recording' && (
          <b className={styles.time} dir="ltr">
            {formatLength(count, language.locale)} / {formatLength(LOOP_SECONDS, language.locale)}
          </b>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="video/*"
        hidden
        aria-label={t('loops.chooseClip')}
        onChange={(event) => {
          pick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {isNoFilm && <p role="alert">{t('loops.noFilm')}</p>}
      {isOn && (
        <>
          <FilterPicker value={filter} onChange={onFilter} />
          <div className={styles.controls}>
            <IconButton
              icon={<SwitchCamera />}
              label={t('loops.flip')}
              disabled={state !== 'live'}
              onClick={camera.flip}
            />
            {state === 'recording' ? (
              <IconButton
                icon={<Square />}
                isSolid
                className={styles.stop}
                label={t('loops.stop')}
                onClick={camera.stop}
              />
            ) : (
              <IconButton
                icon={<Circle />}
                isSolid
                className={styles.record}
                label={t('loops.record')}
                disabled={state !== 'live'}
                onClick={camera.record}
              />
            )}
            {state === 'live' ? pickButton : <span />}
          </div>
        </>
      )}
    </div>
  );
}
