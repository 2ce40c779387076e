import { accounts } from './en/accounts.ts';
import { careers } from './en/careers.ts';
import { comments } from './en/comments.ts';
import { crowds } from './en/crowds.ts';
import { deletion } from './en/deletion.ts';
import { discover } from './en/discover.ts';
import { exports } from './en/exports.ts';
import { items } from './en/items.ts';
import { scribbles } from './en/scribbles.ts';
import { designSystem } from './en/designSystem.ts';
import { admin } from './en/admin.ts';
import { legal } from './en/legal.ts';
import { moderation } from './en/moderation.ts';
import { notifications } from './en/notifications.ts';
import { onboarding } from './en/onboarding.ts';
import { pages } from './en/pages.ts';
import { people } from './en/people.ts';
import { problems } from './en/problems.ts';
import { richText } from './en/richText.ts';
import { social } from './en/social.ts';
import { security } from './en/security.ts';
import { settings } from './en/settings.ts';
import { shares } from './en/shares.ts';
import { shell } from './en/shell.ts';
import { timeline } from './en/timeline.ts';
import { ui } from './en/ui.ts';
import { users } from './en/users.ts';

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

export type TextKey = keyof typeof en;
export type Catalogue = Partial<Record<TextKey, string>>;
