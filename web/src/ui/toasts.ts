import { Store } from '../core/store.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
  undo?: () => void;
}

export const toasts = new Store<readonly Toast[]>([]);

let last = 0;

/** Says an outcome; with `undo` it can be taken back while it stands. */
export function showToast(text: string, { tone = 'plain', undo }: { tone?: Toast['tone']; undo?: () => void } = {}) {
  const id = ++last;
  // The same outcome told twice, by the answer and by the live event, is said once.
  toasts.set((all) => [...all.filter((toast) => toast.text !== text).slice(-2), { id, text, tone, undo }]);
}

export function dismissToast(id: number): void {
  toasts.set((all) => all.filter((toast) => toast.id !== id));
}
