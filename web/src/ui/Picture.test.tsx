import { act, fireEvent, screen } from '@testing-library/react';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { Avatar } from './Avatar.tsx';
import { fallbacks } from './fileLinks.ts';
import { Picture } from './Picture.tsx';
import { thumbhashColor } from './thumbhash.ts';

const HASH = '3OcRJYB4d3h/iIeHeEh3eIhw+j3A';
const links = { source: '/o', xxs: '/80', xs: '/160', sm: '/320', md: '/640', lg: '/1280', xl: '/1920' };

test('what to try goes from the wished size down to the original, six times at most', () => {
  expect(fallbacks(links, 'md')).toEqual(['/640', '/320', '/160', '/80', '/o']);
  expect(fallbacks(links, 'xl')).toHaveLength(6);
  expect(fallbacks({ md: null, sm: '/320', source: '/320' }, 'md')).toEqual(['/320']);
});

test('a broken picture tries smaller ones, then says quietly what it was', async () => {
  await renderUi(<Picture links={{ md: '/640', sm: '/320' }} isSensitive={false} alt="Boats at low water" />);
  const source = () => screen.getByRole('img', { name: 'Boats at low water' }).getAttribute('src');
  expect(source()).toBe('/640');
  act(() => void fireEvent.error(screen.getByRole('img')));
  expect(source()).toBe('/320');
  act(() => void fireEvent.error(screen.getByRole('img')));
  expect(screen.getByText('Boats at low water')).toBeTruthy();
});

test('a picture plays its animation after its still has loaded unless the reader prefers reduced motion', async () => {
  const source = () => screen.getByRole('img', { name: 'Boats' }).getAttribute('src');
  const show = () => renderUi(<Picture links={links} animation="/moving" isSensitive={false} alt="Boats" />);
  const { unmount } = await show();
  expect(source()).toBe('/640');
  act(() => void fireEvent.load(screen.getByRole('img')));
  expect([source(), screen.getByRole('img').getAttribute('srcset')]).toEqual(['/moving', null]);
  act(() => void fireEvent.error(screen.getByRole('img')));
  expect(source()).toBe('/640');
  unmount();
  const usual = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...usual(query), matches: query.includes('reduced-motion') }));
  await show();
  act(() => void fireEvent.load(screen.getByRole('img')));
  expect(source()).toBe('/640');
});

test('the colour that stands for a picture is the one that the whole hash decodes to', () => {
  const { r, g, b, a } = thumbHashToAverageRGBA(Uint8Array.from(atob(HASH), (character) => character.charCodeAt(0)));
  const parts = [r, g, b].map((part) => Math.round(part * 255)).join(' ');
  expect(thumbhashColor(HASH)).toBe(`rgb(${parts} / ${a.toFixed(2)})`);
  expect(thumbhashColor('not base64!')).toBeUndefined();
});

test('the box has its measures before the picture is there', async () => {
  const { container } = await renderUi(<Picture links={links} isSensitive={false} alt="" />);
  expect(container.querySelector<HTMLElement>('.box')?.style.aspectRatio).toMatch(/^1\.666/);
});

test('a face without a picture shows initials', async () => {
  await renderUi(<Avatar name="Inés Carvalho" />);
  expect(document.querySelector('[data-initials="IC"]')).toBeTruthy();
});

test('an avatar shows initials as readers see them when letters consist of several code points', async () => {
  await renderUi(<Avatar name="निशा राव" />);
  expect(document.querySelector('[data-initials="निरा"]')).toBeTruthy();
});

test('a picture marked as sensitive is covered and not loaded, in a picture as in a face', async () => {
  const file = { links, thumbhash: HASH, markedAsNsfw: true };
  const { container } = await renderUi(
    <>
      <Picture links={links} isSensitive alt="Boats at low water" thumbhash={HASH} />
      <Avatar name="Ruth Adeyemi" file={file} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'May be sensitive' })).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initials="RA"]')).toBeTruthy();
});
