/** Keywords in what somebody writes, and how a domain tells that it was written. */

const HASHTAG = /#([\p{L}\p{N}_]{2,50})/gu;

export const hashtagsOf = (content: string): string[] => [
  ...new Set([...content.matchAll(HASHTAG)].map((match) => (match[1] ?? '').toLowerCase())),
];

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
