/** What a collection looks like, by what it is for. */
export const kindOfCollection = (type: string | null | undefined) =>
  type === 'PLAYLIST' ? 'playlist' : type === 'PODCAST' ? 'podcast' : 'collection';
