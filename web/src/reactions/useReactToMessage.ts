import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useOptimisticToggle } from '../core/useOptimisticToggle.ts';
import { showToast } from '../ui/toasts.ts';
import { reactMutation, unreactMutation } from './useReact.ts';

interface Felt {
  readonly id: string;
  readonly reactionChips: readonly { readonly kind: string; readonly isOwn: boolean }[];
}

/** Feels something about a message: another feeling replaces the one before, the same takes it away. */
export function useReactToMessage(): (message: Felt, kind: string) => void {
  const t = useText();
  const say = useProblemText();
  const turn = useOptimisticToggle();
  return ({ id, reactionChips }, kind) => {
    const isBack = reactionChips.some((chip) => chip.kind === kind && chip.isOwn);
    turn({
      id,
      kind,
      mutation: isBack ? unreactMutation : reactMutation,
      show: (store) => show(store, id, isBack ? null : kind),
      onFail: (error) => showToast(t('reactions.failed', { reason: say(error) }), { tone: 'bad' }),
    });
  };
}

/** The viewer feels this now, or nothing. */
function show(store: RecordSourceProxy, id: string, kind: string | null): void {
  const message = store.get(id);
  const chips = message?.getLinkedRecords('reactionChips');
  if (!message || !chips) return;
  const all = chips.map((chip) => ({
    kind: String(chip.getValue('kind')),
    count: Number(chip.getValue('count')),
    isOwn: chip.getValue('isOwn') === true,
    people: chip.getLinkedRecords('people') ?? [],
  }));
  const isKnown = all.some((chip) => chip.kind === kind);
  if (kind !== null && !isKnown) all.push({ kind, count: 0, isOwn: false, people: [] });
  const next = all
    .map((chip) => {
      const isOwn = chip.kind === kind;
      return { ...chip, isOwn, count: chip.count + Number(isOwn) - Number(chip.isOwn) };
    })
    .filter(({ count }) => count > 0);
  message.setLinkedRecords(
    next.map((chip) => chipOf(store, id, chip)),
    'reactionChips',
  );
  message.setValue(kind !== null, 'hasReacted');
  message.setValue(
    next.reduce((sum, { count }) => sum + count, 0),
    'reactionsCount',
  );
}

interface Chip {
  kind: string;
  count: number;
  isOwn: boolean;
  people: readonly RecordProxy[];
}

/** By its kind: what the platform answers has records of its own. */
function chipOf(store: RecordSourceProxy, id: string, { kind, count, isOwn, people }: Chip): RecordProxy {
  const key = `client:${id}:chip:${kind}`;
  const record = store.get(key) ?? store.create(key, 'ReactionChip');
  record.setValue(kind, 'kind');
  record.setValue(count, 'count');
  record.setValue(isOwn, 'isOwn');
  // Oneself is not read out by name.
  record.setLinkedRecords(
    people.filter((person) => !person.getValue('isViewer')),
    'people',
  );
  return record;
}
