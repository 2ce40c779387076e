import { accounts } from './en/accounts.ts';
import { calendar } from './en/calendar.ts';
import { calls } from './en/calls.ts';
import { careers } from './en/careers.ts';
import { collections } from './en/collections.ts';
import { comments } from './en/comments.ts';
import { communities } from './en/communities.ts';
import { conversations } from './en/conversations.ts';
import { crowds } from './en/crowds.ts';
import { deletion } from './en/deletion.ts';
import { discover } from './en/discover.ts';
import { conferences } from './en/conferences.ts';
import { events } from './en/events.ts';
import { exports } from './en/exports.ts';
import { files } from './en/files.ts';
import { items } from './en/items.ts';
import { live } from './en/live.ts';
import { schedule } from './en/schedule.ts';
import { scribbles } from './en/scribbles.ts';
import { designSystem } from './en/designSystem.ts';
import { admin } from './en/admin.ts';
import { legal } from './en/legal.ts';
import { moderation } from './en/moderation.ts';
import { applications } from './en/applications.ts';
import { organizing } from './en/organizing.ts';
import { mentions } from './en/mentions.ts';
import { notifications } from './en/notifications.ts';
import { onboarding } from './en/onboarding.ts';
import { pages } from './en/pages.ts';
import { people } from './en/people.ts';
import { photos } from './en/photos.ts';
import { places } from './en/places.ts';
import { player } from './en/player.ts';
import { podcastCategories } from './en/podcastCategories.ts';
import { podcasts } from './en/podcasts.ts';
import { problems } from './en/problems.ts';
import { recommends } from './en/recommends.ts';
import { reminders } from './en/reminders.ts';
import { remarks } from './en/remarks.ts';
import { loops } from './en/loops.ts';
import { richText } from './en/richText.ts';
import { social } from './en/social.ts';
import { scheduling } from './en/scheduling.ts';
import { security } from './en/security.ts';
import { settings } from './en/settings.ts';
import { shares } from './en/shares.ts';
import { shell } from './en/shell.ts';
import { storage } from './en/storage.ts';
import { stories } from './en/stories.ts';
import { stuff } from './en/stuff.ts';
import { tailgates } from './en/tailgates.ts';
import { timeline } from './en/timeline.ts';
import { tours } from './en/tours.ts';
import { ui } from './en/ui.ts';
import { users } from './en/users.ts';
import { viewer } from './en/viewer.ts';

/** Every text of the client, by key; a domain adds its own catalogue to this list and to the other languages'. */
export const en = {
  ...tours,
  ...ui,
  ...problems,
  ...shell,
  ...onboarding,
  ...legal,
  ...designSystem,
  ...accounts,
  ...communities,
  ...files,
  ...items,
  ...shares,
  ...discover,
  ...live,
  ...schedule,
  ...scribbles,
  ...collections,
  ...comments,
  ...calls,
  ...conversations,
  ...crowds,
  ...users,
  ...viewer,
  ...careers,
  ...stuff,
  ...timeline,
  ...people,
  ...pages,
  ...photos,
  ...places,
  ...player,
  ...podcastCategories,
  ...podcasts,
  ...storage,
  ...calendar,
  ...conferences,
  ...tailgates,
  ...events,
  ...stories,
  ...moderation,
  ...applications,
  ...organizing,
  ...scheduling,
  ...settings,
  ...deletion,
  ...exports,
  ...mentions,
  ...notifications,
  ...security,
  ...social,
  ...recommends,
  ...remarks,
  ...reminders,
  ...loops,
  ...richText,
  ...admin,
};

export type TextKey = keyof typeof en;
export type Catalogue = Partial<Record<TextKey, string>>;
