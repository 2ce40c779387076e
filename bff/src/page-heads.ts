/** The kinds of items whose pages search engines and link previews can read. A new kind adds its line here. */
import { collectionPageHead } from './collections/page-head.ts';
import { crowdPageHead } from './pages/page-head.ts';
import { scribblePageHead } from './scribbles/page-head.ts';
import { storyPageHead } from './stories/page-head.ts';
import { userPageHead } from './users/page-head.ts';
import { loopPageHead } from './vscribbles/page-head.ts';

export const PAGE_HEADS = [
  userPageHead,
  crowdPageHead,
  scribblePageHead,
  loopPageHead,
  storyPageHead,
  collectionPageHead,
];
