import {
  authorOf,
  counterOf,
  excerpt,
  type PageHeadOfKind,
  pictureUrl,
  type Picture,
  type PostItem,
} from '../core/page-head.ts';

interface ScribbleItem extends PostItem {
  content: string;
  language: string | null;
  attachment: Picture | null;
}

export const scribblePageHead: PageHeadOfKind = {
  typename: 'Scribble',
  fields: `
    internalId
    content
    language
    commentsCount
    reactionsCount
    attachment {
      ... on MediaFile {
        altText
        links {
          lg
          source
        }
      }
    }
  `,
  describe(scribble: ScribbleItem, origin) {
    const { attachment, content } = scribble;
    // Of the attachment, only a picture has links here.
    const picture = attachment?.links ? attachment : null;
    const path = `/scribbles/${scribble.internalId}`;
    const data = {
      '@type': 'SocialMediaPosting',
      headline: scribble.title,
      articleBody: content,
      inLanguage: scribble.language ?? undefined,
      url: origin + path,
      datePublished: scribble.createdAt,
      dateModified: scribble.updatedAt,
      author: authorOf(scribble, origin),
      image: pictureUrl(picture, origin),
      commentCount: scribble.commentsCount,
      interactionStatistic: counterOf('LikeAction', scribble.reactionsCount),
    };
    return { path, type: 'article', description: excerpt(content), picture, data };
  },
};
