/** What the page of an item says to search engines and link previews. Each kind describes its own; `kinds.ts` lists them. */

interface Picture {
  links: Partial<Record<'md' | 'lg' | 'source' | 'poster', string | null>>;
  altText?: string | null;
}

/** What is selected of every item. */
export interface PageItem {
  __typename: string;
  title: string;
  isPublicShared: boolean;
  createdAt: string;
  updatedAt: string;
  author: { title: string; path: string } | null;
  /** Only of users and crowds. */
  path?: string;
}

export interface PageHead {
  path: string;
  /** The type of Open Graph. */
  type: 'profile' | 'article' | 'website';
  description: string;
  picture: Picture | null | undefined;
  /** The picture is an avatar, which previews show small. */
  isSmallPicture?: boolean;
  /** Path of the RSS feed. */
  feed?: string | undefined;
  /** Path of the iCalendar file. */
  calendar?: string | undefined;
  /** Structured data of schema.org. */
  data: Record<string, unknown>;
}

export interface PageHeadOfKind {
  typename: string;
  /** The fields that `describe` reads besides those of `PageItem`, in GraphQL. */
  fields: string;
  describe(item: PageItem, origin: string): PageHead;
}

/** Of users and crowds. */
export interface ActorItem extends PageItem {
  path: string;
  subTitle: string | null;
  description: string | null;
  location: string | null;
  avatar: Picture | null;
  cover: Picture | null;
}

export interface PostItem extends PageItem {
  internalId: string;
  commentsCount: number;
  reactionsCount: number;
}

export type { Picture };

export const counterOf = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

export const authorOf = ({ author }: PageItem, origin: string) =>
  author ? { '@type': 'Person', name: author.title, url: origin + author.path } : undefined;

export const placeNamed = (name: string | null) => (name ? { '@type': 'Place', name } : undefined);

/** The absolute URL of a picture. */
export function pictureUrl(picture: Picture | null | undefined, origin: string): string | undefined {
  const { lg, md, source, poster } = picture?.links ?? {};
  const address = lg ?? md ?? source ?? poster;
  return address ? new URL(address, origin).href : undefined;
}

/** The query that reads what these kinds describe, as an operation of the gateway. */
export const pageHeadQuery = (kinds: readonly PageHeadOfKind[]): string => `
  query PageHead($kind: String!, $slug: String!) {
    item(by: { address: { kind: $kind, slug: $slug } }) {
      __typename
      title
      isPublicShared
      createdAt
      updatedAt
      author {
        title
        path
      }
      ${kinds.map(({ typename, fields }) => `... on ${typename} {${fields}}`).join('\n')}
    }
  }
`;

const DESCRIPTION_LENGTH = 200;

/** Text on one line, truncated between words. */
export function excerpt(text: string | null | undefined): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s\S*$|[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
