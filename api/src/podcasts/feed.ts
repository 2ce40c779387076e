/** A podcast as RSS 2.0, with what iTunes and Podcasting 2.0 add to it. */
import { createHash } from 'node:crypto';
import { create } from 'xmlbuilder2';
import { categoryNames } from '../collections/categories.contract.ts';
import type { App } from '../core/route.ts';
import { keyFor, type Episode, type Podcast, type Reader } from './podcasts.store.ts';

/** Of guids of podcasts, as Podcasting 2.0 says. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** The same for a podcast wherever its feed is read: version 5 of its open address without scheme. */
export function guidOf(address: string): string {
  const name = address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Where the remarks of a file are to be had as text, as soon as the platform has such an address: for everybody alone. */
function transcriptOf({ fastify, platform }: App, fileId: string, { viewer }: Reader): string | null {
  const isThere = fastify.hasRoute({ method: 'GET', url: '/files/:id/remarks.vtt' });
  return isThere && viewer === null ? `${platform.env.webUrl}/files/${fileId}/remarks.vtt` : null;
}

/** 1:02:03, as every app reads it. */
function durationOf(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

const rfc822 = (at: string | Date) => new Date(at).toUTCString();

interface Told {
  podcast: Podcast;
  episodes: readonly Episode[];
  reader: Reader;
  /** The address of this very feed. */
  self: string;
}

export function feedOf(app: App, { podcast, episodes, reader, self }: Told): string {
  const { platform } = app;
  const { webUrl } = platform.env;
  const { id, name, description, author, author_path, podcast_type, language, cover_id, podcast_category } = podcast;
  const home = `${webUrl}/podcasts/${id}`;
  const addressOf = (fileId: string, ending: string) =>
    `${home}/files/${fileId}/${keyFor(platform, reader, fileId)}.${ending}`;
  // Directories take no other kind.
  const image = cover_id && addressOf(cover_id, 'jpg');
  const words = description?.trim() || name;
  const changed = [podcast.updated_at, ...episodes.map(({ created_at }) => created_at)].map((at) => Date.parse(at));

  const channel = create(
    // What XML has no room for is left out: people paste it.
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' },
  )
    .ele('rss', {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
      'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
    })
    .ele('channel');
  const say = (node: typeof channel, tag: string, text: string) => node.ele(tag).txt(text).up();

  channel.ele('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' });
  say(channel, 'title', name);
  say(channel, 'link', home);
  say(channel, 'description', words);
  if (language) say(channel, 'language', language);
  say(channel, 'generator', 'Plaza');
  say(channel, 'lastBuildDate', rfc822(new Date(Math.max(...changed))));
  if (image) {
    const picture = channel.ele('image');
    say(picture, 'url', image);
    say(picture, 'title', name);
    say(picture, 'link', home);
    channel.ele('itunes:image', { href: image });
  }
  say(channel, 'itunes:author', author);
  if (podcast_category) {
    const [outer = '', within] = categoryNames(podcast_category);
    const category = channel.ele('itunes:category', { text: outer });
    if (within) category.ele('itunes:category', { text: within });
  }
  say(channel, 'itunes:type', podcast_type);
  say(channel, 'itunes:explicit', String(episodes.some(({ marked_as_nsfw }) => marked_as_nsfw)));
  // A private feed is in no directory.
  if (reader.viewer) say(channel, 'itunes:block', 'Yes');
  say(channel, 'podcast:guid', guidOf(`${home}/feed.xml`));
  say(channel, 'podcast:medium', 'podcast');
  say(channel, 'podcast:locked', 'yes');
  channel.ele('podcast:person', { href: webUrl + author_path }).txt(author);

  for (const episode of episodes) {
    const { file_id, mime_type, size_bytes, type, original_extension, playable_length } = episode;
    const item = channel.ele('item');
    say(item, 'title', episode.title);
    say(item, 'link', home);
    if (episode.description) say(item, 'description', episode.description);
    item.ele('guid', { isPermaLink: 'false' }).txt(`urn:uuid:${episode.id}`);
    say(item, 'pubDate', rfc822(episode.created_at));
    const ending = original_extension ?? (type === 'video' ? 'mp4' : 'mp3');
    item.ele('enclosure', { url: addressOf(file_id, ending), length: String(size_bytes), type: mime_type });
    if (playable_length) say(item, 'itunes:duration', durationOf(playable_length));
    say(item, 'itunes:explicit', String(episode.marked_as_nsfw));
    if (podcast_type === 'serial') say(item, 'itunes:episode', String(episode.order));
    if (episode.has_chapters)
      item.ele('podcast:chapters', { url: addressOf(file_id, 'json'), type: 'application/json+chapters' });
    const transcript = transcriptOf(app, file_id, reader);
    if (transcript) item.ele('podcast:transcript', { url: transcript, type: 'text/vtt' });
  }
  return channel.end({ prettyPrint: true });
}
