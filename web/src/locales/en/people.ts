export const people = {
  'relationships.follow': 'Follow',
  'relationships.following': 'Following',
  'relationships.followNamed': 'Follow {name}',
  'relationships.followingNamed': 'Following {name}',
  'people.followers': 'Followers',
  'people.following': 'Following',
  'people.noFollowers': 'Nobody follows yet',
  'people.noFollowing': 'Follows nobody yet',
};
