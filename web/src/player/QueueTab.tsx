import { Repeat, Repeat1, Shuffle } from 'lucide-react';
import { useRef, useState } from 'react';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { showToast } from '../ui/toasts.ts';
import { useAct } from '../ui/useAct.ts';
import { QueueRow } from './QueueRow.tsx';
import { bringPlayer } from './playing.ts';
import { moment, REPEATS, sound } from './transport.ts';
import { useQueueWrites } from './useQueueWrites.ts';
import { useSteps } from './useTransport.ts';
import type { Queued } from './useQueue.ts';
import styles from './NowPlaying.module.css';

/** What is about to be heard: put into another order by pointer and arrows, shortened, shuffled, cleared. */
export function QueueTab({ queue }: { queue: readonly Queued[] }) {
  const t = useText();
  const act = useAct();
  const say = useProblemText();
  const { repeat } = useStore(sound);
  const { move, takeOut, shuffle, clear } = useQueueWrites();
  const { goTo } = useSteps(queue);
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null);
  if (queue.length === 0) return <EmptyState title={t('player.queueEmpty')} text={t('player.queueEmptyText')} />;
  const isShuffled = queue.some((each) => each.isShuffled);
  const moveTo = (queued: Queued, to: number) => {
    const others = queue.filter(({ id }) => id !== queued.id);
    const at = Math.max(0, Math.min(to, others.length));
    if (queue[at]?.id === queued.id) return;
    const said = t('player.movedTo', { name: queued.title, at: at + 1, count: queue.length });
    void move(queued.id, others[at]?.id ?? null).then(
      (refusal) => (refusal ? showToast(say(refusal), { tone: 'bad' }) : announce(said)),
      (error: unknown) => showToast(say(error), { tone: 'bad' }),
    );
  };
  /** The place that the pointer is over, among all rows. */
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return below === -1 ? rows.length : below;
  };
  const remove = async (queued: Queued) => {
    const goesOn = queued.isActive && moment.get().isPlaying && queue.length > 1;
    const isDone = await act(() => takeOut(queued.id), t('player.takenOut', { name: queued.title }));
    if (isDone && goesOn) bringPlayer(true);
  };
  const empty = async () => {
    const isSure = await confirm({ text: t('player.clearText'), yes: t('player.clear'), isDangerous: true });
    if (isSure) void act(clear, t('player.cleared'));
  };
  const nextRepeat = REPEATS[(REPEATS.indexOf(repeat) + 1) % REPEATS.length] ?? 'off';
  return (
    <>
      <div className={styles.bar}>
        <span>{t('player.count', { count: queue.length })}</span>
        <IconButton
          icon={<Shuffle />}
          label={t('player.shuffle')}
          aria-pressed={isShuffled}
          className={styles.toggle}
          onClick={() => void act(() => shuffle(!isShuffled), t(isShuffled ? 'player.unshuffled' : 'player.shuffled'))}
        />
        <IconButton
          icon={repeat === 'one' ? <Repeat1 /> : <Repeat />}
          label={t(`player.repeat.${repeat}`)}
          aria-pressed={repeat !== 'off'}
          className={styles.toggle}
          onClick={() => {
            sound.set((before) => ({ ...before, repeat: nextRepeat }));
            announce(t(`player.repeat.${nextRepeat}`));
          }}
        />
        <Button size="small" kind="quiet" onClick={() => void empty()}>
          {t('player.clear')}
        </Button>
      </div>
      <ol ref={list} className={styles.list} aria-label={t('player.queue')}>
        {queue.map((queued, at) => (
          <QueueRow
            key={queued.id}
            queued={queued}
            isDragged={drag?.id === queued.id}
            over={
              drag?.to === at
                ? 'before'
                : drag && drag.to === queue.length && at === queue.length - 1
                  ? 'after'
                  : undefined
            }
            onPlay={() => goTo(queued)}
            onStep={(by) => moveTo(queued, at + by)}
            onDrag={(y) => setDrag({ id: queued.id, to: placeAt(y) })}
            onDrop={(y) => {
              const to = placeAt(y);
              setDrag(null);
              moveTo(queued, to > at ? to - 1 : to);
            }}
            onCancel={() => setDrag(null)}
            onRemove={() => void remove(queued)}
          />
        ))}
      </ol>
    </>
  );
}
