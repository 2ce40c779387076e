import { Suspense, useId, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/toasts.ts';
import type { CopyDialogMutation } from './__generated__/CopyDialogMutation.graphql';
import type { CopyDialogQuery } from './__generated__/CopyDialogQuery.graphql';
import styles from './CopyDialog.module.css';

interface Source {
  id: string;
  name: string;
  start: { readonly date: string; readonly time: string | null | undefined } | null | undefined;
}

interface CopyDialogProps {
  /** The conference to copy. Null to choose one. */
  source: Source | null;
  onClose: () => void;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Creates a draft from an earlier conference, with all dates moved by whole days. */
export function CopyDialog({ source, onClose }: CopyDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('organizing.copy')} size="medium" onClose={onClose}>
      {source ? (
        <CopyForm sources={[source]} onClose={onClose} />
      ) : (
        <FallibleSection>
          <Suspense fallback={<ListSkeleton count={2} />}>
            <ChosenCopy onClose={onClose} />
          </Suspense>
        </FallibleSection>
      )}
    </Dialog>
  );
}

function ChosenCopy({ onClose }: Pick<CopyDialogProps, 'onClose'>) {
  const t = useText();
  const { viewer } = useLazyLoadQuery<CopyDialogQuery>(
    graphql`
      query CopyDialogQuery @throwOnFieldError {
        viewer {
          actor {
            conferences(first: 50) {
              edges {
                node {
                  id
                  name
                  manageable
                  startsAt {
                    date
                    time
                  }
                }
              }
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  const sources = (viewer?.actor.conferences.edges ?? []).flatMap(({ node }) =>
    node?.manageable ? [{ id: node.id, name: node.name || t('organizing.untitled'), start: node.startsAt }] : [],
  );
  if (sources.length === 0) return <EmptyState title={t('organizing.copyNone')} />;
  return <CopyForm sources={sources} onClose={onClose} />;
}

function CopyForm({ sources, onClose }: Pick<CopyDialogProps, 'onClose'> & { sources: readonly Source[] }) {
  const t = useText();
  const router = useRouter();
  const explain = useRefusal();
  const form = useId();
  const [id, setId] = useState(sources[0]?.id ?? '');
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [send, isBusy] = useMutationPromise<CopyDialogMutation>(graphql`
    mutation CopyDialogMutation($input: CloneConferenceInput!) {
      result: cloneConference(input: $input) {
        __typename
        ... on CloneConferencePayload {
          conference {
            id
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const source = sources.find((each) => each.id === id);
  const start = source?.start;
  const refused = explain(problem);
  const submit = async () => {
    if (isBusy) return;
    setProblem(null);
    try {
      const startsAt = date && (start?.time ? `${date}T${start.time}` : date);
      const { result } = await send({ input: { conferenceId: id, startsAt: startsAt || null } });
      if (!('conference' in result) || !result.conference) return setProblem(refusalOf(result));
      showToast(t('organizing.copied'));
      router.open('o', `edit/conference/${result.conference.id}`, { replace: true });
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form id={form} className={styles.form} onSubmit={() => void submit()}>
      <p>{t('organizing.copyText')}</p>
      {sources.length > 1 && (
        <SelectField
          label={t('organizing.copySource')}
          value={id}
          options={sources.map((each) => ({ value: each.id, label: each.name }))}
          onChange={setId}
        />
      )}
      {start && (
        <DateField
          label={t('organizing.copyStart')}
          isOptional
          value={date}
          onChange={setDate}
          hint={t('organizing.copyMove', { count: date ? Math.abs(daysBetween(start.date, date)) : 0 })}
          error={refused.fields['startsAt']}
          data-autofocus
        />
      )}
      <FormError text={refused.form} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('organizing.copy')}
        </Button>
      </div>
    </Form>
  );
}
