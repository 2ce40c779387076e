import { Pencil, X } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { showToast } from '../ui/toasts.ts';
import { MuteEnd } from './MuteEnd.tsx';
import type { WordRowUnmuteMutation } from './__generated__/WordRowUnmuteMutation.graphql';
import type { WordRow_word$key } from './__generated__/WordRow_word.graphql';
import styles from './BlockRow.module.css';

interface WordRowProps {
  word: WordRow_word$key;
  /** The list that it leaves. */
  connection: string;
  onEdit: () => void;
}

export function WordRow({ word: key, connection, onEdit }: WordRowProps) {
  const t = useText();
  const say = useProblemText();
  const [send] = useMutationPromise<WordRowUnmuteMutation>(graphql`
    mutation WordRowUnmuteMutation($id: ID!, $connections: [ID!]!) {
      result: deleteMutedWord(input: { id: $id }) {
        __typename
        ... on DeleteMutedWordPayload {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const { id, word, expiresAt } = useFragment(
    graphql`
      fragment WordRow_word on MutedWord {
        id
        word
        expiresAt
      }
    `,
    key,
  );
  const remove = async () => {
    try {
      const { result } = await send({ id, connections: [connection] });
      if (result.__typename === 'PlazaError') return showToast(say(result), { tone: 'bad' });
      showToast(t('moderation.unmuted', { title: word }));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b dir="auto">{word}</b>
        <small>
          <MuteEnd at={expiresAt} />
        </small>
      </span>
      <IconButton icon={<Pencil />} label={t('moderation.editWord', { word })} onClick={onEdit} />
      <IconButton icon={<X />} label={t('moderation.unmuteWord', { word })} onClick={() => void remove()} />
    </li>
  );
}
