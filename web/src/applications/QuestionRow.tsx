import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { KINDS } from './applicationFields.ts';
import { QuestionForm, QUESTION_TYPES, type QuestionDraft } from './QuestionForm.tsx';
import type { QuestionRow_question$key } from './__generated__/QuestionRow_question.graphql';
import styles from './Desk.module.css';

interface QuestionRowProps {
  question: QuestionRow_question$key;
  /** Whether it can be changed. */
  isOpen: boolean;
  isEdited: boolean;
  isBusy: boolean;
  /** Changes its position. */
  order: ReactNode;
  /** Returns the refusal, or null. */
  save: (question: QuestionDraft) => Promise<{ readonly code: string } | null>;
  onEdit: () => void;
  onDone: () => void;
  onDelete: () => void;
}

/** A question of a conference, or the form that changes it. */
export function QuestionRow({ question, isOpen, isEdited, isBusy, order, save, ...on }: QuestionRowProps) {
  const t = useText();
  const { text, type, options, kinds, isRequired, isIdentifying } = useFragment(
    graphql`
      fragment QuestionRow_question on ApplicationQuestion {
        id
        text
        type
        options
        kinds
        isRequired
        isIdentifying
        order
      }
    `,
    question,
  );
  if (isEdited) {
    const saved = {
      text,
      type: QUESTION_TYPES.find((each) => each === type) ?? 'TEXT',
      options,
      kinds: KINDS.filter((kind) => kinds.includes(kind)),
      isRequired,
      isIdentifying,
    };
    return <QuestionForm saved={saved} isBusy={isBusy} save={save} onDone={on.onDone} />;
  }
  const facts = [
    type !== '%future added value' && t(`applications.type.${type}`),
    isRequired && t('applications.required'),
    isIdentifying && t('applications.identifying'),
  ];
  return (
    <div className={styles.question}>
      <span className={styles.words}>
        <b dir="auto">{text}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {isOpen && (
        <span className={styles.buttons}>
          {order}
          <IconButton
            size="small"
            icon={<Pencil />}
            label={t('applications.editQuestion', { text })}
            onClick={on.onEdit}
          />
          <IconButton
            size="small"
            icon={<Trash2 />}
            label={t('applications.deleteQuestion', { text })}
            onClick={on.onDelete}
          />
        </span>
      )}
    </div>
  );
}
