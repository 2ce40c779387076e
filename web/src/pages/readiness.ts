/** What a crowd needs before it can be shared or invited to. */
export const GAPS = ['AVATAR', 'COVER', 'NAME', 'DESCRIPTION'] as const;
export type ReadinessGap = (typeof GAPS)[number];
