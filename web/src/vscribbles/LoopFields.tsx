import { isLongerThan } from '@plaza/text/graphemes.ts';
import type { AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { AudienceField } from '../items/AudienceField.tsx';
import { MentionArea } from '../mentions/MentionArea.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { FilterPicker } from './FilterPicker.tsx';
import type { FilterName } from './filters.ts';
import type { useAudiences_author$key } from '../items/__generated__/useAudiences_author.graphql';

const LIMIT = 2000;

/** What an author says of a loop, whoever sees it, and through what. */
export interface LoopSaid {
  content: string;
  captions: string;
  filter: FilterName | null;
  audience: AudienceChoice;
}

/** More than the platform takes. */
export const isTooMuch = ({ content }: LoopSaid): boolean => isLongerThan(content, LIMIT);

interface LoopFieldsProps {
  draft: LoopSaid;
  /** Whose it is; the person themselves where nobody is named. */
  author: useAudiences_author$key | null | undefined;
  onChange: (part: Partial<LoopSaid>) => void;
  /** What was refused, by the platform's name for the field. */
  refused: Readonly<Record<string, string | undefined>>;
}

/** The words of a loop, what is said in it, its filter, and who sees it. */
export function LoopFields({ draft, author, onChange, refused }: LoopFieldsProps) {
  const t = useText();
  return (
    <>
      <FilterPicker value={draft.filter} onChange={(filter) => onChange({ filter })} />
      <TextArea
        area={MentionArea}
        label={t('loops.words')}
        isOptional
        value={draft.content}
        onChange={(content) => onChange({ content })}
        error={refused['content']}
        limit={LIMIT}
        dir="auto"
      />
      <TextArea
        label={t('loops.captionsAsk')}
        hint={t('loops.captionsHint')}
        isOptional
        value={draft.captions}
        onChange={(captions) => onChange({ captions })}
        error={refused['captions']}
        maxLength={LIMIT}
        dir="auto"
      />
      <AudienceField value={draft.audience} author={author} onChange={(audience) => onChange({ audience })} />
    </>
  );
}
