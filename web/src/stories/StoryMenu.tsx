import { FileDown } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useItemMenu } from '../items/useItemMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import type { OpenMenu } from '../ui/laterMenu.tsx';
import { MenuList, type MenuItem } from '../ui/MenuList.tsx';
import { useDeleteStory } from './useDeleteStory.ts';
import { useStoryMarkdown } from './useStoryMarkdown.ts';
import type { StoryMenu_story$key } from './__generated__/StoryMenu_story.graphql';

interface StoryMenuProps extends OpenMenu {
  story: StoryMenu_story$key;
  onDeleted?: () => void;
}

/** What this viewer may do to a story; anybody who reads it may keep it as Markdown. */
export function StoryMenu({ story, onDeleted, ...open }: StoryMenuProps) {
  const t = useText();
  const router = useRouter();
  const remove = useDeleteStory();
  const keep = useStoryMarkdown();
  const data = useFragment(
    graphql`
      fragment StoryMenu_story on Story {
        id
        title
        manageable
        ...useItemMenu_item
      }
    `,
    story,
  );
  const ask = async () => {
    const isSure = await confirm({ text: t('stories.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (isSure) remove(data.id, onDeleted);
  };
  const own = useItemMenu(data, {
    isEditable: data.manageable,
    onEdit: () => router.open('o', `edit/story/${data.id}`),
    onDelete: () => void ask(),
  });
  const markdown: MenuItem = {
    id: 'markdown',
    label: t('stories.markdown'),
    icon: <FileDown />,
    onSelect: () => keep(data.id, data.title),
  };
  return <MenuList {...open} items={[...open.items, markdown, ...own]} />;
}
