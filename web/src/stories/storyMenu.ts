import { laterMenu } from '../ui/laterMenu.tsx';

export const storyMenu = laterMenu(async () => (await import('./StoryMenu.tsx')).StoryMenu);
