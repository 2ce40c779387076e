/** Who sees a crowd, from nobody to everybody. */
export const STATUSES = ['PRIVATE', 'INVITE_ONLY', 'VISIBLE_TO_PUBLIC'] as const;
export type Status = (typeof STATUSES)[number];

/** One of them by its name; private where the name is none, or a newer one. */
export const statusNamed = (name: string | null | undefined): Status =>
  STATUSES.find((status) => status === name) ?? 'PRIVATE';

/** Fewer see it than before. */
export const isNarrower = (status: Status, before: Status): boolean =>
  STATUSES.indexOf(status) < STATUSES.indexOf(before);
