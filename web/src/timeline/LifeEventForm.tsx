import { isBlank } from '@plaza/text/blank.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { EntryForm } from './EntryForm.tsx';
import { TYPES } from './lists.ts';
import { checkDates, useEntryDraft, type Wrong } from './useEntryDraft.ts';
import { useRemoveLifeEvent } from './useRemoveLifeEvent.ts';
import { useSaveLifeEvent } from './useSaveLifeEvent.ts';
import type { LifeEventForm_entry$key } from './__generated__/LifeEventForm_entry.graphql';

const LINE_MAX = 120;

interface LifeEventFormProps {
  /** Null for a new one. */
  entry: LifeEventForm_entry$key | null;
  /** Who may see a new one, unless its owner says otherwise. */
  audience: AudienceChoice;
}

/** What happened. */
export function LifeEventForm({ entry, audience }: LifeEventFormProps) {
  const t = useText();
  const saved = useFragment(
    graphql`
      fragment LifeEventForm_entry on LifeEvent {
        id
        event
        type
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
    `life-event.${saved?.id ?? 'new'}`,
    {
      event: saved?.event ?? '',
      type: TYPES.find((type) => type === saved?.type) ?? TYPES[0],
      description: saved?.description ?? '',
      startDate: saved?.startDate ?? '',
      endDate: saved?.endDate ?? '',
      audience: audienceNamed(saved?.audience) ?? audience,
    },
    saved?.cover,
  );
  const [save, isBusy] = useSaveLifeEvent();
  const [remove, isRemoving] = useRemoveLifeEvent();
  const wrong: Wrong = {
    ...(isBlank(draft.event) ? { event: 'accounts.required' as const } : {}),
    ...checkDates(draft),
  };
  return (
    <EntryForm
      {...{ draft, change, clear, upload, wrong, isBusy, isRemoving }}
      dates={[t('timeline.when'), t('timeline.untilIfLong')]}
      isNew={!saved}
      save={(shared) => save(saved?.id ?? null, { ...shared, event: draft.event.trim(), type: draft.type })}
      remove={() => remove(saved?.id ?? '', saved?.author?.id ?? '')}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('timeline.event')}
            value={draft.event}
            onChange={(event) => change({ event })}
            error={errorOf('event')}
            maxLength={LINE_MAX}
            dir="auto"
            data-autofocus
          />
          <SelectField
            label={t('timeline.type')}
            value={draft.type}
            options={TYPES.map((value) => ({ value, label: t(`timeline.type.${value}`) }))}
            onChange={(type) => change({ type })}
          />
        </>
      )}
    </EntryForm>
  );
}
