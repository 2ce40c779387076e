import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { EventWhen } from './EventWhen.tsx';
import { emptyFields, type EventFields } from './eventFields.ts';

function Editor({ given }: { given: Partial<EventFields> }) {
  const [fields, setFields] = useState({ ...emptyFields('Europe/Oslo', 'COMMUNITY'), ...given });
  const change = (part: Partial<EventFields>) => setFields({ ...fields, ...part });
  return <EventWhen fields={fields} onChange={change} errors={{}} isTried={false} />;
}

test('a time that the clocks skip is explained at its field', async () => {
  await renderUi(
    <Editor given={{ startDate: '2027-03-28', startTime: '02:30', endDate: '2027-03-28', endTime: '04:00' }} />,
  );
  expect(screen.getAllByText(/The clocks skip/).map((each) => each.textContent)).toEqual([
    'The clocks skip 02:30 that night. It is at 03:30.',
  ]);
});

test('the time zone of the place is proposed, and used on request', async () => {
  const place = { id: 'p', title: 'Durbar Square', timezone: 'Asia/Kathmandu' };
  await renderUi(<Editor given={{ place }} />);
  expect(screen.getByText('The time zone of the place is Asia/Kathmandu.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Asia/Kathmandu');
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
});

test('a series that ends on a date or after a number of dates shows its first dates, and keeps its end', async () => {
  await renderUi(
    <Editor
      given={{
        startDate: '2030-07-01',
        startTime: '19:00',
        endDate: '2030-07-01',
        endTime: '20:00',
        recurrence: 'FREQ=DAILY',
      }}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Ends'), 'After a number of dates');
  for (let times = 10; times > 2; times -= 1)
    await userEvent.click(screen.getByRole('button', { name: 'Fewer dates' }));
  expect(screen.getByText('Next dates: Mon, Jul 1 and Tue, Jul 2')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Repeat'), 'Every week');
  expect(screen.getByText('Next dates: Mon, Jul 1 and Mon, Jul 8')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Ends'), 'On a date');
  expect(screen.getByLabelText('Last possible date')).toHaveProperty('value', '2030-09-23');
  await userEvent.selectOptions(screen.getByLabelText('Ends'), 'Never');
  expect(screen.queryByLabelText('Last possible date')).toBeNull();
});
