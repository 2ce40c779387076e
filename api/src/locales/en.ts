/** The texts that the server sends, in English. `web/src/locales/en/README.md` says how to write them. */
import { accounts } from './en/accounts.ts';
import { notifications } from './en/notifications.ts';

export const en = { ...accounts, ...notifications };
