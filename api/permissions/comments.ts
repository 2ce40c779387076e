import * as contracts from '../src/comments/comments.contract.ts';
import { row, SEE, SEE_UNTOLD, TOUCH, type Ask, type Row, type Rule, type Target } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

const comment = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).comment } });

/** Persons comment on their own here; in crowds it is the member who does. Only they change their words. */
const EDIT: Rule = {
  private: 's hh hh hhh+ hs hh',
  community: 's xx xx xxx+ hs xx',
  public: 's xx xx xxx+ hs xx',
  'private crowd': 's hh hh +xxx hs hh',
  'invite-only crowd': 's hh hh +xxx hs hh',
  'public crowd': 's xx xx +xxx hs xx',
};

/** Who wrote it, who looks after what it is about, and staff as far as they see it. */
const REMOVE: Rule = {
  private: 's hh hh hhh+ hs hh',
  community: 's xx xx xxx+ hs ++',
  public: 's xx xx xxx+ hs ++',
  'private crowd': 's hh hh ++++ hs hh',
  'invite-only crowd': 's hh hh ++++ hs hh',
  'public crowd': 's xx xx ++++ hs ++',
};

export const comments: Row[] = [
  row(contracts.listComments, SEE, (world, about) => ({ query: { id: thingsAt(world, about).scribble } })),
  row(contracts.getComment, SEE_UNTOLD, comment),
  row(contracts.createComment, TOUCH, (world, about) => ({
    body: { id: thingsAt(world, about).scribble, content: 'And wet' },
  })),
  row(contracts.updateComment, EDIT, (world, about) => ({ ...comment(world, about), body: { content: 'Never mind' } })),
  row(contracts.deleteComment, REMOVE, comment),
];
