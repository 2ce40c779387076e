/** What the explorer opens with: a tab for each part of the graph, with operations to choose from. */
export interface Example {
  query: string;
  /** JSON; the ids are for the reader to fill in. */
  variables?: string;
}

const LOOKING = `# Plaza: a social platform with a single GraphQL API.
#
# People, scribbles, comments, files, and all other content are Items. Every list is a connection.
# Every mutation returns its payload or a PlazaError.
# To authenticate, run SignIn in the second tab and add {"authorization": "Bearer …"} under Headers.

query Discover($filters: DiscoverFilters) {
  discover(first: 5, filters: $filters) {
    totalCount
    edges {
      node {
        id
        title
        createdAt
        author { title path avatar { links { sm } } }
        ... on Commentable {
          commentsCount
          comments(first: 3, newestFirst: true) { edges { node { content author { title } } } }
        }
        ... on Reactable { reactionsCount hasReacted }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}

query Search {
  search(first: 5, filters: { search: "harbour", kinds: [USER, SCRIBBLE] }) {
    edges { node { __typename id title } }
  }
}

query Trends {
  keywords(first: 5) { edges { node { name usesCount peopleCount since } } }
  interests(first: 5, search: "a") { edges { node { title usersCount } } }
}

query Places {
  places(first: 5, near: "59.91,10.75", km: 20) {
    edges { node { id title address1 city latitude longitude timezone rooms(first: 5) { edges { node { title capacity } } } } }
  }
  cities(search: "Oslo", limit: 3) { name country timezone }
}

query Item($itemId: ID!) {
  item(by: { id: $itemId }) { id title audience viewsCount author { slug } }
  scribble(id: $itemId) { content hashtags paper edits(first: 3) { edges { node { content createdAt } } } }
  comments(contextId: $itemId, first: 10) { edges { node { content repliesCount } } }
  node(id: $itemId) { id ... on Reactable { reactions(first: 5) { edges { node { kind user { slug } } } } } }
  nodes(ids: [$itemId]) { __typename id }
}
`;

const SIGNING_IN = `mutation SignIn($username: String!, $password: String!) {
  signIn(input: { username: $username, password: $password, platform: "GraphiQL" }) {
    ... on SignInPayload { accessToken refreshToken expiresAt viewer { user { name { full } } } }
    ... on PlazaError { code message fields { field messages } }
  }
}

query Available($email: String!) {
  emailAvailable(email: $email)
  usernameAvailable(username: "ada.berg")
}

mutation SendCode($email: String!) {
  createToken(input: { destination: $email, method: EMAIL, type: SIGN_UP }) {
    ... on CreateTokenPayload { tokenId expiresAt }
    ... on PlazaError { code message }
  }
}

query Me {
  viewer {
    user { id slug }
    account { email emailVerified status createdAt }
    community { name membersCount }
    roles
    settings { theme language leftDrawer shortcuts defaultAudience sharesPresence foundByAge foundByGender json }
    sessions(first: 10) { edges { node { platform device isCurrent lastUsedAt } } }
    storage { usedBytes quotaBytes filesCount }
    unreadNotificationsCount
  }
}

mutation Settings {
  updateSettings(input: { theme: DARK, shortcuts: true }) {
    ... on UpdateSettingsPayload { viewer { id settings { theme shortcuts } } }
    ... on PlazaError { code message }
  }
}
`;

const PEOPLE = `query Person($slug: String!) {
  user(slug: $slug) {
    id
    name { full first last }
    followersCount
    isFollower
    interests { title }
    followers(first: 5) { totalCount edges { node { slug } } }
    following(first: 5) { edges { node { slug } } }
    scribbles(first: 5) { edges { node { content } } }
    items(first: 5) { edges { node { title } } }
  }
}

query Mentionable {
  mentionable(search: "ada", first: 5) {
    edges { node { __typename id title username } }
  }
}

query PeopleToFollow {
  peopleToFollow(first: 5) { id slug name { full } followersCount }
}

mutation Follow($userId: ID!) {
  follow(input: { itemId: $userId }) {
    ... on FollowPayload { item { id ... on Followable { followersCount isFollower } } }
    ... on PlazaError { code message }
  }
}

mutation Profile {
  updateProfile(input: { subTitle: "Harbour pilot", location: "Quay 4" }) {
    ... on UpdateProfilePayload { user { id subTitle location } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation Interest {
  addInterest(input: { title: "Sailing" }) {
    ... on AddInterestPayload { interest { id title } user { interests { title } } }
    ... on PlazaError { code message }
  }
}
`;

const CROWDS = `query Crowd($crowd: String!) {
  crowd(slug: $crowd) {
    id
    name
    status
    membersCount
    viewerRole
    permissions { addDiscussionTopics manageSettings }
    members(first: 10) { totalCount edges { node { id role user { title path } } } }
    topics(first: 10) { edges { node { id name commentsCount } } }
  }
  crowds(first: 5, search: "tram") { edges { node { name path membersCount } } }
}

query CrowdPermissions($crowdId: ID!) {
  crowdPermissions(crowdId: $crowdId) { manager { manageSettings } member { addDiscussionTopics } }
}

mutation CreateCrowd {
  createCrowd(input: { name: "Friends of Tram 4", status: VISIBLE_TO_PUBLIC }) {
    ... on CreateCrowdPayload { crowd { id path permissions { manageSettings } } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation Join($crowdId: ID!) {
  joinCrowd(input: { crowdId: $crowdId }) {
    ... on JoinCrowdPayload { membership { id role status } crowd { membersCount } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation PostAsCrowd($crowdId: ID!) {
  createScribble(input: { content: "From all of us", actAs: $crowdId }) {
    ... on CreateScribblePayload { scribble { id author { __typename title } } }
    ... on PlazaError { code message fields { field messages } }
  }
}

subscription CrowdChanges($crowdId: ID!) {
  crowdEvents(crowdId: $crowdId) { kind crowd { membersCount viewerRole } }
}
`;

const WRITING = `mutation Scribble {
  createScribble(input: { content: "Fog over the #harbour", paper: SKY, audience: COMMUNITY }) {
    ... on CreateScribblePayload { scribble { id content hashtags } edge { cursor } }
    ... on PlazaError { code message }
  }
}

mutation Comment($itemId: ID!) {
  createComment(input: { contextId: $itemId, content: "Take the lantern with you." }) {
    ... on CreateCommentPayload { comment { id content } context { id ... on Commentable { commentsCount } } }
    ... on PlazaError { code message }
  }
}

mutation Like($itemId: ID!) {
  react(input: { itemId: $itemId }) {
    ... on ReactPayload { item { id ... on Reactable { reactionsCount hasReacted } ... on Message { reactionChips { kind count isOwn } } } }
    ... on PlazaError { code message }
  }
}

mutation RecordView($itemId: ID!) {
  recordView(input: { itemId: $itemId }) {
    ... on RecordViewPayload { item { id viewsCount } }
    ... on PlazaError { code message }
  }
}
`;

const CARING = `query Notifications {
  viewer {
    unreadNotificationsCount
    notifications(first: 10) {
      edges { node { id type isRead excerpt createdAt actor { slug } notifiable { __typename id title } context { id } } }
    }
    blocks(first: 10) { edges { node { id contextType context { title } } } }
  }
}

mutation MarkAllRead {
  markAllNotificationsRead {
    ... on MarkAllNotificationsReadPayload { unreadNotificationsCount }
    ... on PlazaError { code message }
  }
}

# Returns a backup of all settings, which can be restored by passing it as json to updateSettings.
query SettingsBackup {
  viewer { settings { json } }
}

query AudienceCounts {
  viewer { audiences { kinds { kind private community public } change { from to total done } } }
}

# Available for the viewer's own items and for those of crowds that they manage.
query ItemVisibility($collectionId: ID!, $userId: ID!) {
  itemVisibility(itemId: $collectionId, personId: $userId) { canSee reason }
}

mutation Report($itemId: ID!) {
  report(input: { itemId: $itemId, reason: SPAM, text: "Posted in every discussion." }) {
    ... on ReportPayload { report { id status } }
    ... on PlazaError { code message }
  }
}

mutation Block($userId: ID!) {
  block(input: { itemId: $userId }) {
    ... on BlockPayload { block { id } item { id isBlocked } }
    ... on PlazaError { code message }
  }
}
`;

const TALKING = `# Private conversations between two or more people.
query Conversations {
  viewer {
    conversations(first: 5) {
      edges { node { id name type unseenCount presence { isOnline until } people { title } lastMessage { content author { title } } } }
    }
  }
}

query Conversation($conversationId: ID!) {
  conversation(id: $conversationId) {
    canWrite
    messages(first: 10) { edges { node { id content createdAt author { title } } } }
  }
}

# Scheduled messages are visible only to the viewer until they are sent.
query Scheduled($conversationId: ID!) {
  conversation(id: $conversationId) {
    scheduledCount
    scheduledMessages(first: 10) { edges { node { id content sendAt refusedCode } } }
  }
}

mutation Schedule($conversationId: ID!, $sendAt: DateTime!) {
  scheduleMessage(input: { conversationId: $conversationId, content: "Good morning", sendAt: $sendAt }) {
    ... on ScheduleMessagePayload { scheduledMessage { id sendAt } }
    ... on PlazaError { code message fields { field messages } }
  }
}

subscription ConversationEvents($conversationId: ID!) {
  conversationEvents(id: $conversationId) { kind message { id content author { title } } deletedId }
}

subscription Inbox {
  inboxEvents { conversationId unseenMessages { messages requests } }
}

subscription PresenceEvents {
  presenceEvents { conversationId presence { isOnline until } }
}

mutation SetPresence($clientId: ID!) {
  setPresence(input: { clientId: $clientId, isOnline: true }) {
    ... on SetPresencePayload { isSent }
    ... on PlazaError { code message }
  }
}

# Receives incoming calls. The client identifies itself with a random UUID.
subscription Calls($clientId: ID!) {
  callSignal(clientId: $clientId) { kind callId call { state isOutgoing other { title } } }
}
`;

const PLACES = `# Places and their rooms.
# Search for an address when someone submits a search, not while they type.
query Address {
  searchPlaces(search: "Opera House, Oslo") { title address1 city country latitude longitude timezone }
}

query Place($placeId: ID!, $roomId: ID!) {
  place(id: $placeId) { title manageable rooms(first: 10) { edges { node { id title capacity } } } }
  room(id: $roomId) { title place { title } }
}

mutation CreatePlace {
  createPlace(input: { title: "Customs House", city: "Oslo", country: "NO", latitude: 59.9, longitude: 10.7 }) {
    ... on CreatePlacePayload { place { id timezone } }
    ... on PlazaError { code fields { field messages } }
  }
}
`;

const REMEMBERING = `# Reminders in lists that can be shared.
query Lists {
  viewer {
    dueRemindersCount
    reminderLists(first: 10) { edges { node { id title isDefault openCount dueCount people { title } } } }
  }
}

query List($listId: ID!) {
  reminderList(id: $listId) {
    title
    reminders(first: 10) { edges { node { id text dueDate dueTime recurrence assignees { title } } } }
  }
}

query Reminder($reminderId: ID!) {
  reminder(id: $reminderId) { text notes dueAt isCompleted attachment { title } lists { title } }
}

query Calendar {
  viewer {
    calendar(from: "2030-05-01T00:00:00.000Z", to: "2030-06-01T00:00:00.000Z") {
      edges { node { key title isAllDay role startsAt { date time timezone } ... on CalendarEvent { event { id city } } } }
    }
  }
}

mutation SubscribeToCalendar {
  createCalendarFeed(input: { hasReminders: true }) {
    ... on CreateCalendarFeedPayload { feed { url } }
    ... on PlazaError { code message }
  }
}

subscription CalendarUpdates {
  calendarUpdates { kind }
}

subscription ReminderEvents {
  reminderEvents { kind reminder { id text isCompleted } lists { id openCount } viewer { dueRemindersCount } }
}
`;

const LIVE = `# Run one of these subscriptions to receive events.
subscription Comments($itemId: ID!) {
  commentEvents(contextId: $itemId) {
    kind
    comment { id content author { title } }
    deletedId
    commentsCount
  }
}

subscription Feed {
  feedEvents { kind count itemId }
}

subscription Notifications {
  notificationEvents { kind notification { id type actor { slug } } unreadNotificationsCount }
}

subscription Uploads {
  fileEvents { kind progress file { id name status failure } }
}

subscription CollectionEvents($collectionId: ID!) {
  collectionEvents(collectionId: $collectionId) { kind leftId collection { itemsCount } }
}
`;

const REFERENCE = `query RateLimit {
  rateLimit { limit cost remaining resetAt }
}

query Reference {
  community { name slug minimumAge membersCount }
  communities(first: 5) { edges { node { name slug minimumAge } } }
  roles { key name }
  languages { code nativeName rtl }
  legalDocument(kind: TERMS) { title version effectiveAt body }
}

query Invitation($inviteToken: String!) {
  invite(token: $inviteToken) { inviterName community { name } expiresAt }
}

mutation Invite {
  createInvite(input: { maxUses: 3 }) {
    ... on CreateInvitePayload { url expiresAt }
    ... on PlazaError { code message }
  }
}

query SignInLink($linkToken: String!) {
  signInLink(token: $linkToken) { name email isViewer expiresAt }
}
`;

const MEDIA = `query Loops {
  loops(first: 5) { edges { node { content captions video { playableLength links { poster source } } author { title } } } }
}

query Playlists {
  explorePlaylists(first: 5, order: FOLLOWED) {
    edges { node { id name playableLength itemsCount followersCount author { title } } }
  }
}

subscription Queue {
  queueEvents { kind }
}

query LinkPreview($url: String!) {
  linkPreview(url: $url) { url title description site picture { url width height thumbhash } }
}
`;

const STAFF = `# These operations are for staff only and return a forbidden error for everyone else.
query Overview {
  adminOverview { usersCount reportsCount scribblesCount }
}

query Accounts {
  adminUsers(first: 10, status: ACTIVE) {
    totalCount
    edges { node { id name email status roles banReason user { slug } } }
  }
}

query Reports {
  adminReports(first: 10, status: PENDING_REVIEW) {
    edges { node { id reason text status reporter { slug } context { __typename title } } }
  }
}

query Cases {
  adminCaseCounts { statuses { status count } appeals mine }
  adminCases(first: 10) { edges { node { id title status reasons reportsCount canDecide assignee { title } } } }
}

query CrowdsAndFiles {
  adminCrowds(first: 10) { edges { node { title isRemoved caseStatus reportsCount owner { title } } } }
  adminFiles(first: 10, type: IMAGE) { edges { node { title isRemoved context { ... on MediaFile { sizeBytes } } } } }
}

query Support {
  adminSupportCounts { waiting open mine }
  adminSupportConversations(first: 10, part: WAITING) {
    edges { node { id status waitingSince canAnswer person { title } lastMessage { content } } }
  }
  adminSupportStaff(first: 10) { edges { node { user { title } } } }
}

subscription SupportEvents {
  adminSupportEvents { conversation { id status } }
}

query Audit {
  adminAudit(first: 10) { edges { node { position action actorName createdAt details hash } } }
  adminAuditCheck { isWhole checked head }
}

query Keywords {
  adminKeywords(first: 10) { edges { node { id name usesCount } } }
}
`;

const EVENTS = `query ComingEvents {
  events(first: 10, when: UPCOMING) {
    edges { node { id name startsAt { date time timezone } endsAt { date time } city place { title } } }
  }
}

query Event($eventId: ID!) {
  event(id: $eventId) {
    name
    description
    startsAt { at date time timezone }
    isPlaceHidden
    cancelledAt
    guestsCount
    interestedCount
    waitingCount
    seatsLeft
    viewerAttendance { id status answer partySize hasMoved }
    viewerWait { id state position heldUntil }
    guests(first: 5) { edges { node { answer partySize user { title } } } }
    topics(first: 10) { edges { node { id name commentsCount } } }
  }
}

query EventDates($eventId: ID!) {
  event(id: $eventId) {
    recurrence
    nextOccurrence { occursOn startsAt { date time } place { title } }
    occurrences(first: 5) {
      edges { node { occursOn name startsAt { date time timezone } isChanged cancelledAt } }
    }
  }
}

query DatesOfEvents {
  eventOccurrences(first: 10, from: "2027-05-01T00:00:00Z", to: "2027-06-01T00:00:00Z") {
    edges { node { occursOn name startsAt { at } event { id } } }
  }
}

query SearchEvents {
  searchEvents(first: 5, search: "choir") { edges { node { id name } } }
}

mutation CreateEvent {
  createEvent(input: {
    name: "Choir on the steps"
    startsAt: "2027-05-14T19:00"
    endsAt: "2027-05-14T21:00"
    timezone: "Europe/Oslo"
    isDraft: true
  }) {
    __typename
    ... on CreateEventPayload { event { id isDraft } }
    ... on PlazaError { code message }
  }
}

mutation AnswerEvent($eventId: ID!) {
  answerEvent(input: { eventId: $eventId, answer: ACCEPTED, partySize: 2, note: "With a drum" }) {
    __typename
    ... on AnswerEventPayload { attendance { id answer } event { guestsCount seatsLeft } }
    ... on PlazaError { code message }
  }
}

query AnswersToDates($eventId: ID!) {
  event(id: $eventId) {
    answersBy
    occurrences(first: 5, when: UPCOMING) {
      edges { node { occursOn capacity guestsCount seatsLeft viewerAnswer { answer partySize } viewerWait { id position } } }
    }
  }
}

query GuestsAndWaitList($eventId: ID!) {
  event(id: $eventId) {
    guests(first: 25, answer: ACCEPTED) { edges { node { id role answer partySize note user { title } } } }
    requests: guests(first: 25, status: PENDING) { edges { node { id isInvited user { title } } } }
    waitlist(first: 25) { totalCount edges { node { id state position partySize user { title } } } }
  }
}

mutation LeaveEvent($eventId: ID!) {
  leaveEvent(input: { eventId: $eventId }) {
    __typename
    ... on LeaveEventPayload { deletedId event { guestsCount } }
    ... on PlazaError { code message }
  }
}

subscription EventUpdates($eventId: ID!) {
  eventUpdates(eventId: $eventId) {
    kind
    counts { guestsCount interestedCount waitingCount seatsLeft }
    event { name startsAt { at } cancelledAt }
  }
}
`;

const CONFERENCES = `query ComingConferences {
  conferences(first: 10, when: UPCOMING) {
    edges { node { id name slug phase startsAt { date timezone } endsAt { date } place { title city } } }
  }
}

query Conference($conferenceId: ID!) {
  conference(id: $conferenceId) {
    name
    status
    phase
    periods { name state opensAt closesAt changesAt }
    admission
    missing
    startsAt { at date time timezone }
    places { title latitude longitude }
    guestsCount
    seatsLeft
    viewerAttendance { id status isHidden }
    tracks(first: 20) { edges { node { id name hue } } }
    topics(first: 10) { edges { node { id name commentsCount } } }
    participants(first: 25, role: ORGANIZER) { edges { node { roles user { title path } } } }
  }
}

mutation CreateConference {
  createConference(input: {
    name: "Small Harbours"
    startsAt: "2027-05-14"
    endsAt: "2027-05-15"
    timezone: "Europe/Oslo"
    hasApplications: true
    applicationsOpenAt: "2027-01-10"
    applicationsCloseAt: "2027-02-28"
  }) {
    __typename
    ... on CreateConferencePayload { conference { id status missing periods { name state opensAt closesAt } } }
    ... on PlazaError { code message }
  }
}

mutation JoinConference($conferenceId: ID!) {
  joinConference(input: { conferenceId: $conferenceId }) {
    __typename
    ... on JoinConferencePayload { attendance { id answer } conference { guestsCount seatsLeft } }
    ... on PlazaError { code message }
  }
}

mutation LeaveConference($conferenceId: ID!) {
  leaveConference(input: { conferenceId: $conferenceId }) {
    __typename
    ... on LeaveConferencePayload { deletedId conference { guestsCount } }
    ... on PlazaError { code message }
  }
}

query Schedule($conferenceId: ID!) {
  conference(id: $conferenceId) {
    schedule {
      version
      name
      rooms { roomId title }
      tracks { trackId name hue }
      days { date slots { sessionId title startsAt endsAt roomId trackIds speakers { name } seatsLeft changes } }
      mySessionIds
    }
    scheduleVersions { number name releasedAt }
  }
}

query WorkingCopy($conferenceId: ID!) {
  conference(id: $conferenceId) {
    schedule(isWorkingCopy: true) {
      days { date slots { sessionId title startsAt endsAt roomId revision isConfirmed } }
      unplaced { sessionId title revision }
    }
    scheduleConflicts { key type level sessionIds ignoredBy { title } }
    conflictRules { changeoverMinutes rules { type level } }
  }
}

mutation CreateSession($conferenceId: ID!) {
  createSession(input: { conferenceId: $conferenceId, name: "Steam bending", speakers: [{ name: "Grace Harbour" }] }) {
    __typename
    ... on CreateSessionPayload { event { id session { number kind speakers { name status } } } }
    ... on PlazaError { code message }
  }
}

mutation PlaceSession($conferenceId: ID!, $sessionId: ID!) {
  placeSessions(input: {
    conferenceId: $conferenceId
    changes: [{ sessionId: $sessionId, revision: 0, startsAt: "2027-05-14T09:00", endsAt: "2027-05-14T10:00" }]
  }) {
    __typename
    ... on PlaceSessionsPayload { slots { sessionId startsAt revision } conflicts { key type level } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation ReleaseSchedule($conferenceId: ID!) {
  releaseSchedule(input: { conferenceId: $conferenceId, isDryRun: true }) {
    __typename
    ... on ReleaseSchedulePayload { differences { sessionId changes } conflicts { type level } unconfirmedIds notifiedCount }
    ... on PlazaError { code message fields { field messages } }
  }
}

query Tailgates($conferenceId: ID!) {
  conference(id: $conferenceId) {
    tailgates(first: 20, filters: { search: "porridge", when: UPCOMING }) {
      edges {
        node {
          name
          startsAt { at }
          tailgate {
            approval
            recognizeBy
            arrivedCount
            nearestPlace { place { title } meters }
            nearby(first: 5) { edges { node { state tailgate { name } } } }
          }
        }
      }
    }
  }
}

mutation ProposeTailgate($conferenceId: ID!, $placeId: ID!) {
  proposeTailgate(input: {
    conferenceId: $conferenceId
    name: "Porridge on the steps"
    startsAt: "2027-05-14T07:00"
    endsAt: "2027-05-14T08:00"
    placeId: $placeId
    recognizeBy: "The yellow umbrella"
  }) {
    __typename
    ... on ProposeTailgatePayload { event { id tailgate { approval } } }
    ... on PlazaError { code message fields { field messages } }
  }
}

query Applications($conferenceId: ID!) {
  conference(id: $conferenceId) {
    applicationNumbers { sent unreviewed untold unconfirmed }
    questions(first: 50) { edges { node { id text type options isRequired } } }
    applications(first: 25, sort: RATING) { edges { node { id number title state rating ratingSpread applicant { title } } } }
    myApplications(first: 5) { edges { node { id title state confirmBy } } }
    reviewers(first: 20) { edges { node { seesNames reviewsCount user { title } } } }
  }
}

query OwnApplications {
  viewer { applications(first: 10) { edges { node { id title state conference { name } answers { text question { text } } } } } }
}

mutation AskApplicants($conferenceId: ID!) {
  createApplicationQuestion(input: { conferenceId: $conferenceId, text: "Who is it for?", type: TEXT }) {
    __typename
    ... on CreateApplicationQuestionPayload { question { id order } }
    ... on PlazaError { code message }
  }
}

mutation ChangeQuestion($questionId: ID!) {
  updateApplicationQuestion(input: { id: $questionId, isIdentifying: true, order: 0 }) {
    __typename
    ... on UpdateApplicationQuestionPayload { question { id order } archivedId }
    ... on PlazaError { code message }
  }
}

mutation DeleteQuestion($questionId: ID!) {
  deleteApplicationQuestion(input: { id: $questionId }) {
    __typename
    ... on DeleteApplicationQuestionPayload { deletedId }
    ... on PlazaError { code message }
  }
}

mutation Apply($conferenceId: ID!) {
  createApplication(input: { conferenceId: $conferenceId, kind: TALK, title: "Steam bending" }) {
    __typename
    ... on CreateApplicationPayload { application { id state } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation WriteApplication($ownApplicationId: ID!) {
  updateApplication(input: { id: $ownApplicationId, summary: "A kettle, a drainpipe, and an hour.", minutes: 60 }) {
    __typename
    ... on UpdateApplicationPayload { application { id title updatedAt } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation SendApplication($ownApplicationId: ID!) {
  sendApplication(input: { id: $ownApplicationId }) {
    __typename
    ... on SendApplicationPayload { application { id number state } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation WithdrawApplication($ownApplicationId: ID!) {
  withdrawApplication(input: { id: $ownApplicationId }) {
    __typename
    ... on WithdrawApplicationPayload { application { id state } }
    ... on PlazaError { code message }
  }
}

mutation AddReviewer($conferenceId: ID!, $reviewerId: ID!) {
  setReviewer(input: { conferenceId: $conferenceId, userId: $reviewerId, seesNames: false }) {
    __typename
    ... on SetReviewerPayload { conference { reviewers(first: 20) { totalCount } } }
    ... on PlazaError { code message }
  }
}

mutation ReviewApplication($applicationId: ID!) {
  reviewApplication(input: { id: $applicationId, score: 4, comment: "Short, and true." }) {
    __typename
    ... on ReviewApplicationPayload {
      application { rating ratingCount myReview { score } reviews(first: 10) { edges { node { score user { title } } } } }
    }
    ... on PlazaError { code message }
  }
}

mutation DecideApplications($applicationId: ID!) {
  decideApplications(input: { ids: [$applicationId], decision: ACCEPTED }) {
    __typename
    ... on DecideApplicationsPayload { applications { id state decidedAt } }
    ... on PlazaError { code message }
  }
}

mutation PreviewDecisions($applicationId: ID!) {
  tellApplicants(input: { ids: [$applicationId], isDryRun: true }) {
    __typename
    ... on TellApplicantsPayload { mails { applicationId subject body } applications { id toldAt } }
    ... on PlazaError { code message }
  }
}

subscription ApplicationUpdates($conferenceId: ID!) {
  applicationUpdates(conferenceId: $conferenceId) {
    kind
    conference { applicationNumbers { unreviewed } }
  }
}

query Live($conferenceId: ID!) {
  conference(id: $conferenceId) {
    isAttending
    live {
      now
      beginsAt
      nowAndNext { roomId title sessionId nextSessionId streamId nextStreamId }
      streams { id title kind url startsAt endsAt }
    }
    streams { id title room }
    media { id name itemsCount }
    resources { id name itemsCount }
  }
}

query Recap($conferenceId: ID!) {
  conference(id: $conferenceId) {
    recap {
      isPreview
      thanks
      attendeesCount
      sessionsCount
      recordedSessions { name session { recording { name } recordingOffset } }
      remarks { content }
      photos { id altText }
    }
  }
}

mutation UpdateRecap($conferenceId: ID!) {
  updateRecap(input: { conferenceId: $conferenceId, thanks: "To everyone who carried chairs." }) {
    __typename
    ... on UpdateRecapPayload { conference { recap { thanks } } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation CreateStream($conferenceId: ID!) {
  createStream(input: {
    conferenceId: $conferenceId
    title: "The hall"
    kind: EMBED
    url: "https://vimeo.com/76979871"
    startsAt: "2027-05-14T09:00"
    endsAt: "2027-05-14T12:00"
  }) {
    __typename
    ... on CreateStreamPayload { stream { id url } conference { streams { title } } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation ExtendStream($conferenceId: ID!, $streamId: ID!) {
  extendStream(input: { conferenceId: $conferenceId, streamId: $streamId, minutes: 15 }) {
    __typename
    ... on ExtendStreamPayload { stream { endsAt } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation UpdateStream($conferenceId: ID!, $streamId: ID!) {
  updateStream(input: { conferenceId: $conferenceId, streamId: $streamId, title: "The great hall" }) {
    __typename
    ... on UpdateStreamPayload { stream { title } }
    ... on PlazaError { code message fields { field messages } }
  }
}

mutation DeleteStream($conferenceId: ID!, $streamId: ID!) {
  deleteStream(input: { conferenceId: $conferenceId, streamId: $streamId }) {
    __typename
    ... on DeleteStreamPayload { deletedId conference { streams { title } } }
    ... on PlazaError { code message fields { field messages } }
  }
}

subscription ConferenceUpdates($conferenceId: ID!) {
  conferenceUpdates(conferenceId: $conferenceId) {
    kind
    counts { guestsCount waitingCount seatsLeft }
    conference { name phase cancelledAt }
  }
}

subscription ConferenceDeskUpdates($conferenceId: ID!) {
  conferenceDeskUpdates(conferenceId: $conferenceId) {
    kind
    counts { guestsCount waitingCount }
    conference { applicationNumbers { unreviewed untold } }
  }
}

subscription ScheduleUpdates($conferenceId: ID!) {
  scheduleUpdates(conferenceId: $conferenceId) {
    kind
    conference { schedule(isWorkingCopy: true) { unplaced { title } } }
  }
}
`;

export const EXAMPLES: readonly Example[] = [
  { query: LOOKING, variables: '{"filters": {"kinds": ["SCRIBBLE"]}, "itemId": ""}' },
  {
    query: SIGNING_IN,
    variables: '{"username": "ada@plaza.test", "password": "Plaza-demo-2026!", "email": "you@plaza.test"}',
  },
  { query: PEOPLE, variables: '{"slug": "ada", "userId": ""}' },
  { query: CROWDS, variables: '{"crowd": "", "crowdId": ""}' },
  { query: WRITING, variables: '{"itemId": ""}' },
  { query: CARING, variables: '{"collectionId": "", "itemId": "", "userId": ""}' },
  {
    query: TALKING,
    variables:
      '{"conversationId": "", "sendAt": "2027-01-01T09:00:00Z", "clientId": "6f1c2b9e-5d7a-4a43-9d0e-0c8d1f6b7a21"}',
  },
  { query: REMEMBERING, variables: '{"listId": "", "reminderId": ""}' },
  { query: EVENTS, variables: '{"eventId": ""}' },
  {
    query: CONFERENCES,
    variables:
      '{"conferenceId": "", "sessionId": "", "placeId": "", "applicationId": "", "ownApplicationId": "", "questionId": "", "reviewerId": "", "streamKey": "", "streamId": ""}',
  },
  { query: PLACES, variables: '{"placeId": "", "roomId": ""}' },
  { query: LIVE, variables: '{"itemId": "", "collectionId": ""}' },
  { query: REFERENCE, variables: '{"inviteToken": "", "linkToken": ""}' },
  { query: MEDIA, variables: '{"url": "https://example.org"}' },
  { query: STAFF },
];
