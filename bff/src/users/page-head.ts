import { excerpt, pictureUrl, placeNamed, type ActorItem, type PageHeadOfKind } from '../core/page-head.ts';

export const userPageHead: PageHeadOfKind = {
  typename: 'User',
  fields: `
    path
    subTitle
    description
    location
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
  describe(user: ActorItem, origin) {
    const { title: name, path, subTitle, avatar, cover, location } = user;
    const description = excerpt(subTitle ?? user.description);
    const data = {
      '@type': 'ProfilePage',
      dateCreated: user.createdAt,
      dateModified: user.updatedAt,
      mainEntity: {
        '@type': 'Person',
        name,
        description: description || undefined,
        image: pictureUrl(avatar, origin),
        url: origin + path,
        homeLocation: placeNamed(location),
      },
    };
    return { path, type: 'profile', description, picture: cover ?? avatar, isSmallPicture: !cover, data };
  },
};
