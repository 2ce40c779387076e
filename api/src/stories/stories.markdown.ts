import { escapeMarkdown as escape, markdownOf } from '../core/rich-text.ts';
import type { Entity } from '../core/spine.ts';
import type { BlockContents, BlockType, Story, StoryBlock } from './stories.contract.ts';

type Find = (id: string | null) => Entity | undefined;

/** A story as Markdown: what is said, and what is shown by its words and its name. */
export function storyMarkdown(story: Story, author: string, blocks: readonly StoryBlock[], find: Find): string {
  const parts = [
    `# ${escape(story.name || story.title)}`,
    author && `*${escape(author)}*`,
    story.description && escape(story.description),
    ...blocks.map((block) => blockMarkdown(block, find)),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const line = (text: string) => escape(text.replaceAll(/\s*\n\s*/g, ' '));

function blockMarkdown(block: StoryBlock, find: Find): string {
  const write = WRITERS[block.type] as (content: unknown, block: StoryBlock, find: Find) => string;
  return write(block.content, block, find);
}

type Writers = { [T in BlockType]: (content: BlockContents[T], block: StoryBlock, find: Find) => string };

/** The words under something shown. */
const under = (shown: string, caption: string | null) =>
  [shown, caption && `*${line(caption)}*`].filter(Boolean).join('\n\n');

function file(entity: Entity | undefined): string {
  if (!entity) return '';
  const name = String(entity['name']);
  const alt = typeof entity['alt_text'] === 'string' ? entity['alt_text'] : name;
  return `${entity['type'] === 'image' ? '!' : ''}[${line(alt)}](<${name.replaceAll(/[<>\n]/g, '')}>)`;
}

const media: Writers['video'] = ({ caption }, { attachable_id }, find) => under(file(find(attachable_id)), caption);

const WRITERS: Writers = {
  text: ({ text }) => markdownOf(text),
  heading: ({ text, level }) => text && `${'#'.repeat(level)} ${line(text)}`,
  quote: ({ text, source }) =>
    [text && escape(text), source && `(${line(source)})`].filter(Boolean).join('\n\n').replaceAll(/^/gm, '> '),
  list: ({ items, is_ordered }) =>
    items.map((item, at) => `${is_ordered ? `${at + 1}.` : '-'} ${line(item)}`).join('\n'),
  image: media,
  video: media,
  audio: media,
  gallery: ({ caption }, { file_ids }, find) => under(file_ids.map((id) => file(find(id))).join('\n\n'), caption),
  embed: ({ url, caption }, { attachable_id }, find) => {
    const item = find(attachable_id);
    return under(url ? `<${url}>` : item ? line(item.title) : '', caption);
  },
  divider: () => '---',
};
