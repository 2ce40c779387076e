import { truncate } from '@plaza/text/graphemes.ts';
import { useText } from '../core/i18n.tsx';
import { RichTextField } from '../rich-texts/RichTextField.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { BlockContent, DraftBlock } from './draft.ts';
import { EditorFile } from '../files/EditorFile.tsx';
import { EditorGallery } from './EditorGallery.tsx';
import { EmbedField } from './EmbedField.tsx';

interface BlockFieldsProps {
  block: DraftBlock;
  /** Just added: the caret goes into its text. */
  isFresh: boolean;
  onChange: (content: BlockContent) => void;
  /** Somebody typed `/` where nothing is written yet. */
  onSlash: () => void;
}

const TEXT_MAX = 10_000;
const HEADING_MAX = 200;
const QUOTE_MAX = 2000;
const CAPTION_MAX = 500;
const LINES_MAX = 100;

/** What is written and chosen in a block, by its kind. */
export function BlockFields({ block, isFresh, onChange, onSlash }: BlockFieldsProps) {
  const t = useText();
  const { kind, content, key } = block;
  const change = (part: BlockContent) => onChange({ ...content, ...part });
  const caption = (
    <TextField
      label={t('stories.caption')}
      isOptional
      value={content.caption ?? ''}
      onChange={(text) => change({ caption: text })}
      maxLength={CAPTION_MAX}
      dir="auto"
    />
  );
  switch (kind) {
    case 'TEXT':
      return (
        <RichTextField
          label={t('stories.kind.TEXT')}
          text={content.text?.content ? content.text : null}
          onChange={(text) => change({ text })}
          limit={TEXT_MAX}
          onSlash={onSlash}
          isFocused={isFresh}
        />
      );
    case 'HEADING':
      return (
        <>
          <TextField
            label={t('stories.kind.HEADING')}
            value={content.words ?? ''}
            onChange={(words) => change({ words })}
            onKeyDown={(event) => {
              if (event.key !== '/' || content.words) return;
              event.preventDefault();
              onSlash();
            }}
            maxLength={HEADING_MAX}
            dir="auto"
          />
          <SegmentedControl
            label={t('stories.level')}
            value={String(content.level ?? 2)}
            options={[
              { value: '2', label: t('stories.level2') },
              { value: '3', label: t('stories.level3') },
            ]}
            onChange={(level) => change({ level: Number(level) })}
          />
        </>
      );
    case 'QUOTE':
      return (
        <>
          <TextArea
            label={t('stories.kind.QUOTE')}
            rows={3}
            value={content.words ?? ''}
            onChange={(words) => change({ words })}
            maxLength={QUOTE_MAX}
            dir="auto"
          />
          <TextField
            label={t('stories.source')}
            isOptional
            value={content.source ?? ''}
            onChange={(source) => change({ source })}
            maxLength={HEADING_MAX}
            dir="auto"
          />
        </>
      );
    case 'LIST':
      return (
        <>
          <TextArea
            label={t('stories.kind.LIST')}
            hint={t('stories.listHint')}
            rows={4}
            value={(content.items ?? []).join('\n')}
            onChange={(text) =>
              change({
                items: text
                  .split('\n')
                  .slice(0, LINES_MAX)
                  .map((line) => truncate(line, CAPTION_MAX)),
              })
            }
            dir="auto"
          />
          <Checkbox
            label={t('stories.ordered')}
            checked={content.isOrdered ?? false}
            onChange={(isOrdered) => change({ isOrdered })}
          />
        </>
      );
    case 'IMAGE':
    case 'VIDEO':
    case 'AUDIO':
      return (
        <>
          <EditorFile
            slot={`draft.story.${key}`}
            kind={kind}
            fileId={content.fileId ?? null}
            onChange={(fileId) => change({ fileId })}
          />
          {caption}
          {kind === 'IMAGE' && (
            <Checkbox
              label={t('stories.wide')}
              checked={content.isWide ?? false}
              onChange={(isWide) => change({ isWide })}
            />
          )}
        </>
      );
    case 'GALLERY':
      return (
        <>
          <EditorGallery
            slot={`draft.story.${key}`}
            ids={content.fileIds ?? []}
            onChange={(fileIds) => change({ fileIds })}
          />
          {caption}
        </>
      );
    case 'EMBED':
      return (
        <>
          <EmbedField content={content} onChange={(address) => change(address)} />
          {caption}
        </>
      );
    default:
      return <hr aria-label={t('stories.kind.DIVIDER')} />;
  }
}
