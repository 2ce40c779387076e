import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createEnvironment } from './core/environment.ts';
import { watchNetwork } from './core/network.ts';
import { I18nProvider, loadLanguage } from './core/i18n.tsx';
import { parseMessages } from './core/messages.ts';
import { Problem } from './core/problems.ts';
import { Router } from './core/router.ts';
import { noteServedTime } from './core/serverClock.ts';
import { setShortcutsOn, startShortcuts } from './core/shortcuts.ts';
import { storage } from './core/storage.ts';
import { watchStyles } from './core/styles.ts';
import { blockPageFileDrop } from './core/blockPageFileDrop.ts';
import { setTheme, startTheme, type Theme } from './core/theme.ts';
import { isWide } from './core/useMedia.ts';
import { keepPagesOf, startWorker } from './core/worker.ts';
import { missing, routes } from './routes.ts';
import { App } from './shell/App.tsx';
import { boot, readServed, sessionOf } from './shell/Boot.ts';
import { RootError } from './shell/RootError.tsx';
import { Views } from './shell/views.ts';

async function start(): Promise<ReactNode> {
  const served = readServed();
  const environment = createEnvironment({ served: [served.boot, served.opening] });
  const data = await boot(environment);
  // What a member has chosen goes before what this browser remembers.
  const settings = data.viewer?.settings;
  if (settings) {
    setTheme(settings.theme.toLowerCase() as Theme);
    storage.set('language', settings.language);
    if (!settings.shortcuts) setShortcutsOn(false);
  }
  const texts = served.texts && (await parseMessages(served.texts));
  const language = await loadLanguage(wishedLanguage());
  const session = sessionOf(data);
  const router = new Router({ panelStays: isWide });
  void keepPagesOf(session.actor?.id ?? 'nobody');
  startWorker(router);
  const views = new Views({ router, environment, session, routes, missing });
  return (
    <App environment={environment} session={session} views={views} language={language} texts={texts ?? undefined} />
  );
}

/** Plaza cannot start: the platform says where to go instead, or the page says so and offers to try again. */
async function fail(error: unknown): Promise<ReactNode> {
  if (error instanceof Problem && error.url) location.replace(error.url);
  return (
    <I18nProvider initial={await loadLanguage(wishedLanguage())}>
      <RootError error={error} onRetry={() => location.reload()} />
    </I18nProvider>
  );
}

/** What the platform refuses is shown where it happened; only our own mistakes belong in the console. */
function reportFault(error: unknown): void {
  if (!(error instanceof Problem)) reportError(error);
}

const wishedLanguage = () => storage.get('language') ?? document.documentElement.lang;

noteServedTime(document.documentElement.dataset['servedAt']);
startTheme();
startShortcuts();
blockPageFileDrop();
watchNetwork();
watchStyles();
const root = document.getElementById('root');
// Awaiting here would keep every chunk that imports from this one waiting too, and split it into dozens.
if (root) void render(createRoot(root, { onCaughtError: reportFault }));

async function render(page: Root): Promise<void> {
  const content = await start().catch(fail);
  // In small steps, between which the browser lays out, decodes and listens.
  startTransition(() => page.render(content));
}
