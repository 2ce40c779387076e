import { laterMenu } from '../ui/laterMenu.tsx';

export const loopMenu = laterMenu(async () => (await import('./LoopMenu.tsx')).LoopMenu);
