import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { OrderedList } from '../ui/OrderedList.tsx';
import { useAct } from '../ui/useAct.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { useQuestions } from './useQuestions.ts';
import type { QuestionList_conference$key } from './__generated__/QuestionList_conference.graphql';
import styles from './Desk.module.css';

interface QuestionListProps {
  conference: QuestionList_conference$key;
  /** Whether the conference can still be changed. */
  isOpen: boolean;
  /** The question whose form is open, or `new`. */
  edited: string | null;
  onEdit: (id: string | null) => void;
}

/** Questions in their order. One at a time is edited where it is; Alt and an arrow move the one with the focus. */
export function QuestionList({ conference, isOpen, edited, onEdit }: QuestionListProps) {
  const t = useText();
  const act = useAct();
  const data = useFragment(
    graphql`
      fragment QuestionList_conference on Conference @throwOnFieldError {
        id
        questions(first: 50) @connection(key: "QuestionList_questions", filters: []) {
          __id
          edges {
            node {
              id
              text
              order
              ...QuestionRow_question
            }
          }
        }
      }
    `,
    conference,
  );
  const { create, update, remove, move, isBusy } = useQuestions(data.id, data.questions.__id);
  const questions = data.questions.edges
    .map(({ node }) => node)
    .filter((node) => node)
    .toSorted((a, b) => a.order - b.order);
  const shift = (from: number, to: number) => {
    const question = questions[from];
    if (!isOpen || isBusy || !question) return;
    void act(() => move(questions, from, to), t('ui.moved', { name: question.text, place: to + 1 }));
  };
  const ask = async (id: string, text: string) => {
    const isSure = await confirm({
      text: t('applications.deleteQuestionText', { text }),
      yes: t('items.delete'),
      isDangerous: true,
    });
    if (isSure) await act(() => remove(id), t('applications.questionDeleted'));
  };
  const close = () => onEdit(null);
  return (
    <>
      {questions.length === 0 && edited !== 'new' && (
        <EmptyState title={t('applications.noQuestions')} text={t('applications.noQuestionsText')} />
      )}
      <OrderedList
        rows={questions}
        keyOf={({ id }) => id}
        nameOf={({ text }) => text}
        onMove={shift}
        isBusy={isBusy}
        className={styles.questions}
      >
        {(question, buttons) => {
          const { id, text } = question;
          return (
            <QuestionRow
              question={question}
              isOpen={isOpen}
              isEdited={edited === id}
              isBusy={isBusy}
              order={buttons}
              save={(changed) => update({ id, ...changed })}
              onEdit={() => onEdit(id)}
              onDone={close}
              onDelete={() => void ask(id, text)}
            />
          );
        }}
      </OrderedList>
      {edited === 'new' && (
        <QuestionForm
          saved={null}
          isBusy={isBusy}
          save={(question) => create({ ...question, order: questions.length })}
          onDone={close}
        />
      )}
    </>
  );
}
