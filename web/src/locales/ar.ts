import { accounts } from './ar/accounts.ts';
import { calendar } from './ar/calendar.ts';
import { calls } from './ar/calls.ts';
import { careers } from './ar/careers.ts';
import { collections } from './ar/collections.ts';
import { comments } from './ar/comments.ts';
import { communities } from './ar/communities.ts';
import { conversations } from './ar/conversations.ts';
import { crowds } from './ar/crowds.ts';
import { deletion } from './ar/deletion.ts';
import { discover } from './ar/discover.ts';
import { conferences } from './ar/conferences.ts';
import { events } from './ar/events.ts';
import { exports } from './ar/exports.ts';
import { files } from './ar/files.ts';
import { items } from './ar/items.ts';
import { live } from './ar/live.ts';
import { schedule } from './ar/schedule.ts';
import { scribbles } from './ar/scribbles.ts';
import { admin } from './ar/admin.ts';
import { legal } from './ar/legal.ts';
import { moderation } from './ar/moderation.ts';
import { applications } from './ar/applications.ts';
import { organizing } from './ar/organizing.ts';
import { mentions } from './ar/mentions.ts';
import { notifications } from './ar/notifications.ts';
import { onboarding } from './ar/onboarding.ts';
import { pages } from './ar/pages.ts';
import { people } from './ar/people.ts';
import { photos } from './ar/photos.ts';
import { places } from './ar/places.ts';
import { player } from './ar/player.ts';
import { podcastCategories } from './ar/podcastCategories.ts';
import { podcasts } from './ar/podcasts.ts';
import { problems } from './ar/problems.ts';
import { recommends } from './ar/recommends.ts';
import { reminders } from './ar/reminders.ts';
import { remarks } from './ar/remarks.ts';
import { loops } from './ar/loops.ts';
import { richText } from './ar/richText.ts';
import { social } from './ar/social.ts';
import { scheduling } from './ar/scheduling.ts';
import { security } from './ar/security.ts';
import { settings } from './ar/settings.ts';
import { shares } from './ar/shares.ts';
import { shell } from './ar/shell.ts';
import { storage } from './ar/storage.ts';
import { stories } from './ar/stories.ts';
import { stuff } from './ar/stuff.ts';
import { tailgates } from './ar/tailgates.ts';
import { timeline } from './ar/timeline.ts';
import { tours } from './ar/tours.ts';
import { ui } from './ar/ui.ts';
import { users } from './ar/users.ts';
import { viewer } from './ar/viewer.ts';
import type { Catalogue } from './en.ts';

export const ar: Catalogue = {
  ...tours,
  ...ui,
  ...problems,
  ...shell,
  ...onboarding,
  ...legal,
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
