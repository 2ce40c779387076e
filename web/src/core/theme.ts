import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();
const system = () => matchMedia('(prefers-color-scheme: dark)');

function stored(): Theme {
  const value = storage.get('theme');
  return value === 'light' || value === 'dark' ? value : 'system';
}

function paint(): void {
  const theme = stored();
  const isDark = theme === 'dark' || (theme === 'system' && system().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Follows the system's choice while the person has made none. The first paint is set by index.html. */
export function startTheme(): void {
  paint();
  system().addEventListener('change', paint);
}

export function setTheme(theme: Theme): void {
  storage.set('theme', theme === 'system' ? null : theme);
  paint();
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, stored);
}
