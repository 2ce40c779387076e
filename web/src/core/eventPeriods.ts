/** Which events a list shows, as it is in the address. */
export const EVENT_PERIODS = ['upcoming', 'past', 'draft'] as const;
export type EventPeriod = (typeof EVENT_PERIODS)[number];

export const eventPeriod = (text: string | undefined): EventPeriod =>
  EVENT_PERIODS.find((period) => period === text) ?? 'upcoming';

/** The variables of a list of events for an address with `?when=`. */
export function eventListVariables(text: string | undefined) {
  const period = eventPeriod(text);
  return {
    when: period === 'draft' ? null : period === 'past' ? ('PAST' as const) : ('UPCOMING' as const),
    isDraft: period === 'draft',
    // Drafts of conferences are listed apart, whether they have dates or not.
    status: period === 'draft' ? ('DRAFT' as const) : null,
  };
}
