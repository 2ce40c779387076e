import { Volume2, VolumeX } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { sound } from './transport.ts';
import styles from './VolumeControl.module.css';

/** How loud it is; kept in this browser. */
export function VolumeControl() {
  const t = useText();
  const { volume, isMuted } = useStore(sound);
  return (
    <span className={styles.volume}>
      <IconButton
        icon={isMuted ? <VolumeX /> : <Volume2 />}
        label={t(isMuted ? 'player.unmute' : 'player.mute')}
        aria-pressed={isMuted}
        onClick={() => sound.set((before) => ({ ...before, isMuted: !isMuted }))}
      />
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        step={5}
        value={isMuted ? 0 : Math.round(volume * 100)}
        aria-label={t('player.volume')}
        onChange={(event) => {
          const next = Number(event.target.value) / 100;
          sound.set((before) => ({ ...before, volume: next, isMuted: next === 0 }));
        }}
      />
    </span>
  );
}
