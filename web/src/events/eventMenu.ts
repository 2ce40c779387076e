import { laterMenu } from '../ui/laterMenu.tsx';

export const eventMenu = laterMenu(async () => (await import('./EventMenu.tsx')).EventMenu);
