import { Check } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { EditorCover } from '../files/EditorCover.tsx';
import { MissingList, type Gap } from '../shares/MissingList.tsx';
import { TextField } from '../ui/TextField.tsx';
import { isSlugWrong } from './conferenceFields.ts';
import type { StepProps } from './ConferenceBasics.tsx';
import styles from './ConferenceEditor.module.css';

const SLUG_MAX = 40;

interface ConferencePublishProps extends StepProps {
  slot: string;
  missing: readonly Gap[];
  isPublished: boolean;
  onGo: (gap: Gap) => void;
}

/** Cover and address, and what is still missing. */
export function ConferencePublish({
  fields,
  onChange,
  errors,
  slot,
  missing,
  isPublished,
  onGo,
}: ConferencePublishProps) {
  const t = useText();
  return (
    <>
      <EditorCover
        label={t('events.cover')}
        slot={slot}
        fileId={fields.coverId}
        onChange={(coverId) => onChange({ coverId })}
      />
      <TextField
        label={t('organizing.slug')}
        hint={t('organizing.slugHint', { path: `/conferences/${fields.slug || '…'}` })}
        isOptional
        value={fields.slug}
        onChange={(slug) => onChange({ slug: slug.toLowerCase().replaceAll(/\s/g, '-') })}
        error={isSlugWrong(fields) ? t('organizing.slugWrong') : errors['slug']}
        maxLength={SLUG_MAX}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      {missing.length > 0 ? (
        <MissingList missing={missing} onGo={onGo} />
      ) : (
        !isPublished && (
          <p className={styles.ready}>
            <Check aria-hidden="true" />
            {t('organizing.ready')}
          </p>
        )
      )}
    </>
  );
}
