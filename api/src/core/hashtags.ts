/** How a domain tells that the hashtags of an item were written. */

declare module './events.ts' {
  interface DomainEvents {
    'hashtags.written': {
      id: string;
      authorId: string;
      hashtags: string[];
      /** Written for the first time: nothing is known of it yet. */
      isNew: boolean;
    };
  }
}
