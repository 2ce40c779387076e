import { Pause, Play } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { hidePlayer } from './playing.ts';
import { moment, transport } from './transport.ts';
import styles from './FloatingPlayer.module.css';

/** Plays what is active, or is silent. */
export function PlayButton({ name }: { name: string }) {
  const t = useText();
  const { isPlaying, isWaiting } = useStore(moment);
  return (
    <IconButton
      icon={isPlaying ? <Pause /> : <Play />}
      isSolid
      className={styles.play}
      label={t(isPlaying ? 'files.pauseSound' : 'files.play', { name })}
      aria-busy={(isPlaying && isWaiting) || undefined}
      onClick={() => {
        hidePlayer(false);
        transport.toggle();
      }}
    />
  );
}
