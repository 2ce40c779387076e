/** The whole matrix, domain by domain, as it is walked and printed. */
import { ownAccount, signingIn, staff } from './accounts.ts';
import { applications } from './applications.ts';
import { calendar } from './calendar.ts';
import { calls } from './calls.ts';
import { collections } from './collections.ts';
import { comments } from './comments.ts';
import { conferences } from './conferences.ts';
import { schedules } from './schedules.ts';
import { conversations } from './conversations.ts';
import { attendance } from './attendance.ts';
import { events } from './events.ts';
import { files } from './files.ts';
import { items } from './items.ts';
import { live } from './live.ts';
import { machines } from './machines.ts';
import type { Row } from './matrix.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { places } from './places.ts';
import { player } from './player.ts';
import { podcasts } from './podcasts.ts';
import { reactions } from './reactions.ts';
import { recommends } from './recommends.ts';
import { relationships } from './relationships.ts';
import { reminders } from './reminders.ts';
import { scribbles } from './scribbles.ts';
import { security } from './security.ts';
import { stories } from './stories.ts';
import { timeline } from './timeline.ts';
import { town } from './town.ts';
import { users } from './users.ts';
import { vscribbles } from './vscribbles.ts';

export const TABLE: readonly { title: string; rows: readonly Row[] }[] = [
  { title: 'Any item', rows: items },
  { title: 'Scribbles', rows: scribbles },
  { title: 'Loops', rows: vscribbles },
  { title: 'Stories', rows: stories },
  { title: 'Events', rows: events },
  { title: 'Conferences, their topics, places, and tracks', rows: conferences },
  { title: 'Schedules of conferences', rows: schedules },
  { title: 'Live, recap, photos, and resources of conferences', rows: live },
  { title: 'Applications to conferences', rows: applications },
  { title: 'Calendar', rows: calendar },
  { title: 'Guests of events', rows: attendance },
  { title: 'Collections', rows: collections },
  { title: 'Places and their rooms', rows: places },
  { title: 'Playing', rows: player },
  { title: 'Podcasts and their feeds', rows: podcasts },
  { title: 'Comments', rows: comments },
  { title: 'Reactions', rows: reactions },
  { title: 'Files', rows: files },
  { title: 'People', rows: users },
  { title: 'Long story short', rows: timeline },
  { title: 'Crowds', rows: pages },
  { title: 'Following and membership', rows: relationships },
  { title: 'Recommendations and sending to people', rows: recommends },
  { title: 'Conversations and messages', rows: conversations },
  { title: 'Reminders', rows: reminders },
  { title: 'Calls', rows: calls },
  { title: 'Notifications', rows: notifications },
  { title: 'Blocks, mutes, reports and cases', rows: moderation },
  { title: 'Search, interests, archive and linked sites', rows: town },
  { title: 'Sign-up and sign-in', rows: signingIn },
  { title: 'Two-factor authentication and passkeys', rows: security },
  { title: 'Account settings', rows: ownAccount },
  { title: 'Accounts, roles and the community', rows: staff },
  { title: 'Operations', rows: machines },
];
