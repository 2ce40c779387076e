/** The page of a conference: its slug, or its ID if it has none. */
export const conferencePath = ({ slug, internalId }: { slug: string | null | undefined; internalId: string }): string =>
  `/conferences/${slug ?? internalId}`;
