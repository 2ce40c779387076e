import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { AnswerField } from './AnswerField.tsx';
import { KINDS, NO_ANSWER, questionsFor, type AnswerValue, type Kind } from './applicationFields.ts';
import type { QuestionsPreviewQuery } from './__generated__/QuestionsPreviewQuery.graphql';
import styles from './Application.module.css';

interface QuestionsPreviewProps {
  conferenceId: string;
  onClose: () => void;
}

/** The questions as applicants answer them. Nothing is stored. */
export function QuestionsPreview({ conferenceId, onClose }: QuestionsPreviewProps) {
  const t = useText();
  const [kind, setKind] = useState<Kind>('TALK');
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswerValue>>>({});
  const { node } = useLazyLoadQuery<QuestionsPreviewQuery>(
    graphql`
      query QuestionsPreviewQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            questions(first: 50) {
              edges {
                node {
                  id
                  text
                  type
                  options
                  kinds
                  isRequired
                }
              }
            }
          }
        }
      }
    `,
    { id: conferenceId },
    { fetchPolicy: 'store-and-network' },
  );
  const questions = (node?.conference?.questions.edges ?? []).map((edge) => edge.node).filter((each) => each);
  return (
    <Dialog title={t('applications.preview')} size="large" onClose={onClose}>
      <div className={styles.form}>
        <SegmentedControl
          label={t('applications.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`applications.kind.${value}`) }))}
          onChange={setKind}
        />
        {questionsFor(questions, kind).map((question) => (
          <AnswerField
            key={question.id}
            question={question}
            value={answers[question.id] ?? NO_ANSWER}
            onChange={(part) =>
              setAnswers({ ...answers, [question.id]: { ...(answers[question.id] ?? NO_ANSWER), ...part } })
            }
            error={undefined}
            slot={`preview.${question.id}`}
          />
        ))}
      </div>
    </Dialog>
  );
}
