import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const archive = (more: object) => ({
  status: 'READY',
  progress: 100,
  bytes: 2_400_000,
  expiresAt: '2099-01-08T10:00:00Z',
  nextAt: '2099-01-02T10:00:00Z',
  url: '/media/exports/1.zip?e=1&s=a',
  ...more,
});
const viewer = (made: object | null) => ({ viewer: { id: ADA.id, export: made } });
const running = archive({ status: 'RUNNING', progress: 40, bytes: null, url: null, expiresAt: null });

test('an archive is asked for by who shows that it is them, shows how far it is, and is downloaded when it is ready', async () => {
  const results: unknown[] = [
    { __typename: 'PlazaError', code: 'PROOF_REQUIRED', message: '', fields: [] },
    { __typename: 'RequestExportPayload', ...viewer(running) },
  ];
  const proof = { id: 'challenge-1', methods: ['PASSWORD'], emailHint: null, phoneHint: null };
  await renderApp('/design-system?p=account/settings/export', {
    answers: {
      ExportPanelQuery: viewer(null),
      useRequestExportMutation: () => ({ result: results.shift() }),
      useCreateProofMutation: { result: { __typename: 'CreateProofPayload', ...proof } },
      useAnswerChallengeMutation: { result: { __typename: 'AnswerChallengePayload', viewer: { id: ADA.id } } },
      ExportStateQuery: viewer(archive({})),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const bar = await screen.findByRole('progressbar', { name: 'We’re preparing your archive' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.queryByRole('button', { name: /archive/ })).toBeNull();
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('/media/exports/1.zip?e=1&s=a');
  expect(screen.getByText(/2.4 MB, available until January 8, 2099/)).toBeTruthy();
  expect(screen.getByText(/You can request the next one from January 2, 2099/)).toBeTruthy();
});

test('an archive that could not be made says so, and is asked for again', async () => {
  await renderApp('/design-system?p=account/settings/export', {
    answers: {
      ExportPanelQuery: viewer(archive({ status: 'FAILED', url: null })),
      useRequestExportMutation: {
        result: { __typename: 'PlazaError', code: 'EXPORT_LIMIT', message: '', fields: [] },
      },
    },
  });
  expect(await screen.findByText('We couldn’t create your archive. Please try again.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Request new archive' }));
  expect(await screen.findByText('You can request one archive a day.')).toBeTruthy();
});
