/** Days of schedules, for the tests of both the API and the client: an instant, a time zone, and the day on which a session starts then. */
export const SCHEDULE_DAYS = [
  ['2027-05-15T01:59:00Z', 'Europe/Oslo', '2027-05-14'],
  ['2027-05-15T02:00:00Z', 'Europe/Oslo', '2027-05-15'],
  ['2027-05-14T23:30:00Z', 'Europe/Oslo', '2027-05-14'],
  ['2027-05-14T23:30:00Z', 'America/New_York', '2027-05-14'],
  // Across the end of a month and of a year.
  ['2027-03-01T03:59:00Z', 'UTC', '2027-02-28'],
  ['2028-01-01T03:59:59Z', 'UTC', '2027-12-31'],
  ['2028-01-01T04:00:00Z', 'UTC', '2028-01-01'],
  // The night in which clocks go forward: 04:00 is three hours after midnight.
  ['2027-03-28T01:59:00Z', 'Europe/Oslo', '2027-03-27'],
  ['2027-03-28T02:00:00Z', 'Europe/Oslo', '2027-03-28'],
  // The night in which they go back: it is five hours after midnight.
  ['2027-10-31T02:59:00Z', 'Europe/Oslo', '2027-10-30'],
  ['2027-10-31T03:00:00Z', 'Europe/Oslo', '2027-10-31'],
  ['2027-05-14T13:30:00Z', 'Pacific/Apia', '2027-05-14'],
  ['2027-05-15T06:29:00Z', 'America/St_Johns', '2027-05-14'],
] as const;
