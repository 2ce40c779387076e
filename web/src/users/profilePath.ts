/** What stands behind a person's name in the address. */
export type ProfilePart = '' | 'long-story-short';

export const profilePath = (slug: string, part: ProfilePart): string => (part ? `/@${slug}/${part}` : `/@${slug}`);
