import { Mic, MicOff, Phone, PhoneOff, Settings2, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { answer, switchMicrophone, dispatch, switchCamera } from './callController.ts';
import { callDetails, callState } from './callStore.ts';
import styles from './CallCard.module.css';

interface CallControlsProps {
  isSetting: boolean;
  onSettings: () => void;
}

/** The stub: take it or not; while it is on, what one is heard and seen with, and the end. */
export function CallControls({ isSetting, onSettings }: CallControlsProps) {
  const t = useText();
  const { phase, isMuted, hasCamera } = useStore(callState);
  const { hasMicrophone } = useStore(callDetails);
  const hangUp = () => dispatch({ type: 'hangUp' });
  if (phase === 'ended') return <div className={styles.stub} data-empty="" />;
  if (phase === 'ringing') {
    return (
      <div className={styles.stub}>
        <Control tone="end" icon={<PhoneOff />} label={t('calls.reject')} onClick={hangUp} />
        <Control tone="go" icon={<Phone />} label={t('calls.answer')} data-answer="" onClick={() => void answer()} />
      </div>
    );
  }
  const isSpeaking = phase === 'connecting' || phase === 'talking' || phase === 'reconnecting';
  const isSilent = isMuted || !hasMicrophone;
  return (
    <div className={styles.stub}>
      <Control
        icon={isSilent ? <MicOff /> : <Mic />}
        label={t(!hasMicrophone ? 'calls.allow' : 'calls.mute')}
        aria-pressed={hasMicrophone ? isMuted : undefined}
        onClick={() => (hasMicrophone ? dispatch({ type: 'mute', isOn: !isMuted }) : void switchMicrophone())}
      />
      {isSpeaking && (
        <Control
          icon={hasCamera ? <Video /> : <VideoOff />}
          label={t('calls.camera')}
          aria-pressed={hasCamera}
          onClick={() => void switchCamera(!hasCamera)}
        />
      )}
      <Control icon={<Settings2 />} label={t('calls.sound')} aria-expanded={isSetting} onClick={onSettings} />
      <Control tone="end" icon={<PhoneOff />} label={t('calls.hangUp')} onClick={hangUp} />
    </div>
  );
}

interface ControlProps {
  icon: ReactNode;
  label: string;
  tone?: 'go' | 'end';
  onClick: () => void;
  'aria-pressed'?: boolean | undefined;
  'aria-expanded'?: boolean;
  'data-answer'?: string;
}

function Control({ icon, label, tone, ...rest }: ControlProps) {
  return (
    <button type="button" className={styles.control} data-tone={tone} {...rest}>
      <span className={styles.round} aria-hidden="true">
        {icon}
      </span>
      <span>{label}</span>
    </button>
  );
}
