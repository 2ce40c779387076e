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
const paste = (field: HTMLElement, text: string, html = '') =>
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : type === 'text/html' ? html : '') },
  });

test.each([
  ['Bold', '{Control>}b{/Control}', 'strong'],
  ['Semibold', '{Control>}{Shift>}s{/Shift}{/Control}', 'span span'],
  ['Italic', '{Control>}i{/Control}', 'em'],
  ['Underline', '{Control>}u{/Control}', 'u'],
  ['Heading', '{Control>}{Alt>}2{/Alt}{/Control}', 'h2'],
  ['Subheading', '{Control>}{Alt>}3{/Alt}{/Control}', 'h3'],
  ['Quote', '{Control>}{Shift>}b{/Shift}{/Control}', 'blockquote'],
  ['Bulleted list', '{Control>}{Shift>}8{/Shift}{/Control}', 'ul li'],
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
  await userEvent.type(await screen.findByLabelText('Web or email address'), 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please provide a valid URL.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Web or email address'));
  await userEvent.type(screen.getByLabelText('Web or email address'), 'tides.example/today{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const link = () => read().querySelector('a');
  expect(link()).toMatchObject({ href: 'https://tides.example/today', textContent: 'the tables' });

  await userEvent.click(tool('Link'));
  const address = await screen.findByLabelText('Web or email address');
  expect(screen.getByRole('dialog', { name: 'Edit link' })).toBeTruthy();
  await userEvent.clear(address);
  await userEvent.type(address, 'ada@plaza.test{Enter}');
  await waitFor(() => expect(link()?.href).toBe('mailto:ada@plaza.test'));

  await userEvent.click(tool('Link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(link()).toBeNull());
  expect(read().textContent).toBe('the tables');
});

test('the editor opens the link dialog with its key on a Cyrillic layout', async () => {
  const field = await write('the tables');
  fireEvent.keyDown(field, { key: 'л', code: 'KeyK', ctrlKey: true });
  expect(await screen.findByLabelText('Web or email address')).toBeTruthy();
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

/** Tags and text of what a reader sees, without what only the look needs. */
async function readAfterPasting(html: string): Promise<string> {
  const field = await write('Old');
  paste(field, 'x', html);
  await waitFor(() => expect(read().textContent).not.toBe('Old'));
  const shown = read().firstElementChild!.cloneNode(true) as HTMLElement;
  for (const element of shown.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!['href', 'start'].includes(name)) element.removeAttribute(name);
  return shown.innerHTML.replaceAll(/<\/?(p|span)>/g, '');
}

/** A paragraph as Word writes it for an item of a list. */
const wordItem = (text: string, level: number, sign: string, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>
  <![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const wordPage = (...parts: string[]) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p{margin:0}</style></head>
  <body lang=EN-GB><!--StartFragment-->${parts.join('\n')}<!--EndFragment--></body></html>`;

test.each([
  [
    'a list of points within another, from Word',
    wordPage(wordItem('Rope', 1, '·'), wordItem('Lamp', 1, '·'), wordItem('Oil', 2, 'o'), wordItem('Bell', 1, '·')),
    '<ul><li>Rope</li><li>Lamp<ul><li>Oil</li></ul></li><li>Bell</li></ul>',
  ],
  [
    'a numbered list with points, and another list after a paragraph, from Word',
    wordPage(
      wordItem('Row', 1, '1.'),
      wordItem('Oars', 2, '·'),
      wordItem('Land', 1, '2.'),
      '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Then <b>rest</b>.<o:p></o:p></p>',
      wordItem('Eat', 1, '3.'),
    ),
    '<ol><li>Row<ul><li>Oars</li></ul></li><li>Land</li></ol>Then <strong>rest</strong>.<ol start="3"><li>Eat</li></ol>',
  ],
  [
    'a list that begins deeper than its next item, from Outlook',
    wordPage(wordItem('Deep', 3, '§'), wordItem('Top', 1, 'a)', 'l1')),
    '<ul><li>Deep</li></ul><ol><li>Top</li></ol>',
  ],
  [
    'headings, links and emphasis, from Word',
    wordPage(
      `<h1 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Tides</h1>`,
      '<h2>Low<o:p></o:p></h2>',
      `<p class=MsoNormal>See <a href="https://tide.test/x"><u>the <i>table</i></u></a><span style='mso-spacerun:yes'>&nbsp; </span>now<o:p></o:p></p>`,
    ),
    '<h2>Tides</h2><h3>Low</h3>See <a href="https://tide.test/x">the </a><a href="https://tide.test/x"><em>table</em></a> now',
  ],
  [
    'text without its comments and hidden text, from Word',
    wordPage(
      `<p class=MsoNormal>Tide<span class=MsoCommentReference>[JL1]</span><span style='mso-hide:all'>draft</span> table<o:p></o:p></p>`,
      `<div style='mso-element:comment-list'><p class=MsoCommentText>Check this</p></div>`,
    ),
    'Tide table',
  ],
  [
    'a list within another, from Word for the web',
    [1, 2, 2, 1]
      .map(
        (level, n) =>
          `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li data-aria-level="${level}"><p><span>${'ABCD'[n]}</span></p></li></ul></div>`,
      )
      .join(''),
    '<ul><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ul>',
  ],
  [
    'text that is not bold, and a list within another, from Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Boat</span></h2><br /><ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:700">Mast</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span style="font-style:italic">Sail</span></p></li></ul></ul><br /></b>`,
    '<h2>Boat</h2><ul><li><strong>Mast</strong><ul><li><em>Sail</em></li></ul></li></ul>',
  ],
  [
    'paragraphs without the empty ones, from LibreOffice',
    `<h1 class="western">Harbour</h1><p style="margin-bottom:0cm"><font face="Liberation Serif">Fog <b>bell</b></font></p><p><br/></p><ol><li><p>First</p></li><ul><li><p>Inner</p></li></ul></ol>`,
    '<h2>Harbour</h2>Fog <strong>bell</strong><ol><li>First<ul><li>Inner</li></ul></li></ol>',
  ],
])('the field keeps the structure when one pastes %s', async (_what, html, expected) => {
  expect(await readAfterPasting(html)).toBe(expected);
});
