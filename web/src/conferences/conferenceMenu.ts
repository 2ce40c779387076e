import { laterMenu } from '../ui/laterMenu.tsx';

export const conferenceMenu = laterMenu(async () => (await import('./ConferenceMenu.tsx')).ConferenceMenu);
