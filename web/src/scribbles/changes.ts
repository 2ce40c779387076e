export interface Change {
  text: string;
  kind: 'kept' | 'added' | 'removed';
}

/** Longer texts are shown whole: the table of what they share would grow with the square of their length. */
const WORDS_MAX = 800;

/** What became of one wording in the next, word by word: the longest common sequence is kept. */
export function findChanges(before: string, after: string): Change[] {
  const [old, next] = [before, after].map((text) => text.split(/(\s+)/)) as [string[], string[]];
  if (old.length > WORDS_MAX || next.length > WORDS_MAX) return [{ text: after, kind: 'kept' }];
  const shared = old.map(() => Array.from({ length: next.length + 1 }, () => 0));
  shared.push(Array.from({ length: next.length + 1 }, () => 0));
  const at = (i: number, j: number) => shared[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      const row = shared[i] ?? [];
      row[j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: Change[] = [];
  const say = (text: string, kind: Change['kind']) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ text, kind });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [oldWord, nextWord] = [old[i], next[j]];
    if (oldWord !== undefined && oldWord === nextWord) {
      say(oldWord, 'kept');
      i++;
      j++;
    } else if (oldWord !== undefined && (nextWord === undefined || at(i + 1, j) >= at(i, j + 1))) {
      say(oldWord, 'removed');
      i++;
    } else {
      say(nextWord ?? '', 'added');
      j++;
    }
  }
  return changes;
}
