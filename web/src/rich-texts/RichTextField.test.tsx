import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { RichTextField } from './RichTextField.tsx';
import { RichTextView } from './RichTextView.tsx';
import type { RichText } from './richText.ts';

const words = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** The field, and beside it what a reader will see. */
function Desk({ text, limit = 0 }: { text: string; limit?: number }) {
  const [read, setRead] = useState(words(text));
  return (
    <>
      <RichTextField label="Story" text={words(text)} onChange={setRead} limit={limit} />
      <article aria-label="Read">
        <RichTextView text={read} />
      </article>
    </>
  );
}

async function write(text: string, limit?: number) {
  await renderUi(<Desk text={text} limit={limit} />);
  const field = await screen.findByRole('textbox', { name: 'Story' });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}');
  return field;
}

const read = () => screen.getByRole('article', { name: 'Read' });
const tool = (name: string) => screen.getByRole('button', { name });
const paste = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });

test.each([
  ['Bold', '{Control>}b{/Control}', 'strong'],
  ['Semibold', '{Control>}{Shift>}s{/Shift}{/Control}', 'span span'],
  ['Italic', '{Control>}i{/Control}', 'em'],
  ['Underline', '{Control>}u{/Control}', 'u'],
  ['Heading', '{Control>}{Alt>}2{/Alt}{/Control}', 'h2'],
  ['Smaller heading', '{Control>}{Alt>}3{/Alt}{/Control}', 'h3'],
  ['Quote', '{Control>}{Shift>}b{/Shift}{/Control}', 'blockquote'],
  ['List', '{Control>}{Shift>}8{/Shift}{/Control}', 'ul li'],
  ['Numbered list', '{Control>}{Shift>}7{/Shift}{/Control}', 'ol li'],
])('%s has its keys and its button', async (name, keys, element) => {
  await write('Low water is 06:12');
  expect(tool(name).getAttribute('aria-pressed')).toBe('false');
  await userEvent.keyboard(keys);
  await waitFor(() => expect(read().querySelector(element)?.textContent).toBe('Low water is 06:12'));
  await waitFor(() => expect(tool(name).getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(tool(name));
  await waitFor(() => expect(read().querySelector(element)).toBeNull());
});

test('the toolbar is one stop of the Tab key, and arrows move in it', async () => {
  const field = await write('Low water');
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement).toBe(tool('Bold'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tool('Numbered list'));
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(read().querySelector('em')?.textContent).toBe('Low water'));
  await userEvent.tab();
  expect(document.activeElement).toBe(field);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(tool('Italic'));
});

test('what is pasted past the limit is cut, and what stood there stays', async () => {
  const field = await write('Low water', 12);
  expect(screen.getByText('9 of 12 characters')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  paste(field, ' is at six');
  expect(await screen.findByText('12 of 12 characters')).toBeTruthy();
  expect(read().textContent).toBe('Low water is');
});

test('the editor counts and cuts characters as readers see them', async () => {
  const field = await write('Low', 5);
  await userEvent.keyboard('{ArrowRight}');
  paste(field, '👨‍👩‍👧नि👨‍👩‍👧');
  expect(await screen.findByText('5 of 5 characters')).toBeTruthy();
  expect(read().textContent).toBe('Low👨‍👩‍👧नि');
});

test('a limit of none cuts nothing, and markup does not count', async () => {
  const field = await write('Low water', 0);
  await userEvent.keyboard('{Control>}b{/Control}{ArrowRight}');
  paste(field, ' is at six'.repeat(40));
  expect(await screen.findByText('409 characters')).toBeTruthy();
});

test('a link is added to the chosen words, changed and removed', async () => {
  await write('the tables');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByLabelText('Address'), 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please provide a valid URL.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Address'));
  await userEvent.type(screen.getByLabelText('Address'), 'tides.example/today{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const link = () => read().querySelector('a');
  expect(link()).toMatchObject({ href: 'https://tides.example/today', textContent: 'the tables' });

  await userEvent.click(tool('Link'));
  const address = await screen.findByLabelText('Address');
  expect(screen.getByRole('dialog', { name: 'Change the link' })).toBeTruthy();
  await userEvent.clear(address);
  await userEvent.type(address, 'ada@plaza.test{Enter}');
  await waitFor(() => expect(link()?.href).toBe('mailto:ada@plaza.test'));

  await userEvent.click(tool('Link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the link' }));
  await waitFor(() => expect(link()).toBeNull());
  expect(read().textContent).toBe('the tables');
});

test('a stored text draws only what it may: no scripts, no links of other kinds', () => {
  const hostile: RichText = {
    type: 'doc',
    content: [
      { type: 'script', content: [{ type: 'text', text: 'harmless words' }] },
      {
        type: 'paragraph',
        content: ['javascript:alert(1)', 'data:text/html,x', 'https://plaza.test/'].map((href) => ({
          type: 'text',
          text: href,
          marks: [{ type: 'link', attrs: { href, onclick: 'alert(1)' } }, { type: 'constructor' }],
        })),
      },
    ],
  };
  const { container } = render(<RichTextView text={hostile} />);
  expect(container.textContent).toContain('harmless words');
  expect(container.querySelector('script')).toBeNull();
  const links = [...container.querySelectorAll('a')];
  expect(links.map(({ href }) => href)).toEqual(['https://plaza.test/']);
  expect(links[0]?.getAttributeNames().toSorted()).toEqual(['href', 'rel', 'target']);
});
