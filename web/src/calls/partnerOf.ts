import { graphql, readInlineData } from 'react-relay/hooks';
import type { partnerOf_actor$data, partnerOf_actor$key } from './__generated__/partnerOf_actor.graphql';

/** Whom one speaks with, as they are shown for as long as the call lasts. */
export type Partner = Omit<partnerOf_actor$data, ' $fragmentType'>;

export const partnerOf = (actor: partnerOf_actor$key): Partner =>
  readInlineData(
    graphql`
      fragment partnerOf_actor on Actor @inline {
        id
        title
        shortName
        path
        avatar {
          markedAsNsfw
          thumbhash
          links {
            xs
            sm
            source
          }
        }
      }
    `,
    actor,
  );
