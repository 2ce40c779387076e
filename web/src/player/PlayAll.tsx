import { Play, Shuffle } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { useAddToQueue } from './useAddToQueue.ts';

/** All of a collection, in its order or by chance. */
export function PlayAll({ id }: { id: string }) {
  const t = useText();
  const { play, isBusy } = useAddToQueue();
  return (
    <>
      <Button
        kind="primary"
        size="small"
        icon={<Play />}
        isBusy={isBusy}
        onClick={() => play(id, { isShuffled: false })}
      >
        {t('player.playAll')}
      </Button>
      <Button size="small" icon={<Shuffle />} onClick={() => !isBusy && play(id, { isShuffled: true })}>
        {t('player.shuffle')}
      </Button>
    </>
  );
}
