import { Mic, Phone, Volume2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CallGateway } from './callGateway.ts';
import { callAsked } from './callStore.ts';
import { DeviceField } from './CallSettings.tsx';
import { place } from './callController.ts';
import { hasOutputs, listenToLevel, openMicrophone } from './devices.ts';
import type { Partner } from './partnerOf.ts';
import { ring } from './ring.ts';
import styles from './CallDialog.module.css';

type Asked = 'not yet' | 'asking' | 'given' | 'refused';

/** Before a call: why the microphone is asked for, whether one is heard with it, and a way on without. */
export function CallDialog({ conversationId, partner }: { conversationId: string; partner: Partner }) {
  const t = useText();
  const environment = useRelayEnvironment();
  const [asked, setAsked] = useState<Asked>('not yet');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const isTaken = useRef(false);
  const open = useCallback(async () => {
    setAsked('asking');
    const next = await openMicrophone();
    setTrack(next);
    setAsked(next ? 'given' : 'refused');
  }, []);
  // Whoever has allowed it before is not asked again.
  useEffect(() => {
    void navigator.permissions
      ?.query({ name: 'microphone' })
      .then(({ state }) => (state === 'granted' ? open() : undefined))
      .catch(() => undefined);
  }, [open]);
  useEffect(() => () => (isTaken.current ? undefined : track?.stop()), [track]);
  const close = () => callAsked.set(null);
  const call = () => {
    isTaken.current = true;
    close();
    place(new CallGateway(environment), conversationId, partner, track);
  };
  return (
    <Dialog
      title={t('calls.callWhom', { name: partner.shortName })}
      onClose={close}
      actions={
        <>
          {!track && (
            <Button kind="quiet" onClick={call}>
              {t('calls.without')}
            </Button>
          )}
          {track ? (
            <Button kind="primary" icon={<Phone />} data-autofocus onClick={call}>
              {t('calls.call')}
            </Button>
          ) : (
            <Button
              kind="primary"
              icon={<Mic />}
              isBusy={asked === 'asking'}
              data-autofocus
              onClick={() => void open()}
            >
              {t('calls.allow')}
            </Button>
          )}
        </>
      }
    >
      {track ? (
        <div className={styles.test}>
          <DeviceField kind="audioinput" onChosen={() => void open()} />
          <Level track={track} />
          {hasOutputs() && <DeviceField kind="audiooutput" onChosen={() => undefined} />}
          <Button kind="quiet" size="small" icon={<Volume2 />} onClick={() => void setTimeout(ring('over'), 1500)}>
            {t('calls.testSound')}
          </Button>
        </div>
      ) : (
        <p className={styles.why}>
          {t(asked === 'refused' ? 'calls.noMicrophone' : 'calls.whyMicrophone', { name: partner.shortName })}
        </p>
      )}
    </Dialog>
  );
}

const BARS = 24;

/** One sees that one is heard. */
function Level({ track }: { track: MediaStreamTrack }) {
  const t = useText();
  const [level, setLevel] = useState(0);
  useEffect(() => listenToLevel(track, setLevel), [track]);
  const lit = Math.round(level * BARS);
  return (
    <div className={styles.level}>
      <div
        className={styles.bars}
        role="meter"
        aria-label={t('calls.level')}
        aria-valuemin={0}
        aria-valuemax={BARS}
        aria-valuenow={lit}
      >
        {Array.from({ length: BARS }, (_, at) => (
          <span key={at} data-lit={at < lit || undefined} />
        ))}
      </div>
      <p>{t('calls.saySomething')}</p>
    </div>
  );
}
