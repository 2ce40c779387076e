import { isBlank } from '@plaza/text/blank.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { EntryForm } from './EntryForm.tsx';
import { STATUSES } from './lists.ts';
import { PersonField } from './PersonField.tsx';
import { checkDates, useEntryDraft, type Wrong } from './useEntryDraft.ts';
import { useRemoveRelationship } from './useRemoveRelationship.ts';
import { useSaveRelationship } from './useSaveRelationship.ts';
import type { RelationshipForm_entry$key } from './__generated__/RelationshipForm_entry.graphql';

interface RelationshipFormProps {
  /** Null for a new one. */
  entry: RelationshipForm_entry$key | null;
  /** Who may see a new one, unless its owner says otherwise. */
  audience: AudienceChoice;
}

/** Who somebody is to the viewer. Who is on Plaza is asked whether it is so. */
export function RelationshipForm({ entry, audience }: RelationshipFormProps) {
  const t = useText();
  const saved = useFragment(
    graphql`
      fragment RelationshipForm_entry on TimelineRelationship {
        id
        status
        name
        description
        startDate
        endDate
        audience
        author {
          id
        }
        person {
          id
          name {
            full
          }
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
    `relationship.${saved?.id ?? 'new'}`,
    {
      personId: saved?.person?.id ?? '',
      name: saved?.person?.name.full ?? saved?.name ?? '',
      status: STATUSES.find((status) => status === saved?.status) ?? STATUSES[0],
      description: saved?.description ?? '',
      startDate: saved?.startDate ?? '',
      endDate: saved?.endDate ?? '',
      audience: audienceNamed(saved?.audience) ?? audience,
    },
    saved?.cover,
  );
  const [save, isBusy] = useSaveRelationship();
  const [remove, isRemoving] = useRemoveRelationship();
  const wrong: Wrong = {
    ...(isBlank(draft.name) ? { personId: 'timeline.whoNeeded' as const } : {}),
    ...checkDates(draft, false),
  };
  return (
    <EntryForm
      {...{ draft, change, clear, upload, wrong, isBusy, isRemoving }}
      dates={[t('timeline.since'), t('timeline.endedAt')]}
      isNew={!saved}
      save={({ startDate, ...shared }) =>
        save(saved?.id ?? null, {
          ...shared,
          startDate: startDate || null,
          status: draft.status,
          personId: draft.personId || null,
          name: draft.personId ? null : draft.name.trim(),
        })
      }
      remove={() => remove(saved?.id ?? '', [saved?.author?.id ?? ''])}
    >
      {(errorOf) => (
        <>
          <PersonField
            id={draft.personId}
            name={draft.name}
            onChange={(personId, name) => change({ personId, name })}
            error={errorOf('personId') ?? errorOf('name')}
          />
          <SelectField
            label={t('timeline.status')}
            value={draft.status}
            options={STATUSES.map((value) => ({ value, label: t(`timeline.status.${value}`) }))}
            onChange={(status) => change({ status })}
            hint={
              draft.personId && draft.audience !== 'PRIVATE' ? t('timeline.asked', { name: draft.name }) : undefined
            }
          />
        </>
      )}
    </EntryForm>
  );
}
