import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { TextField } from '../ui/TextField.tsx';
import { EntryForm } from './EntryForm.tsx';
import { checkDates, useEntryDraft, type Wrong } from './useEntryDraft.ts';
import { useRemoveEducation } from './useRemoveEducation.ts';
import { useSaveEducation } from './useSaveEducation.ts';
import type { EducationForm_entry$key } from './__generated__/EducationForm_entry.graphql';

const LINE_MAX = 120;

interface EducationFormProps {
  /** Null for a new one. */
  entry: EducationForm_entry$key | null;
  /** Who may see a new one, unless its owner says otherwise. */
  audience: AudienceChoice;
}

/** Where somebody learns or has learned. */
export function EducationForm({ entry, audience }: EducationFormProps) {
  const t = useText();
  const saved = useFragment(
    graphql`
      fragment EducationForm_entry on Education {
        id
        school
        degree
        description
        startDate
        endDate
        audience
        author {
          id
        }
        cover {
          id
          name
          links {
            md
            source
          }
        }
      }
    `,
    entry,
  );
  const { draft, change, clear, upload } = useEntryDraft(
    `education.${saved?.id ?? 'new'}`,
    {
      school: saved?.school ?? '',
      degree: saved?.degree ?? '',
      description: saved?.description ?? '',
      startDate: saved?.startDate ?? '',
      endDate: saved?.endDate ?? '',
      audience: audienceNamed(saved?.audience) ?? audience,
    },
    saved?.cover,
  );
  const [save, isBusy] = useSaveEducation();
  const [remove, isRemoving] = useRemoveEducation();
  const wrong: Wrong = {
    ...(isBlank(draft.school) ? { school: 'accounts.required' as const } : {}),
    ...checkDates(draft),
  };
  return (
    <EntryForm
      {...{ draft, change, clear, upload, wrong, isBusy, isRemoving }}
      dates={[t('careers.startedAt'), t('timeline.endedAt')]}
      isNew={!saved}
      save={(shared) =>
        save(saved?.id ?? null, { ...shared, school: draft.school.trim(), degree: trimmed(draft.degree) || null })
      }
      remove={() => remove(saved?.id ?? '', saved?.author?.id ?? '')}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('timeline.school')}
            value={draft.school}
            onChange={(school) => change({ school })}
            error={errorOf('school')}
            maxLength={LINE_MAX}
            dir="auto"
            data-autofocus
          />
          <TextField
            label={t('timeline.degree')}
            isOptional
            value={draft.degree}
            onChange={(degree) => change({ degree })}
            error={errorOf('degree')}
            maxLength={LINE_MAX}
            dir="auto"
          />
        </>
      )}
    </EntryForm>
  );
}
