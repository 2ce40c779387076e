import { useEffect, useRef } from 'react';
import type { TextKey } from '../locales/en.ts';
import { keepCompositionKeys, shortcutKey } from './keys.ts';
import { storage } from './storage.ts';
import { Store } from './store.ts';

export interface Shortcut {
  /** `c`, `?`, `g n` for one key after the other, `mod+k` for Ctrl or ⌘. */
  keys: string;
  label: TextKey;
  run: () => void;
}

const SEQUENCE_MS = 1200;

/** What can be pressed now, for the help. */
export const shortcuts = new Store<readonly Shortcut[]>([]);

/** Single keys get in the way of speech input, so a person can switch them off; Ctrl/⌘ combinations stay. */
export const areShortcutsOn = new Store(storage.get('shortcuts') !== 'off');

export function setShortcutsOn(isOn: boolean): void {
  storage.set('shortcuts', isOn ? null : 'off');
  areShortcutsOn.set(isOn);
}

export function useShortcuts(list: readonly Shortcut[]): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const names = list.map((shortcut) => `${shortcut.keys}\n${shortcut.label}`).join('\n\n');
  useEffect(() => {
    if (names === '') return undefined;
    const own = names.split('\n\n').map((name, at): Shortcut => {
      const [keys = '', label] = name.split('\n');
      return { keys, label: label as TextKey, run: () => latest.current[at]?.run() };
    });
    shortcuts.set((all) => [...all, ...own]);
    return () => shortcuts.set((all) => all.filter((shortcut) => !own.includes(shortcut)));
  }, [names]);
}

let first = '';
let firstAt = 0;

/** One listener for the client. Keys that something else has handled, that an input method uses, or that are typed into fields, are left alone. */
export function startShortcuts(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    const isModified = event.ctrlKey || event.metaKey;
    if (!isModified && (!areShortcutsOn.get() || isTyping(event.target) || isModal())) return;
    const pressed = shortcutKey(event);
    const key = isModified ? `mod+${pressed.toLowerCase()}` : pressed;
    const sequence = firstAt > event.timeStamp - SEQUENCE_MS ? `${first} ${key}` : key;
    const found =
      shortcuts.get().findLast((shortcut) => shortcut.keys === sequence) ??
      shortcuts.get().findLast((shortcut) => shortcut.keys === key);
    first = key;
    firstAt = found ? 0 : event.timeStamp;
    if (!found) return;
    event.preventDefault();
    found.run();
  };
  const stop = keepCompositionKeys();
  document.addEventListener('keydown', onKey);
  return () => {
    stop();
    document.removeEventListener('keydown', onKey);
  };
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

const isModal = () => document.querySelector('dialog[open]') !== null;
