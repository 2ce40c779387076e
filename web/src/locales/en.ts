import { accounts } from './en/accounts.ts';
import { comments } from './en/comments.ts';
import { discover } from './en/discover.ts';
import { items } from './en/items.ts';
import { scribbles } from './en/scribbles.ts';
import { designSystem } from './en/designSystem.ts';
import { legal } from './en/legal.ts';
import { onboarding } from './en/onboarding.ts';
import { problems } from './en/problems.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** Every text of the client, by key; a domain adds its own catalogue to this list and to the other languages'. */
export const en = {
  ...ui,
  ...problems,
  ...shell,
  ...onboarding,
  ...legal,
  ...designSystem,
  ...accounts,
  ...items,
  ...discover,
  ...scribbles,
  ...comments,
};

export type TextKey = keyof typeof en;
export type Catalogue = Partial<Record<TextKey, string>>;
