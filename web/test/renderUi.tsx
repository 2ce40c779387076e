import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nProvider, loadLanguage } from '../src/core/i18n.tsx';
import { NavigationContext } from '../src/core/navigation.ts';
import { Router } from '../src/core/router.ts';
import { startShortcuts } from '../src/core/shortcuts.ts';
import { ConfirmDialog } from '../src/ui/ConfirmDialog.tsx';
import { ToastRegion } from '../src/ui/ToastRegion.tsx';

/** Draws one part with texts, a router, toasts and confirmations, as the shell gives them. */
export async function renderUi(ui: ReactNode, { language = 'en' } = {}): Promise<RenderResult & { router: Router }> {
  const router = new Router();
  cleanups.push(startShortcuts(), () => router.dispose());
  const loaded = await loadLanguage(language);
  const result = render(
    <I18nProvider initial={loaded}>
      <NavigationContext value={{ router, prefetch: () => undefined }}>
        {ui}
        <ConfirmDialog />
        <ToastRegion label="Messages" />
      </NavigationContext>
    </I18nProvider>,
  );
  return { ...result, router };
}

/** What the setup undoes after each test. */
export const cleanups: (() => void)[] = [];
