import type { Catalogue } from '../en.ts';

export const people: Catalogue = {
  'relationships.follow': 'متابعة',
  'relationships.following': 'تتابعه',
  'relationships.followNamed': 'متابعة {name}',
  'relationships.followingNamed': 'تتابع {name}',
  'people.followers': 'المتابعون',
  'people.following': 'يتابع',
  'people.noFollowers': 'لا متابعين بعد',
  'people.noFollowing': 'لا يتابع أحدًا بعد',
};
