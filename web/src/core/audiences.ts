export const AUDIENCES = ['PUBLIC', 'COMMUNITY', 'PRIVATE'] as const;
export type AudienceChoice = (typeof AUDIENCES)[number];

/** One of the audiences by its name; nothing for a name that is none. */
export const audienceNamed = (name: string | null | undefined) => AUDIENCES.find((audience) => audience === name);
