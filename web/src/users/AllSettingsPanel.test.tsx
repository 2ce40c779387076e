import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { storage, tabStorage } from '../core/storage.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const PANEL = '/design-system?p=account/settings/all';
const changed = (__typename: string, shortcuts: boolean) => ({
  __typename,
  viewer: { id: ADA.id, settings: { ...ADA.settings, shortcuts } },
});
const copyOf = (text: string) => new File([text], 'mine.json', { type: 'application/json' });
const bring = async (text: string) => userEvent.upload(await screen.findByLabelText('Import settings'), copyOf(text));

// A page that starts over cannot be left here; what it says then stays to be read.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('all settings are taken along as a file, as they are at that moment', async () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:settings');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  let theme = 'dark';
  await renderApp(PANEL, {
    answers: { AllSettingsPanelQuery: () => ({ viewer: { id: ADA.id, settings: { json: { theme } } } }) },
  });
  const copy = await screen.findByRole('button', { name: 'Export settings' });
  theme = 'light';
  await userEvent.click(copy);
  await waitFor(() => expect(make).toHaveBeenCalledTimes(1));
  const [blob] = make.mock.calls[0] ?? [];
  expect(JSON.parse(await (blob as Blob).text())).toEqual({ theme: 'light' });
});

test('a copy is brought in once one is sure, and what is none is refused', async () => {
  const sent = vi.fn();
  await renderApp(PANEL, {
    answers: {
      useReplaceSettingsMutation: ({ input }) => {
        sent(input);
        const json = (input as { json: { theme?: string } }).json;
        return {
          result:
            json.theme === 'neon'
              ? {
                  __typename: 'PlazaError',
                  code: 'INVALID',
                  message: 'No.',
                  fields: [{ field: 'input.settings', messages: ['theme must be one of the themes'] }],
                }
              : changed('UpdateSettingsPayload', false),
        };
      },
    },
  });
  await bring('[1]');
  expect(await screen.findByText('mine.json isn’t a Plaza settings file.')).toBeTruthy();
  await bring('{"theme":"neon"}');
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('theme must be one of the themes')).toBeTruthy();
  await bring('{"theme":"dark"}');
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(sent).toHaveBeenCalledTimes(1);
  await bring('{"theme":"dark"}');
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(tabStorage.get('word')).toBe('Settings imported.'));
  expect(sent).toHaveBeenLastCalledWith({ json: { theme: 'dark' } });
  expect(storage.get('shortcuts')).toBe('off');
});

test('all settings go back to how they began, also what this browser remembers; drafts stay', async () => {
  storage.set('draft.scribble', 'Half a thought');
  storage.set('shortcuts', 'off');
  storage.set('drawer', 'false');
  await renderApp(PANEL, {
    answers: { useReplaceSettingsResetMutation: { result: changed('ResetSettingsPayload', true) } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset all settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(tabStorage.get('word')).toBe('Settings reset.'));
  expect([storage.get('shortcuts'), storage.get('drawer')]).toEqual([null, null]);
  expect(storage.get('draft.scribble')).toBe('Half a thought');
});
