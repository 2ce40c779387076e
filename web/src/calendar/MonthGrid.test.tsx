import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { MonthGrid } from './MonthGrid.tsx';

test('the focus follows to a day of another month, even if something else is shown before', async () => {
  let show: (state: { day: string; isLoading: boolean }) => void = () => {};
  function Calendar() {
    const [shown, setShown] = useState({ day: '2027-03-31', isLoading: false });
    show = setShown;
    return <MonthGrid {...shown} today="2027-03-31" items={new Map()} onSelect={() => {}} />;
  }
  await renderUi(<Calendar />);
  screen.getByRole('button', { name: /March 31/ }).focus();
  await userEvent.keyboard('{PageDown}');
  act(() => show({ day: '2027-03-31', isLoading: true }));
  act(() => show({ day: '2027-04-30', isLoading: false }));
  expect(document.activeElement?.getAttribute('aria-label')).toContain('April 30');
});
