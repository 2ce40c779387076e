import { accounts } from './ar/accounts.ts';
import { comments } from './ar/comments.ts';
import { discover } from './ar/discover.ts';
import { items } from './ar/items.ts';
import { scribbles } from './ar/scribbles.ts';
import { legal } from './ar/legal.ts';
import { onboarding } from './ar/onboarding.ts';
import { problems } from './ar/problems.ts';
import { shell } from './ar/shell.ts';
import { ui } from './ar/ui.ts';
import type { Catalogue } from './en.ts';

export const ar: Catalogue = {
  ...ui,
  ...problems,
  ...shell,
  ...onboarding,
  ...legal,
  ...accounts,
  ...items,
  ...discover,
  ...scribbles,
  ...comments,
};
