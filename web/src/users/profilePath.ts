/** What stands behind a person's name in the address. */
export type ProfilePart =
  | ''
  | 'my-stuff/pictures'
  | 'my-stuff/loops'
  | 'my-stuff/stories'
  | 'my-stuff/events'
  | 'my-stuff/collections'
  | 'my-stuff/crowds'
  | 'photos'
  | 'long-story-short';

export const profilePath = (slug: string, part: ProfilePart): string => (part ? `/@${slug}/${part}` : `/@${slug}`);
