import { entryPoint, plainEntryPoint, type EntryPoint } from '../core/entrypoint.ts';
import type { Params } from '../core/paths.ts';
import applicationQuery from '../applications/__generated__/ApplicationOverlayQuery$parameters.ts';
import applicationsQuery from '../applications/__generated__/ApplicationsOverlayQuery$parameters.ts';
import applyQuery from '../applications/__generated__/ApplyOverlayQuery$parameters.ts';
import questionsQuery from '../applications/__generated__/QuestionsOverlayQuery$parameters.ts';
import reviewersQuery from '../applications/__generated__/ReviewersOverlayQuery$parameters.ts';
import conferencePlacesQuery from '../conferences/__generated__/ConferencePlacesOverlayQuery$parameters.ts';
import conferenceQuery from '../conferences/__generated__/ConferenceEditorOverlayQuery$parameters.ts';
import managerQuery from '../conferences/__generated__/ManagerOverlayQuery$parameters.ts';
import participantsQuery from '../conferences/__generated__/ParticipantsOverlayQuery$parameters.ts';
import sessionQuery from '../conferences/__generated__/SessionOverlayQuery$parameters.ts';
import streamsQuery from '../conferences/__generated__/StreamsOverlayQuery$parameters.ts';
import tracksQuery from '../conferences/__generated__/TracksOverlayQuery$parameters.ts';
import eventQuery from '../events/__generated__/EventEditorOverlayQuery$parameters.ts';
import guestsQuery from '../guests/__generated__/GuestsOverlayQuery$parameters.ts';
import waitlistQuery from '../guests/__generated__/WaitlistOverlayQuery$parameters.ts';
import scheduleQuery from '../scheduling/__generated__/ScheduleOverlayQuery$parameters.ts';
import tailgateQuery from '../tailgates/__generated__/TailgateEditorOverlayQuery$parameters.ts';
import storyQuery from '../stories/__generated__/StoryEditorOverlayQuery$parameters.ts';
import { recorderEntry } from '../vscribbles/recorderEntry.ts';
import { viewerEntry } from '../viewer/entry.ts';

const story = entryPoint({
  query: storyQuery,
  variables: ({ id = '' }) => ({ id, isNew: id === '' }),
  load: async () => (await import('../stories/StoryEditorOverlay.tsx')).StoryEditorOverlay,
  isAskedAnew: true,
});

const loadEventEditor = async () => (await import('../events/EventEditorOverlay.tsx')).EventEditorOverlay;

/** What follows its name is the day on which it starts. */
const newEvent = entryPoint({
  query: eventQuery,
  variables: () => ({ id: '', isNew: true }),
  load: loadEventEditor,
  isAskedAnew: true,
});

const event = entryPoint({
  query: eventQuery,
  variables: ({ id = '' }) => ({ id, isNew: false }),
  load: loadEventEditor,
  isAskedAnew: true,
});

const conference = entryPoint({
  query: conferenceQuery,
  variables: ({ id = '' }) => ({ id, isNew: id === '' }),
  load: async () => (await import('../conferences/ConferenceEditorOverlay.tsx')).ConferenceEditorOverlay,
  isAskedAnew: true,
});

/** What follows the name is the ID of an item. */
const ofItem = ({ id = '' }: Params) => ({ id });

/** What follows its name is the ID of the conference, or of the tailgate. */
const tailgate = entryPoint({
  query: tailgateQuery,
  variables: ofItem,
  load: async () => (await import('../tailgates/TailgateEditorOverlay.tsx')).TailgateEditorOverlay,
  isAskedAnew: true,
});

/**
 * What opens over everything with `?o=name/id`; a domain adds its own, and its name to `overlays.ts`. The one named `viewer`
 * shows `?m=file&in=source`, as `params.id` and `params.in`.
 */
export const overlayEntries = {
  sample: plainEntryPoint(async () => (await import('../design-system/SampleOverlay.tsx')).SampleOverlay),
  application: entryPoint({
    query: applicationQuery,
    variables: ofItem,
    load: async () => (await import('../applications/ApplicationOverlay.tsx')).ApplicationOverlay,
    isAskedAnew: true,
  }),
  applications: entryPoint({
    query: applicationsQuery,
    variables: ofItem,
    load: async () => (await import('../applications/ApplicationsOverlay.tsx')).ApplicationsOverlay,
    isAskedAnew: true,
  }),
  apply: entryPoint({
    query: applyQuery,
    variables: ofItem,
    load: async () => (await import('../applications/ApplyOverlay.tsx')).ApplyOverlay,
    isAskedAnew: true,
  }),
  'conference-places': entryPoint({
    query: conferencePlacesQuery,
    variables: ofItem,
    load: async () => (await import('../conferences/ConferencePlacesOverlay.tsx')).ConferencePlacesOverlay,
    isAskedAnew: true,
  }),
  'create/conference': conference,
  'create/event': newEvent,
  'create/loop': recorderEntry,
  'create/story': story,
  'create/tailgate': tailgate,
  'edit/conference': conference,
  'edit/event': event,
  'edit/story': story,
  'edit/tailgate': tailgate,
  guests: entryPoint({
    query: guestsQuery,
    variables: ofItem,
    load: async () => (await import('../guests/GuestsOverlay.tsx')).GuestsOverlay,
  }),
  manager: entryPoint({
    query: managerQuery,
    variables: ofItem,
    load: async () => (await import('../conferences/ManagerOverlay.tsx')).ManagerOverlay,
    isAskedAnew: true,
  }),
  participants: entryPoint({
    query: participantsQuery,
    variables: ofItem,
    load: async () => (await import('../conferences/ParticipantsOverlay.tsx')).ParticipantsOverlay,
    isAskedAnew: true,
  }),
  questions: entryPoint({
    query: questionsQuery,
    variables: ofItem,
    load: async () => (await import('../applications/QuestionsOverlay.tsx')).QuestionsOverlay,
    isAskedAnew: true,
  }),
  reviewers: entryPoint({
    query: reviewersQuery,
    variables: ofItem,
    load: async () => (await import('../applications/ReviewersOverlay.tsx')).ReviewersOverlay,
    isAskedAnew: true,
  }),
  schedule: entryPoint({
    query: scheduleQuery,
    variables: ofItem,
    load: async () => (await import('../scheduling/ScheduleOverlay.tsx')).ScheduleOverlay,
    isAskedAnew: true,
  }),
  session: entryPoint({
    query: sessionQuery,
    variables: ofItem,
    load: async () => (await import('../conferences/SessionOverlay.tsx')).SessionOverlay,
  }),
  streams: entryPoint({
    query: streamsQuery,
    variables: ofItem,
    load: async () => (await import('../conferences/StreamsOverlay.tsx')).StreamsOverlay,
    isAskedAnew: true,
  }),
  tracks: entryPoint({
    query: tracksQuery,
    variables: ofItem,
    load: async () => (await import('../conferences/TracksOverlay.tsx')).TracksOverlay,
    isAskedAnew: true,
  }),
  viewer: viewerEntry,
  waitlist: entryPoint({
    query: waitlistQuery,
    variables: ofItem,
    load: async () => (await import('../guests/WaitlistOverlay.tsx')).WaitlistOverlay,
  }),
} satisfies Record<string, EntryPoint>;
