import { accounts } from './ar/accounts.ts';
import { notifications } from './ar/notifications.ts';
import type { TextKey } from './texts.ts';

export const ar: Readonly<Record<TextKey, string>> = { ...accounts, ...notifications };
