/** What was said of things, and who liked them. */
import { maySee, thingOf, type Thing, type World } from '../world.ts';
import { all, idsOf, listed, byId, type Readers } from './visibility.ts';

const isTopComment = ({ kind, parent }: Thing): boolean => kind === 'comment' && parent === undefined;
/** All below a comment, at any depth. */
function isBelow(world: World, { parent }: Thing, top: string): boolean {
  return parent !== undefined && (parent === top || isBelow(world, thingOf(world, parent), top));
}
const rootOf = (world: World, thing: Thing): string =>
  thing.parent === undefined ? thing.id : rootOf(world, thingOf(world, thing.parent));

export const COMMENTS: Readers = {
  getComment: byId('/comments/:id', 'comment'),
  listComments: (sight) => {
    const { world, viewer } = sight;
    const comments = all(sight, 'comment');
    const subjects = [...new Set(comments.map(({ context }) => context ?? ''))];
    const few = comments.filter(isTopComment);
    return [
      ...subjects.map((id) => ({
        url: `/comments?id=${id}`,
        finds: maySee(world, viewer, thingOf(world, id)),
        lists: listed(
          sight,
          few.filter(({ context }) => context === id),
        ),
      })),
      ...comments.map((comment) => ({
        url: `/comments?parent=${comment.id}`,
        finds: maySee(world, viewer, comment),
        lists: listed(
          sight,
          comments.filter(
            (other) => other.parent === comment.id || (rootOf(world, other) === comment.id && other !== comment),
          ),
        ),
      })),
      { url: `/comments?contexts=${subjects.join(',')}&limit=50`, lists: listed(sight, few) },
      {
        url: `/comments?parents=${idsOf(few).join(',')}&limit=50`,
        lists: listed(
          sight,
          comments.filter((comment) => few.some(({ id }) => isBelow(world, comment, id))),
        ),
      },
      { url: `/comments?ids=${idsOf(all(sight)).join(',')}`, lists: listed(sight, comments) },
    ];
  },
  listReactions: (sight) =>
    [...new Set(sight.world.reactions.map(({ of }) => of))].map((id) => ({
      url: `/reactions?context_id=${id}`,
      finds: maySee(sight.world, sight.viewer, thingOf(sight.world, id)),
      lists: listed(
        sight,
        sight.world.reactions.filter(({ of }) => of === id).map(({ by }) => thingOf(sight.world, by)),
      ),
      key: (row) => row.user_id,
    })),
};
