import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { frontPage, scribble, viewer } from '../../test/town.ts';
import { outbox } from './outbox.ts';

const answers = {
  DiscoverScreenQuery: frontPage([scribble('s1', 'Already here')]),
  CreateScribblePanelQuery: { viewer: { ...viewer, settings: { defaultAudience: 'COMMUNITY' } } },
};
const words = () => screen.findByRole('textbox', { name: 'What’s on your mind?' });

test('an empty scribble cannot be sent, and neither can one that is too long', async () => {
  await renderApp('/?p=create/scribble', { answers });
  const post = await screen.findByRole('button', { name: 'Post' });
  expect(post).toHaveProperty('disabled', true);
  await userEvent.type(await words(), '   ');
  expect(post).toHaveProperty('disabled', true);
  await userEvent.clear(await words());
  (await words()).focus();
  await userEvent.paste('a'.repeat(2001));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '2,001 of 2,000 characters');
  expect(post).toHaveProperty('disabled', true);
});

test.each(['\u2800\u2800', '\u200B', '\u3164', '\u2060\n\u00AD'])(
  'the composer sends nothing of %j, which shows nothing',
  async (blank) => {
    await renderApp('/?p=create/scribble', { answers });
    (await words()).focus();
    await userEvent.paste(blank);
    expect(screen.getByRole('button', { name: 'Post' })).toHaveProperty('disabled', true);
    await userEvent.paste('می\u200cروم');
    expect(screen.getByRole('button', { name: 'Post' })).toHaveProperty('disabled', false);
  },
);

test('the composer counts characters as the platform does', async () => {
  await renderApp('/?p=create/scribble', { answers });
  const post = await screen.findByRole('button', { name: 'Post' });
  const write = async (text: string) => {
    await userEvent.clear(await words());
    (await words()).focus();
    await userEvent.paste(text);
  };
  await write('12345 👨‍👩‍👧');
  expect(screen.getByText('7 of 2,000 characters')).toBeTruthy();
  await write('<b>bold</b>');
  expect(screen.getByText('11 of 2,000 characters')).toBeTruthy();
  for (const [character, count] of [
    ['👨‍👩‍👧', 450],
    ['👨‍👩‍👧', 2000],
    ['नि', 2000],
  ] as const) {
    await write(character.repeat(count));
    expect(screen.getByText(`${count.toLocaleString('en')} of 2,000 characters`)).toBeTruthy();
    expect(post).toHaveProperty('disabled', false);
  }
  await write('👨‍👩‍👧'.repeat(2001));
  expect(post).toHaveProperty('disabled', true);
});

test('what is posted stands in the feed at once, and what failed can be sent again', async () => {
  let isUp = false;
  const inputs: unknown[] = [];
  await renderApp('/?p=create/scribble', {
    answers: {
      ...answers,
      useCreateScribbleMutation: (variables) => {
        inputs.push(variables.input);
        if (!isUp) return { createScribble: { __typename: 'PlazaError', code: 'RATE_LIMITED' } };
        return { createScribble: { __typename: 'CreateScribblePayload', scribble: scribble('s2', 'Hello, harbour') } };
      },
    },
  });
  await userEvent.type(await words(), 'Hello, harbour');
  await userEvent.click(screen.getByRole('radio', { name: 'sky' }));
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Not sent. Too many requests. Please wait a moment.')).toBeTruthy();
  expect(screen.getByText('Hello, harbour')).toBeTruthy();
  isUp = true;
  // From the outbox to the feed: there is no moment without it.
  const seen = new Set<boolean>();
  const watch = new MutationObserver(() => seen.add(screen.queryByText('Hello, harbour') !== null));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(outbox.get()).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
  expect(screen.getByText('Hello, harbour')).toBeTruthy();
  expect([...seen]).toEqual([true]);
  watch.disconnect();
  expect(inputs.at(-1)).toMatchObject({
    content: 'Hello, harbour',
    paper: 'SKY',
    darkText: true,
    audience: 'COMMUNITY',
  });
});

test('a draft survives a reload', async () => {
  const { unmount } = await renderApp('/?p=create/scribble', { answers });
  await userEvent.type(await words(), 'Half a thought');
  unmount();
  await renderApp('/?p=create/scribble', { answers });
  expect(await words()).toHaveProperty('value', 'Half a thought');
});

test('opened by its address, it is ready for words', async () => {
  await renderApp('/?p=create/scribble', { answers });
  const field = await words();
  await waitFor(() => expect(document.activeElement).toBe(field));
});
