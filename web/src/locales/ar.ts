import { accounts } from './ar/accounts.ts';
import { careers } from './ar/careers.ts';
import { comments } from './ar/comments.ts';
import { crowds } from './ar/crowds.ts';
import { deletion } from './ar/deletion.ts';
import { discover } from './ar/discover.ts';
import { exports } from './ar/exports.ts';
import { items } from './ar/items.ts';
import { scribbles } from './ar/scribbles.ts';
import { admin } from './ar/admin.ts';
import { legal } from './ar/legal.ts';
import { moderation } from './ar/moderation.ts';
import { notifications } from './ar/notifications.ts';
import { onboarding } from './ar/onboarding.ts';
import { pages } from './ar/pages.ts';
import { people } from './ar/people.ts';
import { problems } from './ar/problems.ts';
import { richText } from './ar/richText.ts';
import { social } from './ar/social.ts';
import { security } from './ar/security.ts';
import { settings } from './ar/settings.ts';
import { shares } from './ar/shares.ts';
import { shell } from './ar/shell.ts';
import { timeline } from './ar/timeline.ts';
import { ui } from './ar/ui.ts';
import { users } from './ar/users.ts';
import type { Catalogue } from './en.ts';

export const ar: Catalogue = {
  ...ui,
  ...problems,
  ...shell,
  ...onboarding,
  ...legal,
  ...accounts,
  ...items,
  ...shares,
  ...discover,
  ...scribbles,
  ...comments,
  ...crowds,
  ...users,
  ...careers,
  ...timeline,
  ...people,
  ...pages,
  ...moderation,
  ...settings,
  ...deletion,
  ...exports,
  ...notifications,
  ...security,
  ...social,
  ...richText,
  ...admin,
};
