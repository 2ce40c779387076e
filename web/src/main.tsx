import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { createEnvironment } from './core/environment.ts';
import { loadLanguage } from './core/i18n.tsx';
import { parseMessages } from './core/messages.ts';
import { Router } from './core/router.ts';
import { setShortcutsOn, startShortcuts } from './core/shortcuts.ts';
import { storage } from './core/storage.ts';
import { setTheme, startTheme, type Theme } from './core/theme.ts';
import { isWide } from './core/useMedia.ts';
import { missing, routes } from './routes.ts';
import { App } from './shell/App.tsx';
import { boot, readBootScript, sessionOf } from './shell/Boot.ts';
import { Views } from './shell/views.ts';

async function start(): Promise<void> {
  startTheme();
  startShortcuts();
  const script = readBootScript();
  const environment = createEnvironment({ served: script });
  const data = await boot(environment);
  // What a member has chosen goes before what this browser remembers.
  const settings = data.viewer?.settings;
  if (settings) {
    setTheme(settings.theme.toLowerCase() as Theme);
    if (!settings.shortcuts) setShortcutsOn(false);
  }
  const language = await loadLanguage(settings?.language ?? storage.get('language') ?? document.documentElement.lang);
  const texts = script.texts && (await parseMessages(script.texts));
  const session = sessionOf(data);
  const router = new Router({ panelStays: isWide });
  const views = new Views({ router, environment, session, routes, missing });
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root');
  createRoot(root).render(
    <App environment={environment} session={session} views={views} language={language} texts={texts} />,
  );
}

void start();
