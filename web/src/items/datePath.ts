interface Recurring {
  readonly internalId: string;
  readonly recurrence: string | null | undefined;
}

/** The page of an event. Of a series, at one of its dates. */
export const datePath = ({ internalId, recurrence }: Recurring, occursOn: string | null | undefined): string =>
  `/events/${internalId}${recurrence && occursOn ? `?on=${occursOn}` : ''}`;
