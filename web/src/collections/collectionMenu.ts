import { laterMenu } from '../ui/laterMenu.tsx';

export const collectionMenu = laterMenu(async () => (await import('./CollectionMenu.tsx')).CollectionMenu);
