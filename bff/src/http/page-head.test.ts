import { describe, expect, test } from 'vitest';
import type { PageItem } from '../core/page-head.ts';
import { movedTo, pageHead } from './page-head.ts';

const ORIGIN = 'https://plaza.example';

const scribble: PageItem & Record<string, unknown> = {
  __typename: 'Scribble',
  title: 'Eleven "boats" & <one> ferry',
  isPublicShared: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  author: { title: 'Ruth Adeyemi', path: '/@ruth' },
  internalId: '7',
  content: `Eleven "boats" & <one> ferry\n</script><script>alert(1)</script> ${'and more '.repeat(40)}`,
  commentsCount: 3,
  reactionsCount: 5,
  attachment: { links: { lg: '/media/7/lg.webp' }, altText: 'The quay' },
};

const dataOf = (head: string | undefined) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head ?? '')?.[1] ?? 'null');
const metaOf = (head: string | undefined, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head ?? '')?.[1];

describe('the head of a page', () => {
  test('names what everybody may see, and nothing in it can leave its place', () => {
    const head = pageHead(scribble, ORIGIN);
    expect(head).toMatch(/^<title>Eleven &quot;boats&quot; &amp; &lt;one&gt; ferry · Plaza<\/title>/);
    expect(head).toContain('<link rel="canonical" href="https://plaza.example/scribbles/7">');
    expect(metaOf(head, 'og:type')).toBe('article');
    expect(metaOf(head, 'og:image')).toBe('https://plaza.example/media/7/lg.webp');
    expect(metaOf(head, 'og:image:alt')).toBe('The quay');
    expect(metaOf(head, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(head, 'description')?.length).toBeLessThan(260);
    expect(head?.match(/<script/g)).toHaveLength(1);
    expect(dataOf(head)).toMatchObject({
      '@type': 'SocialMediaPosting',
      headline: scribble.title,
      articleBody: scribble.content,
      author: { name: 'Ruth Adeyemi', url: 'https://plaza.example/@ruth' },
      commentCount: 3,
    });
  });

  test('tells of a story what it is about, who tells it, and how long it takes', () => {
    const cover = { links: { lg: '/media/8/lg.webp' }, altText: 'The tower' };
    const told = {
      summary: 'Nine of them,\nnone right',
      hashtags: ['clocks'],
      publishedAt: '2026-11-21T08:00:00.000Z',
    };
    const story = { ...scribble, ...told, __typename: 'Story', cover, readingMinutes: 4, description: null };
    const head = pageHead(story, ORIGIN);
    expect(head).toContain('<link rel="canonical" href="https://plaza.example/stories/7">');
    expect(metaOf(head, 'og:type')).toBe('article');
    expect(metaOf(head, 'og:description')).toBe('Nine of them, none right');
    expect(metaOf(head, 'og:image')).toBe('https://plaza.example/media/8/lg.webp');
    expect(dataOf(head)).toMatchObject({
      '@type': 'Article',
      headline: scribble.title,
      datePublished: told.publishedAt,
      keywords: 'clocks',
      timeRequired: 'PT4M',
      author: { name: 'Ruth Adeyemi' },
    });
    expect(pageHead({ ...story, isPublicShared: false }, ORIGIN)).toBeUndefined();
  });

  test('tells of a person and of a crowd what they are', () => {
    const person = { ...scribble, __typename: 'User', path: '/@ruth', subTitle: 'Retired pilot.', location: 'Quay 4' };
    expect(dataOf(pageHead(person, ORIGIN))).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', description: 'Retired pilot.', homeLocation: { name: 'Quay 4' } },
    });
    const avatar = { links: { md: '/media/1/md.webp' } };
    const boats = { path: '/crowds/boats', description: 'We count.', membersCount: 12, avatar };
    const head = pageHead({ ...scribble, ...boats, __typename: 'Crowd' }, ORIGIN);
    expect(metaOf(head, 'twitter:card')).toBe('summary');
    expect(dataOf(head)).toMatchObject({
      '@type': 'Organization',
      url: 'https://plaza.example/crowds/boats',
      interactionStatistic: { userInteractionCount: 12 },
    });
  });

  test('says nothing of what is not for everybody, is gone, or has no page', () => {
    expect(pageHead({ ...scribble, isPublicShared: false }, ORIGIN)).toBeUndefined();
    expect(pageHead(null, ORIGIN)).toBeUndefined();
    expect(pageHead({ ...scribble, __typename: 'Comment' }, ORIGIN)).toBeUndefined();
  });

  test('knows where somebody lives whose former name leads there', () => {
    const person = { ...scribble, __typename: 'User', path: '/@ruth' };
    expect(movedTo(person, '/@pilot')).toBe('/@ruth');
    expect(movedTo(person, '/users/0190/long-story-short')).toBe('/@ruth/long-story-short');
    expect(movedTo({ ...person, path: '/crowds/boats' }, '/crowds/ships/about')).toBe('/crowds/boats/about');
    expect(movedTo(person, '/@ruth/')).toBeUndefined();
    expect(movedTo(null, '/@pilot')).toBeUndefined();
    expect(movedTo(scribble, '/scribbles/7')).toBeUndefined();
  });
});
