import { entryPoint, plainEntryPoint, type EntryPoint } from '../core/entrypoint.ts';
import eventQuery from '../events/__generated__/EventEditorOverlayQuery$parameters.ts';
import guestsQuery from '../events/__generated__/GuestsOverlayQuery$parameters.ts';
import waitlistQuery from '../events/__generated__/WaitlistOverlayQuery$parameters.ts';
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

/**
 * What opens over everything with `?o=name/id`; a domain adds its own. The one named `viewer` shows `?m=file&in=source`,
 * as `params.id` and `params.in`.
 */
export const overlays = {
  sample: plainEntryPoint(async () => (await import('../design-system/SampleOverlay.tsx')).SampleOverlay),
  'create/event': newEvent,
  'create/loop': recorderEntry,
  'create/story': story,
  'edit/event': event,
  'edit/story': story,
  guests: entryPoint({
    query: guestsQuery,
    variables: ({ id = '' }) => ({ id }),
    load: async () => (await import('../events/GuestsOverlay.tsx')).GuestsOverlay,
  }),
  viewer: viewerEntry,
  waitlist: entryPoint({
    query: waitlistQuery,
    variables: ({ id = '' }) => ({ id }),
    load: async () => (await import('../events/WaitlistOverlay.tsx')).WaitlistOverlay,
  }),
} satisfies Record<string, EntryPoint>;
