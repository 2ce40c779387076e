import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nProvider, loadLanguage } from '../src/core/i18n.tsx';
import { NavigationContext } from '../src/core/navigation.ts';
import { Router } from '../src/core/router.ts';
import { startShortcuts } from '../src/core/shortcuts.ts';
import { ConfirmDialog } from '../src/ui/ConfirmDialog.tsx';
import { ToastRegion } from '../src/ui/ToastRegion.tsx';

/** Draws one part with texts, a router, toasts and confirmations, as the shell gives them; `show` draws another in its place. */
export async function renderUi(
  ui: ReactNode,
  { language = 'en' } = {},
): Promise<RenderResult & { router: Router; show: (next: ReactNode) => void }> {
  const router = new Router();
  cleanups.push(startShortcuts(), () => router.dispose());
  const loaded = await loadLanguage(language);
  const around = (part: ReactNode) => (
    <I18nProvider initial={loaded}>
      <NavigationContext value={{ router, prefetch: () => undefined }}>
        {part}
        <ConfirmDialog />
        <ToastRegion label="Status messages" />
      </NavigationContext>
    </I18nProvider>
  );
  const result = render(around(ui));
  return { ...result, router, show: (next) => result.rerender(around(next)) };
}

/** What the setup undoes after each test. */
export const cleanups: (() => void)[] = [];
