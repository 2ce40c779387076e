import { counterOf, excerpt, pictureUrl, placeNamed, type ActorItem, type PageHeadOfKind } from '../core/page-head.ts';

export const crowdPageHead: PageHeadOfKind = {
  typename: 'Crowd',
  fields: `
    path
    subTitle
    description
    location
    membersCount
    avatar {
      links {
        md
        source
      }
    }
    cover {
      links {
        lg
        source
      }
    }
  `,
  describe(crowd: ActorItem & { membersCount: number }, origin) {
    const { title: name, path, avatar, cover } = crowd;
    const description = excerpt(crowd.description);
    const data = {
      '@type': 'Organization',
      name,
      description: description || undefined,
      image: pictureUrl(avatar, origin),
      url: origin + path,
      foundingDate: crowd.createdAt,
      location: placeNamed(crowd.location),
      interactionStatistic: counterOf('JoinAction', crowd.membersCount),
    };
    return { path, type: 'website', description, picture: cover ?? avatar, isSmallPicture: !cover, data };
  },
};
