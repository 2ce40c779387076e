import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useRefetch } from '../core/refetch.ts';
import { useFormDraft } from '../core/storage.ts';
import { useDeleteEvent } from '../events/useDeleteEvent.ts';
import { useRestoreEvent } from '../events/useRestoreEvent.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { useAct } from '../ui/useAct.ts';
import { SessionInputs } from './SessionInputs.tsx';
import { canSend, fieldsOf, NEW_SESSION, type SessionFields } from './sessionFields.ts';
import { useSessionWrites } from './useSessionWrites.ts';
import type { WorkingCopy } from './workingCopy.ts';
import type { SessionFormQuery } from './__generated__/SessionFormQuery.graphql';
import styles from './SessionForm.module.css';

interface SessionFormProps {
  copy: WorkingCopy;
  /** Called with the session once it is saved. */
  onSaved: (id: string) => void;
  /** Nothing is left to edit. */
  onGone: () => void;
  /** Asks why the session is cancelled. */
  onCancel: (id: string) => void;
}

/** A new session, which has no time yet. */
export function NewSessionForm(props: SessionFormProps) {
  return <Fields {...props} id={null} saved={NEW_SESSION} />;
}

/** A session that exists, and the ways to end it. */
export function SessionForm({ id, ...props }: SessionFormProps & { id: string }) {
  const t = useText();
  const act = useAct();
  const refetch = useRefetch();
  const remove = useDeleteEvent(t('scheduling.sessionDeleted'));
  const { restore } = useRestoreEvent();
  const { node } = useLazyLoadQuery<SessionFormQuery>(
    graphql`
      query SessionFormQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            name
            description
            capacity
            isDraft
            cancelledAt
            session {
              kind
              language
              tracks {
                id
              }
              speakers {
                name
                status
                user {
                  id
                }
              }
            }
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network' },
  );
  const event = node?.event;
  if (!event) return <p>{t('scheduling.sessionGone')}</p>;
  const leave = async () => {
    await refetch();
    props.onGone();
  };
  const askDelete = async () => {
    const text = t('scheduling.deleteSessionText', { title: event.name });
    if (await confirm({ text, yes: t('items.delete'), isDangerous: true })) remove(id, () => void leave());
  };
  const bringBack = async () => {
    if (await act(() => restore(id), t('scheduling.sessionRestored'))) await leave();
  };
  return (
    <Fields {...props} id={id} saved={fieldsOf(event)}>
      {event.isDraft && (
        <Button kind="quiet" icon={<Trash2 />} onClick={() => void askDelete()}>
          {t('scheduling.deleteSession')}
        </Button>
      )}
      {!event.isDraft && event.cancelledAt === null && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => props.onCancel(id)}>
          {t('scheduling.cancelSession')}
        </Button>
      )}
      {!event.isDraft && event.cancelledAt !== null && (
        <Button kind="quiet" onClick={() => void bringBack()}>
          {t('scheduling.restoreSession')}
        </Button>
      )}
    </Fields>
  );
}

interface FieldsProps extends SessionFormProps {
  id: string | null;
  saved: SessionFields;
  /** Other actions. */
  children?: ReactNode;
}

function Fields({ id, saved, copy, onSaved, children }: FieldsProps) {
  const t = useText();
  const explain = useRefusal();
  const refetch = useRefetch();
  const { save, isBusy } = useSessionWrites(copy.id);
  const { draft, change, clear } = useFormDraft(`session.${copy.id}.${id ?? 'new'}`, saved);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const refused = explain(problem);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || !canSend(draft)) return;
    try {
      const { id: savedId, refusal } = await save(id, draft);
      if (savedId === null) return setProblem(refusal);
      clear();
      await refetch();
      showToast(t(id === null ? 'scheduling.sessionAdded' : 'scheduling.sessionSaved'));
      onSaved(savedId);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <SessionInputs
        fields={draft}
        tracks={copy.tracks}
        errors={refused.fields}
        isTried={isTried}
        onChange={(part) => {
          setProblem(null);
          change(part);
        }}
      />
      <FormError text={refused.form} />
      <div className={styles.actions}>
        {children}
        {isChanged && (
          <Button kind="quiet" onClick={clear}>
            {t('scheduling.discard')}
          </Button>
        )}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t(id === null ? 'scheduling.addSession' : 'scheduling.saveSession')}
        </Button>
      </div>
    </Form>
  );
}
