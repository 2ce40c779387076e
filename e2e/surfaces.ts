/**
 * Every address of the client, once for each kind of viewer that it differs for: which surfaces of `docs/surfaces.md`
 * are seen there, and what says that one has arrived. `scripts/surfaces.ts` holds the two lists against each other.
 */

/** Nobody, Ada, Grace for what only who made it changes, and Petra of the harbour office. */
export type Viewer = 'guest' | 'member' | 'author' | 'staff';

export interface Look {
  /** Numbers of `docs/surfaces.md`; none for what has no row of its own. */
  surfaces: string;
  /** `{name}` stands for the id of a thing of the town: a plain one in the path, a global one in the query and at the desk. */
  address: string;
  /** Heading of the page, or of the layer over it. */
  shows: RegExp;
  /** Rules of axe that do not hold there yet, each with the reason. */
  excuses?: Readonly<Record<string, string>>;
}

interface Thing {
  /** As the graph calls it. */
  type: string;
  /** Where the platform lists it, or answers it; the first of a list is meant unless `where` says which. */
  from: string;
  where?: Readonly<Record<string, unknown>>;
  /** Whose eyes see it. */
  viewer?: Viewer;
}

/** Ids are made anew with each town: this is how each of them is found. */
export const THINGS: Readonly<Record<string, Thing>> = {
  ada: { type: 'User', from: '/users/slug/ada' },
  grace: { type: 'User', from: '/users/slug/grace' },
  amara: { type: 'User', from: '/users/slug/amara' },
  scribble: { type: 'Scribble', from: '/scribbles?user={ada}', where: { audience: 'public' } },
  guarded: { type: 'Scribble', from: '/scribbles?user={grace}', where: { audience: 'community' } },
  story: { type: 'Story', from: '/stories?user={ada}' },
  firing: { type: 'Event', from: '/events/search?search=Saltworks', where: { name: 'Firing day at the Saltworks' } },
  launch: { type: 'Event', from: '/events/search?search=Marta', where: { name: 'Launch of the Marta' } },
  swim: { type: 'Event', from: '/events/search?search=Dawn', where: { name: 'Dawn swim' } },
  harbours: { type: 'Conference', from: '/conferences?search=harbours', where: { name: 'Small Harbours' } },
  tailgate: {
    type: 'Event',
    from: '/events?type=tailgate&conference={harbours}',
    where: { name: 'Porridge on the steps' },
  },
  winter: { type: 'Conference', from: '/conferences?search=winter', where: { name: 'Winter Boats' } },
  application: {
    type: 'Application',
    from: '/conferences/applications?conference={harbours}',
    where: { title: 'A crane, explained by its driver' },
    viewer: 'staff',
  },
  ownApplication: { type: 'Application', from: '/conferences/applications?scope=mine' },
  session: { type: 'Event', from: '/events?conference={harbours}', where: { name: 'Workshop: knives' } },
  conferenceTopic: { type: 'ConferenceTopic', from: '/conference-topics?conference={harbours}' },
  eventTopic: { type: 'EventTopic', from: '/event-topics?event={launch}' },
  loop: { type: 'Loop', from: '/vscribbles?user={grace}' },
  collection: { type: 'Collection', from: '/collections?user={ada}', where: { name: 'Clocks that are nearly right' } },
  playlist: { type: 'Collection', from: '/collections?user={ada}', where: { name: 'Sounds of the harbour' } },
  podcast: { type: 'Collection', from: '/collections?user={amara}', where: { name: 'Low Tide Hours' } },
  photos: { type: 'Collection', from: '/collections?user={ada}', where: { system: 'media' } },
  photo: { type: 'MediaFile', from: '/files?type=image' },
  film: { type: 'MediaFile', from: '/files?type=video' },
  crowd: { type: 'Crowd', from: '/pages?search=Clockworks', where: { username: 'clockworks' } },
  topic: { type: 'CrowdTopic', from: '/page-topics?page={crowd}' },
  career: { type: 'Career', from: '/long-story-short/careers?user={ada}' },
  school: { type: 'Education', from: '/long-story-short/education?user={ada}' },
  event: { type: 'LifeEvent', from: '/long-story-short/life-events?user={ada}' },
  bond: { type: 'TimelineRelationship', from: '/long-story-short/relationships?user={ada}' },
  group: { type: 'Conversation', from: '/conversations', where: { name: 'Soup on the ferry' } },
  message: { type: 'Message', from: '/messages?conversation={group}' },
  list: { type: 'ReminderList', from: '/reminder-lists', where: { title: 'Launch of the Marta' } },
  reminder: { type: 'Reminder', from: '/reminders?reminder_list={list}' },
  notification: { type: 'Notification', from: '/notifications' },
  case: { type: 'Case', from: '/cases', viewer: 'staff' },
  question: { type: 'SupportConversation', from: '/support', viewer: 'staff' },
};

/** A short page below the panels: axe reads it again each time. */
const BELOW = '/@ada/my-stuff/crowds';
const panel = (path: string) => `${BELOW}?p=${path}`;
const overlay = (name: string) => `${BELOW}?o=${name}`;

/** What is drawn is `aria-hidden`, yet somebody who speaks to their machine reads it aloud. */
const SOUND = {
  'label-content-name-mismatch': 'a sound draws its file name and length, and the button is named after its words',
};

const GUEST: readonly Look[] = [
  { surfaces: 'S23', address: '/welcome', shows: /social experience/ },
  { surfaces: 'S24', address: '/welcome/sign-in', shows: /Sign in/ },
  { surfaces: 'S25', address: '/welcome/sign-up', shows: /^Create an account$/ },
  { surfaces: 'S27', address: '/welcome/forgot-password', shows: /^Forgot your password/ },
  { surfaces: 'S30', address: '/welcome/language', shows: /^Choose your language$/ },
  { surfaces: 'S31', address: '/welcome/invited', shows: /^This invitation has expired/ },
  { surfaces: 'S37', address: '/invite/no-such-invitation', shows: /^This invitation has expired/ },
  { surfaces: 'S34', address: '/welcome/terms-and-conditions', shows: /^Terms and conditions$/ },
  { surfaces: 'S35', address: '/welcome/service-level-agreement', shows: /^Service level agreement$/ },
  { surfaces: 'S10 S36', address: '/privacy', shows: /Privacy/ },
  { surfaces: 'S11', address: '/toc', shows: /^Terms and conditions$/ },
  { surfaces: 'S9', address: '/expired', shows: /^This link has expired/ },
  { surfaces: 'S40', address: '/accounts/verify', shows: /^This link has expired/ },
  { surfaces: '', address: '/auto-login/no-such-secret', shows: /^This link has expired/ },
  { surfaces: '', address: '/welcome/sign-in-link', shows: /^Sign in with a link$/ },
  { surfaces: '', address: '/goodbye', shows: /^Your account is being deleted$/ },
  { surfaces: '', address: '/unsubscribe/no-such-token', shows: /^Stop these emails/ },
  { surfaces: 'S7', address: '/no-such-place', shows: /404/ },
  { surfaces: 'S8', address: '/scribbles/{guarded}', shows: /^This content is private/ },
  { surfaces: 'S73 S214', address: '/scribbles/{scribble}', shows: /^Ada/ },
  { surfaces: 'S71', address: '/stories/{story}', shows: /Nine clocks/ },
  { surfaces: 'S78', address: '/events/{launch}', shows: /^Launch of the Marta$/ },
  { surfaces: 'S94', address: '/events/{session}', shows: /^Workshop: knives$/ },
  { surfaces: 'S78', address: '/events/{firing}', shows: /^Firing day at the Saltworks$/ },
  { surfaces: 'S79', address: '/events/{launch}/discussion', shows: /^Discussion$/ },
  { surfaces: 'S79', address: '/events/{launch}/discussion/{eventTopic}', shows: /^Discussion$/ },
  { surfaces: 'S91', address: '/conferences/small-harbours', shows: /^Small Harbours$/ },
  { surfaces: 'S91', address: '/conferences/{harbours}', shows: /^Small Harbours$/ },
  { surfaces: 'S100', address: '/conferences/small-harbours/discussions', shows: /^Small Harbours$/ },
  { surfaces: 'S101', address: '/conferences/small-harbours/participants', shows: /^Small Harbours$/ },
  { surfaces: 'S102', address: '/conferences/small-harbours/schedule', shows: /^Small Harbours$/ },
  { surfaces: 'S47', address: '/@grace', shows: /Grace/ },
  { surfaces: 'S60', address: '/crowds/clockworks', shows: /Harbour Clockworks/ },
  { surfaces: 'S84', address: '/collections/{collection}', shows: /Clocks that/ },
  { surfaces: 'S86', address: '/podcasts/{podcast}', shows: /Low Tide Hours/ },
];

const MEMBER_SCREENS: readonly Look[] = [
  { surfaces: 'S41 S44 S45 S46', address: '/', shows: /Discover/ },
  { surfaces: 'S43', address: '/discover/test', shows: /Discover/ },
  { surfaces: '', address: '/crowds', shows: /^Crowds$/ },
  { surfaces: 'S42', address: '/users/@grace/discover', shows: /Discover|Grace/ },
  { surfaces: 'S7', address: '/no-such-place', shows: /404/ },
  { surfaces: 'S47 S48', address: '/@ada', shows: /Ada/ },
  { surfaces: 'S47', address: '/@grace', shows: /Grace/ },
  { surfaces: 'S47', address: '/view-as/guest/@ada', shows: /Ada/ },
  { surfaces: 'S48', address: '/@ada/my-stuff', shows: /Ada/ },
  { surfaces: 'S48', address: '/@ada/my-stuff/pictures', shows: /Ada/ },
  { surfaces: 'S48', address: '/@ada/my-stuff/loops', shows: /Ada/ },
  { surfaces: 'S48', address: '/@ada/my-stuff/collections', shows: /Ada/ },
  { surfaces: 'S48', address: '/@ada/my-stuff/crowds', shows: /Ada/ },
  { surfaces: 'S48', address: '/@ada/my-stuff/stories', shows: /Ada/ },
  { surfaces: 'S48', address: '/@ada/my-stuff/events', shows: /Ada/ },
  { surfaces: 'S49', address: '/@ada/long-story-short', shows: /Ada/ },
  { surfaces: 'S49', address: '/@grace/long-story-short', shows: /Grace/ },
  { surfaces: 'S56 S195 S196', address: '/@ada/photos', shows: /^Ada/, excuses: SOUND },
  { surfaces: 'S60', address: '/crowds/clockworks', shows: /Harbour Clockworks/ },
  { surfaces: 'S61', address: '/crowds/clockworks/about', shows: /Harbour Clockworks/ },
  { surfaces: '', address: '/crowds/clockworks/events', shows: /^Harbour Clockworks$/ },
  { surfaces: '', address: '/crowds/harbouroffice/events', shows: /^Harbour Office$/ },
  { surfaces: 'S91', address: '/conferences/small-harbours', shows: /^Small Harbours$/ },
  { surfaces: 'S100', address: '/conferences/small-harbours/discussions', shows: /^Small Harbours$/ },
  {
    surfaces: 'S100',
    address: '/conferences/small-harbours/discussions/{conferenceTopic}',
    shows: /^Small Harbours$/,
  },
  { surfaces: 'S101', address: '/conferences/small-harbours/participants', shows: /^Small Harbours$/ },
  { surfaces: 'S92', address: '/conferences/small-harbours/live', shows: /^Small Harbours$/ },
  { surfaces: 'S93', address: '/conferences/small-harbours/sessions', shows: /^Small Harbours$/ },
  { surfaces: 'S98', address: '/conferences/small-harbours/photos', shows: /^Small Harbours$/ },
  { surfaces: 'S99', address: '/conferences/small-harbours/resources', shows: /^Small Harbours$/ },
  { surfaces: 'S103', address: '/conferences/small-harbours/recap', shows: /^Small Harbours$/ },
  { surfaces: 'S102', address: '/conferences/small-harbours/schedule', shows: /^Small Harbours$/ },
  { surfaces: 'S95', address: '/conferences/small-harbours/tailgates', shows: /^Small Harbours$/ },
  { surfaces: 'S96', address: '/conferences/small-harbours/tailgatesmap', shows: /^Small Harbours$/ },
  { surfaces: 'S95', address: '/events/{tailgate}', shows: /^Porridge on the steps$/ },
  { surfaces: 'S62', address: '/crowds/clockworks/photos', shows: /^Harbour Clockworks$/ },
  { surfaces: 'S63', address: '/crowds/clockworks/discussion', shows: /^Harbour Clockworks$/ },
  { surfaces: '', address: '/crowds/clockworks/discussion/{topic}', shows: /^Harbour Clockworks$/ },
  { surfaces: 'S67', address: '/crowds/clockworks/members', shows: /^Harbour Clockworks$/ },
  { surfaces: 'S68', address: '/crowds/clockworks/settings', shows: /^Crowd settings$/ },
  { surfaces: 'S71', address: '/stories/{story}', shows: /Nine clocks/ },
  { surfaces: 'S73 S214 S215 S216 S217', address: '/scribbles/{scribble}', shows: /^Ada/ },
  { surfaces: 'S76', address: '/vScribbleDesktop/', shows: /^Loops cannot be viewed on desktop$/ },
  { surfaces: 'S84', address: '/collections/{collection}', shows: /Clocks that/ },
  { surfaces: 'S85 S89', address: '/playlists/{playlist}', shows: /Sounds of/ },
  { surfaces: 'S86 S89', address: '/podcasts/{podcast}', shows: /Low Tide Hours/ },
  { surfaces: 'S38', address: '/auth/tw', shows: /^Couldn’t link the account$/ },
  { surfaces: '', address: '/complete-profile', shows: /^Welcome, Ada$/ },
  { surfaces: 'S239', address: '/design-system', shows: /^Branding$/ },
  { surfaces: 'S239', address: '/design-system/branding', shows: /^Branding$/ },
  { surfaces: 'S240', address: '/design-system/colors', shows: /^Colors$/ },
  { surfaces: 'S241', address: '/design-system/typography', shows: /^Typography$/ },
  { surfaces: 'S242', address: '/design-system/alerts', shows: /^Alerts$/ },
  { surfaces: 'S243', address: '/design-system/panels', shows: /^Panels$/ },
  { surfaces: 'S218 S244', address: '/design-system/inputs', shows: /^Inputs$/ },
];

const MEMBER_PANELS: readonly Look[] = [
  { surfaces: 'S123', address: panel('search'), shows: /^Search$/ },
  { surfaces: 'S124', address: panel('create'), shows: /^Create$/ },
  { surfaces: 'S74', address: panel('create/scribble'), shows: /^New scribble$/ },
  { surfaces: 'S87', address: panel('create/collection'), shows: /^New collection$/ },
  { surfaces: 'S87', address: panel('create/playlist'), shows: /^New playlist$/ },
  { surfaces: 'S87', address: panel('create/podcast'), shows: /^New podcast$/ },
  { surfaces: 'S69', address: panel('create/crowd'), shows: /^New crowd$/ },
  { surfaces: 'S125', address: panel('discover'), shows: /^Discover$/ },
  { surfaces: 'S126', address: panel('notifications'), shows: /^Notifications$/ },
  { surfaces: 'S127', address: panel('conversations'), shows: /^Conversations$/ },
  { surfaces: 'S127', address: panel('conversations/requests'), shows: /^Message requests$/ },
  { surfaces: 'S127', address: panel('conversations/scheduled'), shows: /^Scheduled messages$/ },
  { surfaces: 'S129', address: panel('conversations/new'), shows: /^New conversation$/ },
  { surfaces: 'S131', address: panel('conversations/support'), shows: /^Conversation$/ },
  { surfaces: 'S128', address: panel('conversations/{group}'), shows: /^Conversation$/ },
  { surfaces: 'S128', address: `${panel('conversations/{group}')}&said={message}`, shows: /^Conversation$/ },
  { surfaces: 'S128', address: panel('conversations/{group}/{message}'), shows: /^Edit history$/ },
  { surfaces: 'S128', address: panel('conversations/{group}/scheduled'), shows: /^Scheduled messages$/ },
  { surfaces: 'S130', address: panel('conversations/{group}/info'), shows: /^About this conversation$/ },
  { surfaces: 'S130', address: panel('conversations/{group}/info/add'), shows: /^Add people$/ },
  { surfaces: 'S132 S209 S210 S211', address: panel('now-playing'), shows: /^Now playing$/ },
  { surfaces: 'S133', address: panel('calendar'), shows: /^Calendar$/ },
  { surfaces: 'S133', address: panel('calendar/address'), shows: /^Calendar address$/ },
  { surfaces: 'S134 S137', address: panel('reminders'), shows: /^Reminders$/ },
  { surfaces: 'S134', address: panel('reminders/new'), shows: /^New list$/ },
  { surfaces: 'S135', address: panel('reminders/{list}'), shows: /^List$/ },
  { surfaces: 'S134', address: panel('reminders/{list}/about'), shows: /^About this list$/ },
  { surfaces: 'S134', address: panel('reminders/{list}/about/share'), shows: /^Share with people$/ },
  { surfaces: 'S136', address: panel('reminders/{list}/{reminder}'), shows: /^Reminder$/ },
  { surfaces: 'S245', address: panel('places'), shows: /^Your places$/ },
  { surfaces: 'S139', address: panel('media'), shows: /^Media$/, excuses: SOUND },
  { surfaces: 'S141 S163', address: panel('storage'), shows: /^Storage$/ },
  { surfaces: '', address: panel('storage/trash'), shows: /^Trash$/ },
];

const MEMBER_ACCOUNT: readonly Look[] = [
  { surfaces: 'S140', address: panel('account'), shows: /^Account$/ },
  { surfaces: '', address: panel('account/profile'), shows: /^Edit profile$/ },
  { surfaces: 'S55', address: panel('account/interests'), shows: /^Your interests$/ },
  { surfaces: 'S166', address: panel('account/qr'), shows: /^My QR code$/ },
  { surfaces: 'S148 S33', address: panel('account/settings'), shows: /^Settings$/ },
  { surfaces: 'S151', address: panel('account/settings/info'), shows: /^Account info$/ },
  { surfaces: '', address: panel('account/settings/info/email'), shows: /^Change email$/ },
  { surfaces: '', address: panel('account/settings/info/phone'), shows: /^Change phone$/ },
  { surfaces: '', address: panel('account/settings/info/password'), shows: /^Change password$/ },
  { surfaces: '', address: panel('account/settings/audiences'), shows: /^Who can see your past posts$/ },
  { surfaces: 'S151', address: panel('account/settings/all'), shows: /^All settings$/ },
  { surfaces: '', address: panel('account/settings/tours'), shows: /^Guided tours$/ },
  { surfaces: 'S151', address: panel('account/settings/look'), shows: /^Appearance and language$/ },
  { surfaces: '', address: panel('account/settings/sessions'), shows: /^Where you’re signed in$/ },
  { surfaces: '', address: panel('account/settings/two-factor'), shows: /^Two-step sign-in$/ },
  { surfaces: '', address: panel('account/settings/two-factor/app'), shows: /^Authenticator app$/ },
  { surfaces: 'S57 S169', address: panel('account/settings/address'), shows: /^Username$/ },
  { surfaces: 'S20 S153', address: panel('account/settings/notifications'), shows: /^Notifications$/ },
  { surfaces: 'S148', address: panel('account/settings/presence'), shows: /^Online status$/ },
  { surfaces: 'S148', address: panel('account/settings/found'), shows: /^Age and gender filters$/ },
  { surfaces: '', address: panel('account/settings/export'), shows: /^Download your data$/ },
  { surfaces: 'S171', address: panel('account/settings/delete'), shows: /^Delete account$/ },
  { surfaces: '', address: panel('account/settings/linked'), shows: /^Linked accounts$/ },
  { surfaces: 'S150', address: panel('account/settings/communities'), shows: /^Communities$/ },
  { surfaces: 'S152', address: panel('account/settings/crowds'), shows: /^Your crowds$/ },
  { surfaces: '', address: panel('account/settings/reports'), shows: /^Your reports$/ },
  { surfaces: 'S149', address: panel('account/settings/blocked'), shows: /^Blocked and muted$/ },
  // What leads to a panel of one's own stands with it.
  { surfaces: 'S57', address: '/@ada/vanityUrl', shows: /^Username$/ },
  { surfaces: 'S58', address: '/@ada/vanityUrlConfirmation', shows: /^Username$/ },
];

const MEMBER_THINGS: readonly Look[] = [
  { surfaces: 'S172 S173', address: panel('share/{scribble}'), shows: /^Share$/ },
  { surfaces: '', address: panel('send/{scribble}'), shows: /^Send in a message$/ },
  { surfaces: 'S136', address: panel('remind/{scribble}'), shows: /^Remind me$/ },
  { surfaces: 'S190', address: panel('recommend/{grace}'), shows: /^Recommend$/ },
  { surfaces: 'S190', address: panel('recommendations'), shows: /^Recommendations$/ },
  { surfaces: 'S190', address: panel('recommended/{grace}'), shows: /^Recommended$/ },
  { surfaces: 'S191', address: panel('collect/{scribble}'), shows: /^Add to collection$/ },
  { surfaces: 'S86', address: panel('feeds/{podcast}'), shows: /^Follow in an app$/ },
  { surfaces: 'S87', address: panel('edit/collection/{collection}'), shows: /^Edit collection$/ },
  { surfaces: '', address: panel('comments/{scribble}'), shows: /^Comments$/ },
  { surfaces: 'S193', address: panel('reactions/{scribble}'), shows: /^Reactions$/ },
  { surfaces: '', address: panel('history/{scribble}'), shows: /^Edit history$/ },
  { surfaces: '', address: panel('edit/scribble/{scribble}'), shows: /^Edit scribble$/ },
  { surfaces: 'S187', address: panel('block/{grace}'), shows: /^Block$/ },
  { surfaces: '', address: panel('mute/{grace}'), shows: /^Mute$/ },
  { surfaces: 'S188 S189', address: panel('report/{grace}'), shows: /^Report$/ },
  { surfaces: 'S192', address: panel('people/followers/{grace}'), shows: /^Followers$/ },
  { surfaces: '', address: panel('people/following/{grace}'), shows: /^Following$/ },
  { surfaces: '', address: panel('people/notification/{notification}'), shows: /^People in this notification$/ },
  { surfaces: 'S50', address: panel('edit/keypoints'), shows: /^What you’re known for$/ },
  { surfaces: 'S51', address: panel('edit/education/{school}'), shows: /^School$/ },
  { surfaces: 'S51', address: panel('edit/education/new'), shows: /^School$/ },
  { surfaces: 'S52', address: panel('edit/career/{career}'), shows: /^Your career$/ },
  { surfaces: 'S52', address: panel('edit/career/new'), shows: /^Your career$/ },
  { surfaces: 'S53', address: panel('edit/life-event/{event}'), shows: /^Life event$/ },
  { surfaces: 'S54', address: panel('edit/relationship/{bond}'), shows: /^Relationship$/ },
  { surfaces: 'S64', address: panel('edit/topic/{topic}'), shows: /^Topic$/ },
  { surfaces: '', address: panel('edit/topic/new-{crowd}'), shows: /^Topic$/ },
  { surfaces: 'S142', address: panel('page/{crowd}'), shows: /^Crowd settings$/ },
  { surfaces: 'S143', address: panel('page/{crowd}/main'), shows: /^Profile and visibility$/ },
  { surfaces: 'S57', address: panel('page/{crowd}/address'), shows: /^Username$/ },
  { surfaces: 'S144', address: panel('page/{crowd}/roles'), shows: /^Roles and permissions$/ },
  { surfaces: 'S145', address: panel('page/{crowd}/notifications'), shows: /^Notifications$/ },
  { surfaces: 'S70', address: panel('page/{crowd}/invite'), shows: /^Invite people$/ },
  // One never goes from one viewer into another: something else stands between two of them.
  { surfaces: 'S197 S200 S201', address: `${BELOW}?m={photo}&in={photos}`, shows: /./ },
  { surfaces: 'S72', address: overlay('create/story'), shows: /^New story$/ },
  { surfaces: 'S80', address: overlay('create/event'), shows: /^New event$/ },
  { surfaces: 'S104', address: overlay('create/conference'), shows: /^New conference$/ },
  { surfaces: 'S81', address: overlay('guests/{firing}'), shows: /^Guests$/ },
  { surfaces: 'S108', address: overlay('apply/{winter}'), shows: /^Apply$/ },
  { surfaces: 'S108 S109', address: overlay('application/{ownApplication}'), shows: /^Apply$/ },
  { surfaces: 'S94', address: overlay('session/{session}'), shows: /^Workshop: knives$/ },
  { surfaces: 'S97', address: overlay('create/tailgate/{harbours}'), shows: /^Propose a tailgate$/ },
  { surfaces: 'S82', address: overlay('waitlist/{firing}'), shows: /^Wait list$/ },
  { surfaces: 'S97', address: overlay('edit/tailgate/{tailgate}'), shows: /^Edit tailgate$/ },
  { surfaces: 'S203', address: `${BELOW}?m={photo}`, shows: /./ },
  { surfaces: 'S72', address: overlay('edit/story/{story}'), shows: /^Edit story$/ },
  { surfaces: 'S200', address: `${BELOW}?m={film}`, shows: /^ferry/ },
  { surfaces: 'S77', address: overlay('create/loop'), shows: /^New loop$/ },
  { surfaces: 'S213', address: `${BELOW}?m={film}&t=2`, shows: /^ferry/ },
  { surfaces: '', address: overlay('sample'), shows: /^When is it\?$/ },
  { surfaces: 'S21', address: '/open/Scribble/{scribble}', shows: /^Ada/ },
];

/** Loops are held in a hand; at a desk their addresses lead to S76. */
const HELD: readonly Look[] = [
  { surfaces: 'S75', address: '/vscribbles', shows: /^Loops$/ },
  { surfaces: 'S75', address: '/vscribbles/{loop}', shows: /^Loops$/ },
];

const AUTHOR: readonly Look[] = [
  { surfaces: 'S80', address: overlay('edit/event/{swim}'), shows: /^Edit event$/ },
  { surfaces: 'S81 S83', address: overlay('guests/{swim}'), shows: /^Guests$/ },
  { surfaces: 'S48', address: '/@grace/my-stuff/loops', shows: /^Grace/ },
  { surfaces: 'S77', address: '/@grace/my-stuff/loops?p=edit/loop/{loop}', shows: /^Edit loop$/ },
];

const STAFF: readonly Look[] = [
  { surfaces: 'S225', address: '/admin', shows: /^Overview$/ },
  { surfaces: 'S226', address: '/admin/users', shows: /^Users$/ },
  { surfaces: 'S227', address: '/admin/crowds', shows: /^Crowds$/ },
  { surfaces: 'S228', address: '/admin/communities', shows: /^Communities$/ },
  { surfaces: '', address: '/admin/communities/harbour-quarter', shows: /^Harbour Quarter$/ },
  { surfaces: 'S229', address: '/admin/reports', shows: /^Reports$/ },
  { surfaces: 'S230', address: '/admin/reports/{case}', shows: /Case|Report/ },
  { surfaces: 'S131', address: '/admin/support', shows: /^Support$/ },
  { surfaces: 'S131', address: '/admin/support/{question}', shows: /./ },
  { surfaces: 'S234', address: '/admin/keywords', shows: /^Keywords$/ },
  { surfaces: 'S235', address: '/admin/media', shows: /^Media$/ },
  { surfaces: '', address: '/admin/audit', shows: /^Audit log$/ },
  // The crowd of the conference is theirs.
  {
    surfaces: 'S104',
    address: overlay('edit/conference/{harbours}'),
    shows: /^Edit conference$/,
  },
  { surfaces: 'S105', address: overlay('manager/{harbours}'), shows: /^Manage conference$/ },
  { surfaces: 'S106', address: overlay('participants/{harbours}'), shows: /^People$/ },
  { surfaces: 'S107', address: overlay('conference-places/{harbours}'), shows: /^Places and rooms$/ },
  { surfaces: 'S110', address: overlay('applications/{harbours}'), shows: /^Applications$/ },
  { surfaces: 'S111', address: overlay('application/{application}'), shows: /^Application 3$/ },
  { surfaces: '', address: overlay('questions/{harbours}'), shows: /^Questions$/ },
  { surfaces: '', address: overlay('reviewers/{harbours}'), shows: /^Reviewers$/ },
  { surfaces: 'S112', address: overlay('schedule/{harbours}'), shows: /^Schedule$/ },
  { surfaces: 'S120', address: overlay('tracks/{harbours}'), shows: /^Tracks$/ },
  { surfaces: 'S105', address: overlay('streams/{harbours}'), shows: /^Streams$/ },
];

export interface Part {
  name: string;
  viewer: Viewer;
  /** On a phone alone. */
  isHeld?: boolean;
  looks: readonly Look[];
}

/** Each part is walked through on a page of its own, so that two can be under way. */
export const PARTS: readonly Part[] = [
  { name: 'on the screens of members', viewer: 'member', looks: MEMBER_SCREENS },
  { name: 'on the panels of members', viewer: 'member', looks: MEMBER_PANELS },
  { name: 'on the panels about one thing, overlays and the viewer', viewer: 'member', looks: MEMBER_THINGS },
  { name: 'on the screens of guests', viewer: 'guest', looks: GUEST },
  { name: 'on the panels of one’s account', viewer: 'member', looks: MEMBER_ACCOUNT },
  { name: 'on the screens of staff', viewer: 'staff', looks: STAFF },
  { name: 'on what only who made it changes', viewer: 'author', looks: AUTHOR },
  { name: 'on loops, held in a hand', viewer: 'member', isHeld: true, looks: HELD },
];

/** Surfaces with an address at which no look of the sweep can stand, each with the reason. */
export const UNSEEN: Readonly<Record<string, string>> = {
  S26: 'only while a code of one’s own is on its way: else the address leads to signing up',
  S28: 'the second step at an address that always begins with the first',
  S29: 'the third step at an address that always begins with the first',
  S32: 'only between the password and the second step: else the address leads to signing in',
};
