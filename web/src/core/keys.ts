/** Keys as people mean them: those of an input method, and those of layouts without Latin letters. */

/** `keyCode` of a key that an input method handles. Safari sends it for the key that ended a composition, without `isComposing`. */
const PROCESSED_KEY = 229;

/**
 * While text is being composed, keys choose and confirm candidates: no handler of the client receives them. The editor of rich
 * text sees them first, because it tracks compositions by itself.
 */
export function keepCompositionKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    // Only the deprecated code marks the key that ends a composition in Safari.
    // oxlint-disable-next-line typescript/no-deprecated
    if (!event.isComposing && event.keyCode !== PROCESSED_KEY) return;
    // A dialog would close by itself.
    if (event.key === 'Escape') event.preventDefault();
    const editor = event.target instanceof Element ? event.target.closest('[contenteditable="true"]') : null;
    if (editor) editor.addEventListener('keydown', stop, { once: true });
    else event.stopPropagation();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
}

const stop = (event: Event) => event.stopPropagation();

/** What a key types that is not in the Latin script, in layouts such as Greek, Cyrillic, Hebrew, Arabic or Thai. */
const OTHER_SCRIPT = /^(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]/u;
const PUNCTUATION: Record<string, [plain: string, shifted: string]> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
};

/**
 * The key by which shortcuts are named. A layout without Latin letters has them where a US keyboard does; a layout with
 * Latin letters, such as AZERTY or Dvorak, has its own places for them.
 */
export function shortcutKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '؟') return '?';
  if (!OTHER_SCRIPT.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return PUNCTUATION[code]?.[shiftKey ? 1 : 0] ?? key;
}
