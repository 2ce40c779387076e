import { useEffect, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import styles from './MessageList.module.css';

const LASTS_MS = 5000;

/** Who is writing now, by their ids; whoever has stopped is forgotten by itself. */
export function useTyping() {
  const [writers, setWriters] = useState<ReadonlyMap<string, string>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
    };
  }, []);
  const stop = (id: string | undefined) => {
    if (id === undefined) return;
    clearTimeout(timers.current.get(id));
    setWriters((before) => new Map([...before].filter(([other]) => other !== id)));
  };
  const start = (id: string, name: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => stop(id), LASTS_MS),
    );
    setWriters((before) => new Map(before).set(id, name));
  };
  return { names: [...writers.values()], start, stop };
}

/** That somebody is writing, at the foot. */
export function TypingLine({ names }: { names: readonly string[] }) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <p className={styles.typing}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('conversations.typing', { names: names.join(', '), count: names.length })}
    </p>
  );
}
