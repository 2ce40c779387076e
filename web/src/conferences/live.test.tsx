import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { conference, slot } from '../../test/conferences.ts';
import { event } from '../../test/events.ts';
import { file, film } from '../../test/media.ts';
import { placed } from '../../test/photos.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { collected, collection, comment, connection } from '../../test/town.ts';
import { stayIn } from '../../test/zones.ts';
import { noteServedTime } from '../core/serverClock.ts';
import * as attaching from '../files/attachVideo.ts';
import { beginsAt, roomsAt } from './liveRooms.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const NOW = '2030-05-14T07:30:00.000Z';
const stream = (id: string, title: string, more: Record<string, unknown> = {}) => ({
  id,
  title,
  kind: 'EMBED',
  url: `https://player.vimeo.com/video/${id}`,
  room: 'Hall',
  roomId: 'r1',
  file: null,
  startsAt: '2030-05-14T07:00:00.000Z',
  endsAt: '2030-05-14T08:00:00.000Z',
  ...more,
});
const ROOMS = [
  { roomId: 'r1', title: 'Hall' },
  { roomId: 'r2', title: 'Loft' },
];
const SLOTS = [slot('s1', 'Steam bending', '07:00–08:00'), slot('s2', 'Herring', '08:00–09:00', { roomId: 'r2' })];
const liveOf = (more: Record<string, unknown> = {}) => ({
  timezone: 'Europe/Oslo',
  beginsAt: null,
  slots: SLOTS,
  rooms: ROOMS,
  streams: [stream('1', 'The hall'), stream('2', 'The loft', { room: 'Loft', roomId: 'r2' })],
  ...more,
});
const attended = (more: Record<string, unknown> = {}) =>
  conference('c1', 'Small Harbours', { isAttending: true, phase: 'LIVE', ...more });
const open = (part: string, query: string, item: object, answers: Answers = {}) =>
  renderApp(`/conferences/small-harbours/${part}`, { answers: { [query]: { conference: item }, ...answers } });
const openLive = (more: Record<string, unknown> = {}, answers: Answers = {}) => {
  noteServedTime(NOW);
  return open('live', 'ConferenceLiveScreenQuery', attended({ live: liveOf(more) }), {
    LiveRemarksQuery: {
      node: event('s1', 'Steam bending', { comments: connection([comment('k1', 'Mind the kettle')]) }),
    },
    ...answers,
  });
};

describe('the rooms at an instant', () => {
  const hall = { startsAt: '2030-05-14T07:00:00Z', endsAt: '2030-05-14T08:00:00Z', roomId: 'r1', room: 'Hall' };
  const next = { ...hall, startsAt: '2030-05-14T08:00:00Z', endsAt: '2030-05-14T09:00:00Z' };
  const whole = { ...next, roomId: null, room: null };
  const program = { slots: [hall], streams: [hall, next, whole], rooms: [{ roomId: 'r1', title: 'Hall' }] };

  test('have what is on and what comes next, the whole conference first', () => {
    const before = roomsAt(program, Date.parse('2030-05-14T07:59:59Z'));
    expect(before).toMatchObject([
      { id: null, stream: undefined, nextStream: whole },
      { id: 'r1', session: hall, stream: hall, nextStream: next },
    ]);
    // Half-open: at its end, an entry is over and the next one is on.
    const at = roomsAt(program, Date.parse('2030-05-14T08:00:00Z'));
    expect(at).toMatchObject([{ stream: whole }, { session: undefined, stream: next, nextStream: undefined }]);
    expect(
      roomsAt({ ...program, streams: [{ ...hall, endsAt: next.endsAt }] }, Date.parse(next.startsAt)),
    ).toMatchObject([{ id: 'r1', stream: { startsAt: hall.startsAt } }]);
  });

  test('start with the next entry if nothing is on', () => {
    const now = Date.parse('2030-05-14T06:00:00Z');
    expect(beginsAt([hall, next], now)).toBe(Date.parse(hall.startsAt));
    expect(beginsAt([hall, next], Date.parse('2030-05-14T07:30:00Z'))).toBeNull();
    expect(beginsAt([hall], Date.parse('2030-05-14T09:00:00Z'))).toBeNull();
  });
});

describe('the live page', () => {
  test('shows the stream that is on, what comes next in each room, and what people say about the session', async () => {
    await openLive();
    const frame = await screen.findByTitle<HTMLIFrameElement>('The hall');
    expect(frame.getAttribute('src')).toBe('https://player.vimeo.com/video/1');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(screen.getByRole('heading', { name: 'Steam bending' })).toBeTruthy();
    const rooms = within(screen.getByRole('region', { name: 'Now and next' }));
    expect(rooms.getByRole('link', { name: 'Herring' })).toBeTruthy();
    expect(rooms.getByText(/^Next, 10:00\sAM$/)).toBeTruthy();
    expect(await screen.findByText('Mind the kettle')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Live' }).getAttribute('aria-current')).toBe('page');
  });

  test('shows what is on now, also on a device that is three hours off', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW) - 3 * 3_600_000);
    await openLive();
    expect(await screen.findByTitle('The hall')).toBeTruthy();
    expect(screen.getAllByText('Live', { selector: 'span' })).toHaveLength(2);
  });

  test('plays and pauses with Space, unless it belongs to a control', async () => {
    vi.spyOn(attaching, 'attachVideo').mockReturnValue(() => undefined);
    let isPaused = true;
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void (isPaused = false));
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void (isPaused = true));
    await openLive({ streams: [stream('1', 'The hall', { kind: 'HLS', url: 'https://streams.example/1.m3u8' })] });
    await screen.findByLabelText('The hall');
    await waitFor(() => expect(isPaused).toBe(false));
    await userEvent.keyboard(' ');
    expect(isPaused).toBe(true);
    screen.getByRole('button', { name: /^Loft/ }).focus();
    await userEvent.keyboard(' ');
    expect(isPaused).toBe(true);
  });

  test('shows the stream of the whole conference if that of a room fails, and then a link', async () => {
    const fail: (() => void)[] = [];
    vi.spyOn(attaching, 'attachVideo').mockImplementation((_video, _addresses, onUnsupported) => {
      fail.push(onUnsupported);
      return () => undefined;
    });
    const hls = { kind: 'HLS', url: 'https://streams.example/1.m3u8' };
    await openLive({
      streams: [stream('1', 'The hall', hls), stream('2', 'Everything', { ...hls, room: null, roomId: null })],
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Hall/ }));
    await screen.findByLabelText('The hall');
    act(() => fail.at(-1)?.());
    await screen.findByLabelText('Everything');
    expect(screen.queryByLabelText('The hall')).toBeNull();
    act(() => fail.at(-1)?.());
    expect(await screen.findByText('This stream can’t be played here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The hall' })).toBeTruthy();
  });

  test('switches rooms by number and by click', async () => {
    await openLive();
    await screen.findByTitle('The hall');
    await userEvent.keyboard('2');
    expect(await screen.findByTitle('The loft')).toBeTruthy();
    expect(screen.queryByTitle('The hall')).toBeNull();
    await userEvent.keyboard('9');
    expect(screen.getByTitle('The loft')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Hall/ }));
    expect(await screen.findByTitle('The hall')).toBeTruthy();
    await userEvent.keyboard('2');
    expect(await screen.findByTitle('The loft')).toBeTruthy();
    await userEvent.keyboard('1');
    expect(await screen.findByTitle('The hall')).toBeTruthy();
  });

  test('switches between the times of the conference and of the viewer with Z', async () => {
    stayIn('UTC');
    await openLive();
    const rooms = within(await screen.findByRole('region', { name: 'Now and next' }));
    expect(rooms.getByText(/^Next, 10:00\sAM$/)).toBeTruthy();
    await userEvent.keyboard('z');
    expect(rooms.getByText(/^Next, 8:00\sAM$/)).toBeTruthy();
    expect(rooms.getByRole('radio', { name: 'My time', checked: true })).toBeTruthy();
  });

  test('says when it begins if nothing is on', async () => {
    await openLive({ streams: [], slots: [], rooms: [], beginsAt: '2030-05-14T08:00:00.000Z' });
    expect(await screen.findAllByText(/^Begins at 10:00\sAM · in 30 minutes$/)).not.toEqual([]);
  });

  test('offers a link if a stream fails, or if it is on another site', async () => {
    await openLive({
      streams: [
        stream('1', 'The hall', { kind: 'HLS', url: 'https://streams.example/hall.m3u8' }),
        stream('2', 'The loft', { kind: 'LINK', url: 'https://radio.example/loft', room: 'Loft', roomId: 'r2' }),
      ],
    });
    const link = await screen.findByRole('link', { name: 'The hall' });
    expect(link.getAttribute('href')).toBe('https://streams.example/hall.m3u8');
    expect(screen.getByText('This stream can’t be played here')).toBeTruthy();
    await userEvent.keyboard('2');
    expect((await screen.findByRole('link', { name: 'The loft' })).getAttribute('rel')).toContain('noopener');
  });

  test('prepares the next stream half a minute before, and switches to it without a reload', async () => {
    vi.spyOn(attaching, 'attachVideo').mockReturnValue(() => undefined);
    const hls = (key: string, title: string, startsAt: string, endsAt: string) =>
      stream(key, title, { kind: 'HLS', url: `https://streams.example/${key}.m3u8`, startsAt, endsAt });
    await openLive({
      streams: [
        hls('1', 'Before noon', '2030-05-14T07:00:00.000Z', '2030-05-14T07:30:20.000Z'),
        hls('2', 'After noon', '2030-05-14T07:30:20.000Z', '2030-05-14T08:30:00.000Z'),
      ],
    });
    const [before, after] = await waitFor(() => {
      const found = ['Before noon', 'After noon'].map((name) => screen.getByLabelText<HTMLVideoElement>(name));
      return found;
    });
    expect([before?.hidden, after?.hidden, after?.muted]).toEqual([false, true, true]);
    act(() => noteServedTime('2030-05-14T07:30:30.000Z'));
    await waitFor(() => expect(screen.queryByLabelText('Before noon')).toBeNull());
    expect(screen.getByLabelText('After noon')).toBe(after);
    expect(after?.hidden).toBe(false);
  });

  test('begins without sound where browsers ask for that, and repeats a video that is shorter than its stream', async () => {
    vi.spyOn(attaching, 'attachVideo').mockReturnValue(() => undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValueOnce(new DOMException('Use the page first', 'NotAllowedError'))
      .mockResolvedValue();
    await openLive({ streams: [stream('1', 'The dock', { kind: 'HLS', url: null, file: film('f1', 'dock.mp4') })] });
    const button = await screen.findByRole('button', { name: 'Turn on sound' });
    const video = screen.getByLabelText<HTMLVideoElement>('The dock');
    expect([video.muted, video.loop]).toEqual([true, true]);
    Object.defineProperty(video, 'duration', { value: 700 });
    fireEvent.loadedMetadata(video);
    // Half an hour after the start.
    expect(Math.floor(video.currentTime)).toBe(1_800 % 700);
    await userEvent.click(button);
    expect(video.muted).toBe(false);
    expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull();
  });

  test('asks others to register first', async () => {
    await open('live', 'ConferenceLiveScreenQuery', conference('c1', 'Small Harbours', { live: null }));
    expect(await screen.findByText('Register for the conference first.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Live' })).toBeNull();
  });
});

describe('the photos of a conference', () => {
  const wall = (more: Record<string, unknown>) =>
    attended({
      media: collection('photos', 'Photos', {
        itemsCount: 2,
        items: connection([
          placed('f1', 'The harbour at dawn', { manageable: true }),
          placed('f2', 'A red buoy', { manageable: false }),
        ]),
      }),
      ...more,
    });

  test('are added by attendees, who remove only their own', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    await open('photos', 'ConferencePhotosScreenQuery', wall({}), {
      useChangeCollectedTakeOutMutation: ({ input }) => {
        sent(input);
        return { result: { __typename: 'DeleteCollectionItemPayload', deletedId: 'place:f1' } };
      },
      ConferencePhotosPageQuery: { node: wall({}) },
    });
    const photos = within(await screen.findByRole('group', { name: 'Photos' }));
    expect(photos.getByRole('button', { name: 'Open A red buoy' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add photos' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(photos.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(photos.getByRole('checkbox', { name: /The harbour at dawn/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const confirming = within(await screen.findByRole('alertdialog'));
    await userEvent.click(confirming.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 'place:f1' }));
  });
});

describe('the resources of a conference', () => {
  const resources = (more: Record<string, unknown> = {}) =>
    attended({
      resources: collection('resources', 'Resources', {
        itemsCount: 2,
        items: connection([
          collected('e1', 0, 'Slides', {
            item: {
              ...file('d1', 'DOCUMENT', 'slides.pdf'),
              sizeBytes: 1_258_291,
              originalExtension: 'pdf',
            },
          }),
          collected('e2', 1, 'Tide table', { url: 'https://tides.example/harbour', item: null }),
        ]),
      }),
      ...more,
    });

  test('are listed with their type and size, to open and download', async () => {
    await open('resources', 'ConferenceResourcesScreenQuery', resources());
    const list = within(await screen.findByRole('list', { name: 'Resources' }));
    expect(list.getByText('PDF · 1.2 MB')).toBeTruthy();
    expect(list.getByText('tides.example')).toBeTruthy();
    expect(list.getByRole('link', { name: /Download/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
    await userEvent.click(list.getByRole('button', { name: 'Slides' }));
    expect(location.search).toBe('?m=d1&in=resources');
  });

  test('are added and removed by organizers', async () => {
    await open('resources', 'ConferenceResourcesScreenQuery', resources({ manageable: true }));
    expect(await screen.findByRole('button', { name: 'Add files' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove “Slides”' })).toBeTruthy();
  });
});

describe('the recap of a conference', () => {
  const recap = {
    isPreview: false,
    attendeesCount: 26,
    sessionsCount: 22,
    speakersCount: 19,
    tailgatesCount: 1,
    photosCount: 1,
    remarksCount: 1,
    thanks: null as string | null,
    recordedSessions: [],
    remarks: [
      {
        ...comment('k1', 'Ruth takes requests.'),
        time: 65,
        context: { __typename: 'Event', __isNode: 'Event', id: 's1', title: 'Bell and welcome' },
      },
    ],
    photos: [],
    pickedSessions: [event('s2', 'Soup')],
  };

  test('shows numbers, what people said with its second, and what the viewer picked', async () => {
    await open('recap', 'ConferenceRecapScreenQuery', attended({ phase: 'ENDED', recap }));
    expect(await screen.findByText('26 attendees')).toBeTruthy();
    expect(screen.getByText(/at 1:05/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bell and welcome' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Soup' })).toBeTruthy();
  });

  test('plays a recording from the second at which its session starts, also in the viewer', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const recording = film('f1', 'dock.mp4', { altText: 'Dry dock 2' });
    const recorded = event('s1', 'Steam bending', { session: { recording, recordingOffset: 90.5 } });
    await open(
      'recap',
      'ConferenceRecapScreenQuery',
      attended({ phase: 'ENDED', recap: { ...recap, recordedSessions: [recorded] } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dry dock 2' }));
    const video = await screen.findByLabelText('Dry dock 2', { selector: 'video' });
    expect((video as HTMLVideoElement).currentTime).toBe(90.5);
    await userEvent.click(screen.getByRole('button', { name: 'Open full size' }));
    expect(location.search).toBe('?m=f1&t=90');
  });

  test('thanks people, in lines and with mentions, as organizers write it', async () => {
    const sent: unknown[] = [];
    const thanked = (thanks: string | null) =>
      attended({ phase: 'LIVE', manageable: true, mentions: [], recap: { ...recap, isPreview: true, thanks } });
    await open('recap', 'ConferenceRecapScreenQuery', thanked(null), {
      ThanksFormMutation: ({ input }: Record<string, unknown>) => {
        sent.push(input);
        const conference = thanked((input as { thanks: string }).thanks);
        return { result: { __typename: 'UpdateRecapPayload', conference } };
      },
    });
    expect((await screen.findByRole('link', { name: 'Recap' })).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Write thanks' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Thanks' }), 'To the choir,{Enter}and the tide.');
    await userEvent.click(screen.getByRole('button', { name: 'Save thanks' }));
    expect(await screen.findByText('Thanks saved')).toBeTruthy();
    expect(sent).toEqual([{ conferenceId: 'c1', thanks: 'To the choir,\nand the tide.' }]);
    expect(screen.getByText(/To the choir,/).textContent).toBe('To the choir,\nand the tide.');
    expect(screen.getByRole('button', { name: 'Edit thanks' })).toBeTruthy();
  });

  test('says after which day it comes, and is previewed by organizers', async () => {
    await open('recap', 'ConferenceRecapScreenQuery', attended({ recap: null }));
    expect(await screen.findByText('After Wednesday')).toBeTruthy();
  });
});

describe('the streams of a conference', () => {
  const streams = (more: object[] = []) =>
    conference('c1', 'Small Harbours', {
      manageable: true,
      streams: more,
      schedule: { rooms: ROOMS },
    });
  const openStreams = (item: object, answers: Answers = {}) =>
    renderApp('/design-system?o=streams/c1', { answers: { StreamsOverlayQuery: { node: item }, ...answers } });

  test('are added with errors at their fields, and what is written is kept', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    await openStreams(streams(), {
      useStreamWritesCreateMutation: ({ input }) => {
        sent(input);
        return {
          result: {
            __typename: 'PlazaError',
            code: 'INVALID',
            message: 'Please check the highlighted fields.',
            fields: [{ field: 'input.startsAt', messages: ['overlaps “The hall”'] }],
          },
        };
      },
    });
    const overlay = within(await screen.findByRole('dialog', { name: 'Streams' }));
    expect(await overlay.findByText('No streams yet')).toBeTruthy();
    await userEvent.click(overlay.getByRole('button', { name: 'Add stream' }));
    const form = within(overlay.getByRole('textbox', { name: 'Title' }).closest('form')!);
    await userEvent.type(form.getByLabelText('Title'), 'The dock');
    await userEvent.type(form.getByLabelText('URL'), 'javascript:alert(1)');
    await userEvent.click(form.getByRole('button', { name: 'Add stream' }));
    expect(form.getByText('Enter a URL that starts with https://.')).toBeTruthy();
    await userEvent.clear(form.getByLabelText('URL'));
    await userEvent.type(form.getByLabelText('URL'), 'https://streams.example/dock.m3u8');
    await userEvent.click(form.getByRole('button', { name: 'Add stream' }));
    expect(await form.findByText(/overlaps “The hall”/)).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({
      conferenceId: 'c1',
      title: 'The dock',
      kind: 'HLS',
      url: 'https://streams.example/dock.m3u8',
      fileId: null,
      roomId: null,
      startsAt: '2030-05-14T09:00',
      endsAt: '2030-05-14T10:00',
    });
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('The dock');
  });

  test('are extended while they are on', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const hour = 3_600_000;
    const on = stream('1', 'The hall', {
      startsAt: new Date(Date.now() - hour).toISOString(),
      endsAt: new Date(Date.now() + hour).toISOString(),
    });
    await openStreams(streams([on]), {
      useStreamWritesExtendMutation: ({ input }) => {
        sent(input);
        return { result: { __typename: 'ExtendStreamPayload', conference: streams([on]) } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '15 more minutes' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ conferenceId: 'c1', streamId: '1', minutes: 15 }));
  });
});
