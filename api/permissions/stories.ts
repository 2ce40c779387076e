import * as contracts from '../src/stories/stories.contract.ts';
import {
  ACT_AS_CROWD,
  CHANGE,
  EVERYBODY,
  row,
  SEE,
  SEE_UNTOLD,
  SIGNED_IN,
  type Ask,
  type Row,
  type Target,
} from './matrix.ts';
import { crowdOf, thingsAt, type World } from './world.ts';

const story = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).story } });
const block = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).block } });

export const stories: Row[] = [
  row(contracts.listStories, EVERYBODY),
  row(contracts.getStory, SEE, story),
  row(contracts.getStoryMarkdown, SEE, story),
  row(contracts.createStory, SIGNED_IN, () => ({ body: { name: 'The night ferry' } }), 'as oneself'),
  row(
    contracts.createStory,
    ACT_AS_CROWD,
    (world, about) => ({ body: { name: 'The night ferry' }, headers: { 'acting-as': crowdOf(world, about).id } }),
    'as the crowd',
  ),
  row(contracts.updateStory, CHANGE, (world, about) => ({
    ...story(world, about),
    body: { description: 'In four crossings' },
  })),
  row(contracts.deleteStory, CHANGE, story),
  row(contracts.deleteStoryCover, CHANGE, story),

  row(contracts.listStoryBlocks, SEE, (world, about) => ({ query: { story: thingsAt(world, about).story } })),
  row(contracts.getStoryBlock, SEE_UNTOLD, block),
  row(contracts.createStoryBlock, CHANGE, (world, about) => ({
    body: { story_id: thingsAt(world, about).story, type: 'heading', content: { text: 'Midnight' } },
  })),
  row(contracts.updateStoryBlock, CHANGE, (world, about) => ({
    ...block(world, about),
    body: { content: { text: 'Dawn' }, order: 0 },
  })),
  row(contracts.deleteStoryBlock, CHANGE, block),
];
