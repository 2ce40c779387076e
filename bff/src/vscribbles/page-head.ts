import {
  authorOf,
  counterOf,
  excerpt,
  type PageHeadOfKind,
  pictureUrl,
  type Picture,
  type PostItem,
} from '../core/page-head.ts';

interface LoopItem extends PostItem {
  content: string;
  video: (Picture & { playableLength: number | null }) | null;
}

export const loopPageHead: PageHeadOfKind = {
  typename: 'Loop',
  fields: `
    internalId
    content
    commentsCount
    reactionsCount
    video {
      altText
      playableLength
      links {
        poster
      }
    }
  `,
  describe(loop: LoopItem, origin) {
    const { content, title: name, video } = loop;
    const path = `/vscribbles/${loop.internalId}`;
    const data = {
      '@type': 'VideoObject',
      name,
      description: content || name,
      url: origin + path,
      uploadDate: loop.createdAt,
      duration: video?.playableLength ? `PT${Math.round(video.playableLength)}S` : undefined,
      thumbnailUrl: pictureUrl(video, origin),
      author: authorOf(loop, origin),
      commentCount: loop.commentsCount,
      interactionStatistic: counterOf('LikeAction', loop.reactionsCount),
    };
    return { path, type: 'article', description: excerpt(content), picture: video, data };
  },
};
