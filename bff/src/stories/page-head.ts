import {
  authorOf,
  counterOf,
  excerpt,
  type PageHeadOfKind,
  pictureUrl,
  type Picture,
  type PostItem,
} from '../core/page-head.ts';

interface StoryItem extends PostItem {
  description: string | null;
  summary: string | null;
  language: string | null;
  publishedAt: string | null;
  readingMinutes: number;
  hashtags: readonly string[];
  cover: Picture | null;
}

export const storyPageHead: PageHeadOfKind = {
  typename: 'Story',
  fields: `
    internalId
    description
    summary
    language
    publishedAt
    readingMinutes
    hashtags
    commentsCount
    reactionsCount
    cover {
      altText
      links {
        lg
        source
      }
    }
  `,
  describe(story: StoryItem, origin) {
    const { cover, hashtags } = story;
    const path = `/stories/${story.internalId}`;
    const description = excerpt(story.summary);
    const data = {
      '@type': 'Article',
      headline: story.title,
      description: description || undefined,
      alternativeHeadline: excerpt(story.description) || undefined,
      inLanguage: story.language ?? undefined,
      url: origin + path,
      datePublished: story.publishedAt ?? story.createdAt,
      dateModified: story.updatedAt,
      author: authorOf(story, origin),
      image: pictureUrl(cover, origin),
      keywords: hashtags.length > 0 ? hashtags.join(', ') : undefined,
      timeRequired: `PT${story.readingMinutes}M`,
      commentCount: story.commentsCount,
      interactionStatistic: counterOf('LikeAction', story.reactionsCount),
    };
    return { path, type: 'article', description, picture: cover, data };
  },
};
