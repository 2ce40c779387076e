import { Suspense, useId, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useIdentities } from '../actors/useIdentities.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
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
  /** Who organizes it. */
  authorId: string | undefined;
  /** Whether people apply with something to present. */
  hasApplications: boolean;
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
      <FallibleSection>
        <Suspense fallback={<ListSkeleton count={2} />}>
          <ChosenCopy source={source} onClose={onClose} />
        </Suspense>
      </FallibleSection>
    </Dialog>
  );
}

function ChosenCopy({ source, onClose }: CopyDialogProps) {
  const t = useText();
  const { viewer } = useLazyLoadQuery<CopyDialogQuery>(
    graphql`
      query CopyDialogQuery @throwOnFieldError {
        viewer {
          ...useIdentities_viewer
          actor {
            conferences(first: 50) {
              edges {
                node {
                  id
                  name
                  manageable
                  hasApplications
                  author {
                    id
                  }
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
  const { identities, activeId } = useIdentities(viewer);
  const own = (viewer?.actor.conferences.edges ?? []).flatMap(({ node }) =>
    node?.manageable
      ? [
          {
            id: node.id,
            name: node.name || t('conferences.untitled'),
            authorId: node.author?.id,
            hasApplications: node.hasApplications,
            start: node.startsAt,
          },
        ]
      : [],
  );
  const sources = source ? [source] : own;
  if (sources.length === 0) return <EmptyState title={t('organizing.copyNone')} />;
  return <CopyForm sources={sources} identities={identities} activeId={activeId} onClose={onClose} />;
}

interface CopyFormProps extends Pick<CopyDialogProps, 'onClose'>, ReturnType<typeof useIdentities> {
  sources: readonly Source[];
}

function CopyForm({ sources, identities, activeId, onClose }: CopyFormProps) {
  const t = useText();
  const router = useRouter();
  const explain = useRefusal();
  const form = useId();
  const [id, setId] = useState(sources[0]?.id ?? '');
  const [actAs, setActAs] = useState<string | null>(null);
  const [date, setDate] = useState('');
  const [hasQuestions, setHasQuestions] = useState(true);
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
  const copyQuestions = source?.hasApplications === true && hasQuestions;
  // The copy belongs to the same account, if the viewer can act as it.
  const owner = actAs ?? identities.find((each) => each.id === source?.authorId)?.id ?? activeId;
  const refused = explain(problem);
  const submit = async () => {
    if (isBusy) return;
    setProblem(null);
    try {
      const startsAt = date && (start?.time ? `${date}T${start.time}` : date);
      const { result } = await send({
        input: { conferenceId: id, startsAt: startsAt || null, copyQuestions, actAs: owner },
      });
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
      {identities.length > 1 && (
        <SelectField
          label={t('organizing.account')}
          hint={t('organizing.accountHint')}
          value={owner ?? ''}
          options={identities.map((each) => ({ value: each.id, label: each.title }))}
          onChange={setActAs}
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
      {source?.hasApplications && (
        <Checkbox label={t('organizing.copyQuestions')} checked={hasQuestions} onChange={setHasQuestions} />
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
