import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { EntryForm } from '../timeline/EntryForm.tsx';
import { checkDates, useEntryDraft, type Wrong } from '../timeline/useEntryDraft.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useDeleteCareer } from './useDeleteCareer.ts';
import { useSaveCareer } from './useSaveCareer.ts';
import type { CareerForm_career$key } from './__generated__/CareerForm_career.graphql';

const LINE_MAX = 120;
const STANDS = ['CURRENT', 'LEFT', 'RETIRED'] as const;

interface CareerFormProps {
  /** Null for a new one. */
  career: CareerForm_career$key | null;
  /** Who may see a new one, unless its owner says otherwise. */
  audience: AudienceChoice;
}

/** Where somebody works or has worked. */
export function CareerForm({ career, audience }: CareerFormProps) {
  const t = useText();
  const saved = useFragment(
    graphql`
      fragment CareerForm_career on Career {
        id
        position
        company
        description
        startDate
        endDate
        isRetired
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
    career,
  );
  const stand: (typeof STANDS)[number] = saved?.isRetired ? 'RETIRED' : saved?.endDate ? 'LEFT' : 'CURRENT';
  const { draft, change, clear, upload } = useEntryDraft(
    `career.${saved?.id ?? 'new'}`,
    {
      position: saved?.position ?? '',
      company: saved?.company ?? '',
      stand,
      description: saved?.description ?? '',
      startDate: saved?.startDate ?? '',
      endDate: saved?.endDate ?? '',
      audience: audienceNamed(saved?.audience) ?? audience,
    },
    saved?.cover,
  );
  const { save, isBusy } = useSaveCareer();
  const { remove, isBusy: isRemoving } = useDeleteCareer();
  const hasEnd = draft.stand !== 'CURRENT';
  const wrong: Wrong = {
    ...(isBlank(draft.position) ? { position: 'accounts.required' as const } : {}),
    ...(draft.stand === 'LEFT' && !draft.endDate ? { endDate: 'careers.dateNeeded' as const } : {}),
    ...checkDates(hasEnd ? draft : { ...draft, endDate: '' }),
  };
  return (
    <EntryForm
      {...{ draft, change, clear, upload, wrong, isBusy, isRemoving }}
      dates={[t('careers.startedAt'), hasEnd ? t('careers.endedAt') : null]}
      isNew={!saved}
      save={(shared) =>
        save(saved?.id ?? null, {
          ...shared,
          position: draft.position.trim(),
          company: trimmed(draft.company) || null,
          endDate: hasEnd ? shared.endDate : null,
          isRetired: draft.stand === 'RETIRED',
        })
      }
      remove={() => remove(saved?.id ?? '', saved?.author?.id ?? '')}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('careers.position')}
            value={draft.position}
            onChange={(position) => change({ position })}
            error={errorOf('position')}
            maxLength={LINE_MAX}
            dir="auto"
            data-autofocus
          />
          <TextField
            label={t('careers.company')}
            isOptional
            value={draft.company}
            onChange={(company) => change({ company })}
            error={errorOf('company')}
            maxLength={LINE_MAX}
            dir="auto"
          />
          <SelectField
            label={t('careers.stand')}
            value={draft.stand}
            options={STANDS.map((value) => ({ value, label: t(`careers.stand.${value}`) }))}
            onChange={(next) => change({ stand: next })}
          />
        </>
      )}
    </EntryForm>
  );
}
