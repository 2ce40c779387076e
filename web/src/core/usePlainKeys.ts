import { useEffect, useEffectEvent } from 'react';
import { shortcutKey } from './keys.ts';
import { areShortcutsOn, isTyping } from './shortcuts.ts';

const isBox = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('[type="checkbox"], [type="radio"]');

/** Single keys of what is open, also in an overlay, where the shortcuts of the page are off. Keys that are typed are left alone. */
export function usePlainKeys(onKey: (key: string, pressed: KeyboardEvent) => void): void {
  const run = useEffectEvent((pressed: KeyboardEvent) => {
    const isPlain = !pressed.altKey && !pressed.ctrlKey && !pressed.metaKey && !pressed.defaultPrevented;
    if (isPlain && areShortcutsOn.get() && (isBox(pressed.target) || !isTyping(pressed.target)))
      onKey(shortcutKey(pressed), pressed);
  });
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => run(pressed);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
