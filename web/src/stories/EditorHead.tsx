import { isBlank } from '@plaza/text/blank.ts';
import { useText } from '../core/i18n.tsx';
import { confirm } from '../ui/confirm.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { DeskState, StoryDesk } from './desk.ts';
import { EditorCover } from '../files/EditorCover.tsx';
import styles from './StoryEditor.module.css';

const NAME_MAX = 120;
const SUMMARY_MAX = 300;
const DESCRIPTION_MAX = 2000;

/** What a story is called and about, and its cover. */
export function EditorHead({ desk, state }: { desk: StoryDesk; state: DeskState }) {
  const t = useText();
  const { fields, key, story } = state;
  const isShared = story !== null && !story.isDraft;
  const setCover = async (coverId: string | null) => {
    const isSure =
      coverId !== null || !isShared || (await confirm({ text: t('stories.coverText'), yes: t('stories.coverRemove') }));
    if (isSure) desk.setFields({ coverId });
  };
  return (
    <div className={styles.fields}>
      <EditorCover
        label={t('stories.cover')}
        slot={`draft.story.${key}.cover`}
        fileId={fields.coverId}
        onChange={(id) => void setCover(id)}
      />
      <div data-gap="NAME">
        <TextArea
          label={t('stories.name')}
          placeholder={t('stories.name')}
          isInPlace
          className={styles.name}
          rows={1}
          value={fields.name}
          // It wraps like the title that is read, and is one line all the same.
          onChange={(name) => desk.setFields({ name: name.replace(/\s*\n\s*/g, ' ') })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          error={isShared && isBlank(fields.name) ? t('stories.needed') : undefined}
          maxLength={NAME_MAX}
          dir="auto"
        />
      </div>
      <TextArea
        label={t('stories.description')}
        isOptional
        rows={2}
        value={fields.description}
        onChange={(description) => desk.setFields({ description })}
        maxLength={DESCRIPTION_MAX}
        dir="auto"
      />
      <div data-gap="SUMMARY">
        <TextArea
          label={t('stories.summary')}
          rows={2}
          value={fields.summary}
          onChange={(summary) => desk.setFields({ summary })}
          error={isShared && isBlank(fields.summary) ? t('stories.needed') : undefined}
          maxLength={SUMMARY_MAX}
          limit={SUMMARY_MAX}
          dir="auto"
        />
      </div>
    </div>
  );
}
