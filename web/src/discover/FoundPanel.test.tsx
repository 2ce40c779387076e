import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

test('whether age and gender may find one is off until one says so, and turns back where it is refused', async () => {
  const kept: unknown[] = [];
  const settings = { ...ADA.settings, foundByAge: false, foundByGender: false };
  await renderApp('/design-system?p=account/settings/found', {
    answers: {
      FoundPanelQuery: { viewer: { id: ADA.id, settings } },
      useChangeFoundMutation: (variables) => {
        const input = variables['input'] as object;
        kept.push(input);
        return 'foundByAge' in input
          ? {
              result: {
                __typename: 'UpdateSettingsPayload',
                viewer: { id: ADA.id, settings: { ...settings, ...input } },
              },
            }
          : { result: { __typename: 'PlazaError', code: 'UNAVAILABLE' } };
      },
    },
  });
  const [age, gender] = [
    await screen.findByRole('switch', { name: 'Include me in age filters' }),
    screen.getByRole('switch', { name: 'Include me in gender filters' }),
  ];
  expect([age, gender].map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'false']);
  await userEvent.click(age);
  await waitFor(() => expect(age.getAttribute('aria-checked')).toBe('true'));
  await userEvent.click(gender);
  await waitFor(() => expect(kept).toEqual([{ foundByAge: true }, { foundByGender: true }]));
  await waitFor(() => expect(gender.getAttribute('aria-checked')).toBe('false'));
  expect(age.getAttribute('aria-checked')).toBe('true');
});
