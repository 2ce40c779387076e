import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';

const TITLES: Record<string, string> = {
  PRIVACY: 'How we keep your words',
  TERMS: 'The terms',
  SERVICE_LEVEL_AGREEMENT: 'What we promise',
};
const answers = {
  LegalScreenQuery: ({ kind }: { kind?: string }) => ({
    legalDocument: {
      title: TITLES[kind ?? ''],
      version: '3',
      effectiveAt: '2026-03-01T00:00:00Z',
      body: `On ${kind}.`,
    },
  }),
};
const heading = (kind: string) => screen.findByRole('heading', { level: 1, name: TITLES[kind] });

test.each([
  ['/privacy', 'PRIVACY'],
  ['/toc', 'TERMS'],
  ['/welcome/terms-and-conditions', 'TERMS'],
  ['/welcome/service-level-agreement', 'SERVICE_LEVEL_AGREEMENT'],
  ['/terms-and-conditions', 'TERMS'],
  ['/service-level-agreement', 'SERVICE_LEVEL_AGREEMENT'],
])('a visitor reads %s signed out', async (address, kind) => {
  await renderApp(address, { viewer: null, answers });
  expect(await heading(kind)).toBeTruthy();
  expect(screen.getByText(`On ${kind}.`)).toBeTruthy();
  await waitFor(() => expect(document.title).toContain(TITLES[kind]));
});

test('a member reads them in the same frame', async () => {
  await renderApp('/toc', { answers });
  expect(await heading('TERMS')).toBeTruthy();
});

test.each([
  ['Terms and conditions', 'TERMS'],
  ['Privacy', 'PRIVACY'],
  ['Service level agreement', 'SERVICE_LEVEL_AGREEMENT'],
])('reading «%s» while signing up comes back to the form as it was', async (name, kind) => {
  await renderApp('/welcome/sign-up?invite=secret-1', { viewer: null, answers });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'teresa@salt.street');
  await userEvent.click(screen.getByRole('link', { name: name === 'Terms and conditions' ? 'Terms' : name }));
  expect(await heading(kind)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'teresa@salt.street');
  await waitFor(() => expect(location.pathname + location.search).toBe('/welcome/sign-up?invite=secret-1'));
});

test('the terms are read from the last step too, and the password that was typed is still there', async () => {
  sessionStorage.setItem(
    'plaza.sign-up',
    JSON.stringify({ proof: 'p', sentTo: 'a@b.c', firstName: 'Teresa', lastName: 'Quintal', birthDate: '1991-03-14' }),
  );
  await renderApp('/welcome/sign-up/password', { viewer: null, answers });
  await userEvent.type(await screen.findByLabelText('Password'), 'Salt-and-9-kilns');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getAllByRole('link', { name: /terms/i })[0] as HTMLElement);
  expect(await heading('TERMS')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Password')).toHaveProperty('value', 'Salt-and-9-kilns');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  expect(sessionStorage.getItem('plaza.sign-up')).not.toContain('Salt-and-9-kilns');
});
