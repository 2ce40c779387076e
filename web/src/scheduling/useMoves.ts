import { useRef, useState } from 'react';
import { announce } from '../core/announce.ts';
import { useProblemText } from '../core/problems.ts';
import { useRefetch } from '../core/refetch.ts';
import { showToast } from '../ui/toasts.ts';
import { isSamePlace, type Placement } from './placements.ts';
import { usePlaceSessions } from './usePlaceSessions.ts';
import type { Conflict, Session, WorkingCopy } from './workingCopy.ts';

/** Moves that can be undone. */
const UNDO_MAX = 20;

interface Wanted {
  session: Session;
  to: Placement | null;
  /** Whether it takes back a move. What takes one back can’t be undone itself. */
  isUndo: boolean;
}

interface Done extends Pick<Wanted, 'session' | 'to'> {
  from: Placement | null;
}

/** What an organizer has to decide about a move. */
export type Question = Wanted &
  (
    | { kind: 'conflicts'; conflicts: readonly Conflict[] }
    /** Another organizer has moved the session in the meantime. */
    | { kind: 'moved' }
  );

interface Queued extends Wanted {
  ignore: readonly string[];
}

interface MovesOptions {
  copy: WorkingCopy;
  /** What is announced after a move. */
  said: (session: Session, to: Placement | null) => string;
}

/** Moves of sessions: what waits to be stored, what has to be decided, and what can be undone. */
export function useMoves({ copy, said }: MovesOptions) {
  const say = useProblemText();
  const refetch = useRefetch();
  const { place, check } = usePlaceSessions(copy.id);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Placement | null>>(new Map());
  const [history, setHistory] = useState<readonly Done[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const queue = useRef<readonly Queued[]>([]);
  const isSending = useRef(false);

  const forget = (ids: readonly string[]) => setWaiting((all) => new Map([...all].filter(([id]) => !ids.includes(id))));

  const refuse = async (batch: readonly Wanted[], error: unknown) => {
    const { code } = Object(error) as { code?: string };
    const [first] = batch;
    forget(batch.map(({ session }) => session.id));
    if (code !== 'CONFLICT' || !first) {
      showToast(say(error), { tone: 'bad' });
      return;
    }
    await refetch();
    setQuestion({ kind: 'moved', ...first });
  };

  const store = async (batch: readonly Queued[]) => {
    const ignore = batch.flatMap((each) => each.ignore);
    try {
      const refusal = await place(batch, ignore);
      if (refusal) {
        await refuse(batch, refusal);
        return;
      }
    } catch (error) {
      await refuse(batch, error);
      return;
    }
    forget(batch.map(({ session }) => session.id));
    for (const { session, to } of batch) announce(said(session, to));
    const done = batch.flatMap(({ session, to, isUndo }) => (isUndo ? [] : [{ session, to, from: session.place }]));
    setHistory((all) => [...all, ...done].slice(-UNDO_MAX));
  };

  /** Moves that are made while others are sent are sent together after them. */
  const send = async (move: Queued) => {
    queue.current = [...queue.current, move];
    if (isSending.current) return;
    isSending.current = true;
    while (queue.current.length > 0) {
      const batch = queue.current;
      queue.current = [];
      // One after another, because each batch needs the revisions of the one before.
      // oxlint-disable-next-line no-await-in-loop
      await store(batch);
    }
    isSending.current = false;
  };

  const move = async (session: Session, to: Placement | null, isUndo = false) => {
    // A session that is being stored has no known revision.
    if (isSamePlace(session.place, to) || waiting.has(session.id)) return;
    setWaiting((all) => new Map([...all, [session.id, to]]));
    const wanted: Wanted = { session, to, isUndo };
    try {
      const found = to === null ? [] : await check([wanted]);
      if ('code' in found) await refuse([wanted], found);
      else if (found.length > 0) setQuestion({ kind: 'conflicts', ...wanted, conflicts: found });
      else await send({ ...wanted, ignore: [] });
    } catch (error) {
      await refuse([wanted], error);
    }
  };

  return {
    question,
    check,
    move,
    /** Where a session is shown: as stored, or where it is about to be. */
    placeOf: ({ id, place: stored }: Session): Placement | null => {
      const soon = waiting.get(id);
      return soon === undefined ? stored : soon;
    },
    /** Moves in spite of the conflicts of a question, all of which are warnings. */
    ignore: async ({ session, to, isUndo }: Wanted, conflicts: readonly Conflict[]) => {
      setQuestion(null);
      await send({ session, to, isUndo, ignore: conflicts.map(({ key }) => key) });
    },
    dismiss: () => {
      if (question) forget([question.session.id]);
      setQuestion(null);
    },
    last: history.at(-1) ?? null,
    undo: async () => {
      const last = history.at(-1);
      const now = last && copy.sessions.find(({ id }) => id === last.session.id);
      setHistory((all) => all.slice(0, -1));
      if (!last || !now) return;
      if (isSamePlace(now.place, last.to)) await move(now, last.from, true);
      else setQuestion({ kind: 'moved', session: now, to: last.from, isUndo: true });
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
