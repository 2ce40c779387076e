/** The film and the sounds of the town: small files in the repository; what they are played by is made as for anybody's. */
import { join } from 'node:path';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import { titleOf } from '../core/excerpt.ts';
import { newId } from '../core/ids.ts';
import { hashtagsOf } from '@plaza/text/grammar.ts';
import '../core/hashtags.ts';
import { attachFiles } from '../core/item-files.ts';
import { createItem } from '../core/item-writes.ts';
import { createFile } from '../files/files.store.ts';
import { scratchOf } from '../files/intake.ts';
import { keyOf, ORIGINAL } from '../files/media.ts';
import { receive } from '../files/worker/receive.ts';

const FOLDER = join(import.meta.dirname, 'media');

const MEDIA = [
  { by: 'amara', file: 'nightwatch.m4a', alt: '', daysAgo: 5 },
  { by: 'amara', file: 'kettle.m4a', alt: '', daysAgo: 4 },
  { by: 'ada', file: 'bells.m4a', alt: '', daysAgo: 6 },
  { by: 'ada', file: 'ferry.mp4', alt: 'The evening ferry passes the lighthouse while the sun goes down.', daysAgo: 3 },
  { by: 'ada', file: 'foghorn.m4a', alt: 'The foghorn of the harbour, twice.', daysAgo: 2 },
] as const;

export type MediaName = (typeof MEDIA)[number]['file'];

/** What people have filmed to be seen in passing, the oldest first. */
const LOOPS = [
  {
    file: 'loop-dawn.mp4',
    by: 'grace',
    words: 'The sun, as seen from inside the water. Seven degrees. #dawn',
    captions: null,
    filter: 'warm',
    hoursAgo: 30,
  },
  {
    file: 'loop-coast.mp4',
    by: 'kenji',
    words: 'Six seconds of the current under the third bridge. It repeats. So does the tide.',
    captions: 'A low hum. Somebody says: there, again.',
    filter: null,
    hoursAgo: 20,
  },
  {
    file: 'loop-crowd.mp4',
    by: 'leo',
    words: 'The market from the clock tower, between half past eight and nine. #market',
    captions: 'Voices; one of them sells biscuits.',
    filter: 'vivid',
    hoursAgo: 9,
  },
] as const;

/** What people say of the moments of the film. */
const REMARKS = [
  { by: 'grace', time: 1, time_end: 3, text: 'There: the lamp is lit before the sun is gone.' },
  { by: 'leo', time: 2, time_end: null, text: 'You can hear my biscuits from here.' },
  { by: 'kenji', time: 5, time_end: null, text: 'She is eleven seconds late. I timed it at 0:05.' },
] as const;

const DAY = 24 * 3600 * 1000;
const MINUTE = 60 * 1000;

interface Place {
  userOf: (username: string) => string;
  communityId: string;
  now: Date;
}

/** Answers the ids of what is played for its own sake. */
export async function writeMedia(platform: Platform, place: Place): Promise<Map<MediaName, string>> {
  const now = place.now.getTime();
  const ids = new Map<MediaName, string>();
  for (const { file, by, alt, daysAgo } of MEDIA) {
    const at = new Date(now - daysAgo * DAY);
    const id = await writeFilm(platform, place, { file, by, altText: alt || null, at }, async (context, film, type) => {
      if (type === 'video') await writeRemarks(context, film, place);
    });
    ids.set(file, id);
  }
  for (const loop of LOOPS) {
    const { file, by, words } = loop;
    const at = new Date(now - loop.hoursAgo * 60 * MINUTE);
    await writeFilm(platform, place, { file, by, altText: words, at }, (context, id) =>
      writeLoop(context, { ...loop, film: id, at }, place),
    );
  }
  return ids;
}

interface Film {
  file: string;
  by: string;
  altText: string | null;
  at: Date;
}

/** Taken in as anybody's would be, in one step with what shows it. */
async function writeFilm(
  platform: Platform,
  { userOf, communityId }: Place,
  { file, by, altText, at }: Film,
  show: (context: Context, id: string, type: string) => Promise<void>,
): Promise<string> {
  const id = newId(at.getTime());
  const path = join(FOLDER, file);
  const folder = scratchOf(platform.env.dataDir, id, 'intake');
  const received = await receive({ name: 'receive', path, folder, filename: file, filetype: '', check: 'off' });
  await platform.storage.put(keyOf(id, ORIGINAL), path);
  await writing(platform, systemCaller(platform), async (context) => {
    const authorId = userOf(by);
    await createFile(context, { id, received, name: file, hasOriginal: true, altText, authorId, communityId, at });
    await show(context, id, received.type);
    if (platform.env.ffmpeg) await context.enqueue('files.film', { id });
  });
  return id;
}

interface Loop {
  film: string;
  by: string;
  words: string;
  captions: string | null;
  filter: string | null;
  at: Date;
}

async function writeLoop(context: Context, loop: Loop, { userOf, communityId }: Place): Promise<void> {
  const { film, by, words, captions, filter, at } = loop;
  const hashtags = hashtagsOf(words);
  const row = { content: words, hashtags, attachable_id: film, selected_filter: filter, captions };
  const { item } = await createItem(context, {
    kind: 'vscribble',
    title: titleOf(words),
    words: `${words} ${captions ?? ''}`,
    audience: 'public',
    authorId: userOf(by),
    communityId,
    at,
    row: { table: 'vscribbles', values: row },
  });
  await attachFiles(context, item.id, [film], 'attachable_id');
  await context.emit('hashtags.written', { id: item.id, authorId: userOf(by), hashtags, isNew: true });
}

async function writeRemarks(context: Context, fileId: string, { userOf, communityId, now }: Place): Promise<void> {
  for (const [at, { by, time, time_end, text }] of REMARKS.entries()) {
    const row = { content: text, type: 'remark', time, time_end };
    await createItem(context, {
      kind: 'comment',
      title: titleOf(text),
      words: text,
      audience: 'public',
      contextId: fileId,
      authorId: userOf(by),
      communityId,
      at: new Date(now.getTime() - 2 * DAY + at * MINUTE),
      row: { table: 'comments', values: row },
      counts: [[fileId, { comments: 1 }]],
    });
  }
}
