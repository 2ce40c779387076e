import {
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEventHandler,
  type CompositionEventHandler,
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactEventHandler,
  type Ref,
  type RefObject,
} from 'react';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { AboutContext } from './AboutContext.ts';
import type { TextBox } from './caretBox.ts';
import { mentionAt, type BegunMention } from './mentionAt.ts';
import { MentionList, optionId } from './MentionList.tsx';
import { useMentionable, type Mentionable } from './useMentionable.ts';

/** What a field listens to by itself. */
interface Listening<Box extends TextBox> {
  ref?: Ref<Box>;
  onChange?: ChangeEventHandler<Box, Box>;
  onSelect?: ReactEventHandler<Box>;
  onKeyDown?: KeyboardEventHandler<Box>;
  onBlur?: FocusEventHandler<Box>;
}

type Hears<Box extends TextBox> = Required<Omit<Listening<Box>, 'ref'>> & {
  ref: RefObject<Box | null>;
  'aria-autocomplete': 'list';
  'aria-controls': string | undefined;
  'aria-activedescendant': string | undefined;
  onCompositionStart: CompositionEventHandler<Box>;
  onCompositionEnd: CompositionEventHandler<Box>;
};

/**
 * Lets a field suggest whom one may mean behind an @: what it listens to, and the list to stand beside it. It stays the field that
 * it is: of several lines no combobox is made, and one line is written on in as freely.
 */
export function useMentions<Box extends TextBox>({ ref, onChange, onSelect, onKeyDown, onBlur }: Listening<Box>) {
  const t = useText();
  const id = useId();
  const about = use(AboutContext);
  const area = useRef<Box>(null);
  useImperativeHandle(ref, () => area.current as Box);
  const [begun, setBegun] = useState<BegunMention | null>(null);
  /** Where the list was closed: one writes on there without it. */
  const [closed, setClosed] = useState<number | null>(null);
  const isComposing = useRef(false);
  const [chosen, setChosen] = useState({ words: '', at: 0 });
  const people = useMentionable(begun?.words ?? null, about);
  const isOpen = begun !== null && people.length > 0;
  const at = isOpen && chosen.words === begun.words ? Math.min(chosen.at, people.length - 1) : 0;
  const choose = (next: number) => begun && setChosen({ words: begun.words, at: next });
  const count = isOpen ? people.length : 0;
  useEffect(() => {
    if (count > 0) announce(t('mentions.found', { count }));
  }, [count, t]);
  const take = (person: Mentionable | undefined) => {
    const field = area.current;
    if (!field || !begun || !person?.username) return;
    setBegun(null);
    write(field, begun.start, `@${person.username}${field.value.startsWith(' ', caretOf(field)) ? '' : ' '}`);
  };
  const follow = (field: Box) => {
    // Half a syllable is nobody's name.
    if (isComposing.current) return;
    const next = mentionAt(field.value, caretOf(field));
    if (next && next.start === closed) return;
    setBegun(next);
    setClosed(null);
  };
  /** Whether the list has taken the key. */
  const press = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (!isOpen || ctrlKey || metaKey || altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) choose((at + step + people.length) % people.length);
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) take(people[at]);
    else if (key === 'Escape') {
      setClosed(begun.start);
      setBegun(null);
    } else return false;
    return true;
  };
  const field: Hears<Box> = {
    ref: area,
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? optionId(id, at) : undefined,
    onChange: (event) => {
      onChange?.(event);
      follow(event.target);
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }) => {
      isComposing.current = false;
      follow(currentTarget);
    },
    onSelect: (event) => {
      onSelect?.(event);
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      // One who goes back to what stands there has not begun anything.
      if (!begun || isComposing.current) return;
      const next = selectionStart === selectionEnd ? mentionAt(value, caretOf(event.currentTarget)) : null;
      if (next?.start !== begun.start) setBegun(null);
      else if (next.words !== begun.words) setBegun(next);
    },
    onBlur: (event) => {
      onBlur?.(event);
      setBegun(null);
    },
    onKeyDown: (event) => {
      if (!press(event)) return onKeyDown?.(event);
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const list = isOpen && (
    <MentionList id={id} people={people} at={at} onAt={choose} onTake={take} area={area} start={begun.start} />
  );
  return { field, list };
}

/** Fields of text always know where the caret is. */
const caretOf = ({ value, selectionEnd }: TextBox): number => selectionEnd ?? value.length;

/** Writes as if it were typed, from a place up to the caret: taking it back takes it all back. */
function write(field: TextBox, from: number, words: string): void {
  const end = caretOf(field);
  field.focus();
  field.setSelectionRange(from, end);
  // Nothing that is not deprecated leaves the browser's own way back.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand?.('insertText', false, words)) return;
  field.setRangeText(words, from, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
