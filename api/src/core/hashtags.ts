/** Event that the hashtags of an item were written. */

declare module './events.ts' {
  interface DomainEvents {
    'hashtags.written': {
      id: string;
      authorId: string;
      hashtags: string[];
      /** The item is new, so nothing is stored for it yet. */
      isNew: boolean;
    };
  }
}
