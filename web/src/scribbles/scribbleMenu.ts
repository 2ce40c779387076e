import { laterMenu } from '../ui/laterMenu.tsx';

export const scribbleMenu = laterMenu(async () => (await import('./ScribbleMenu.tsx')).ScribbleMenu);
