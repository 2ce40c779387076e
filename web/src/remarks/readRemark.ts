import { graphql, readInlineData } from 'react-relay/hooks';
import type { readRemark_comment$data, readRemark_comment$key } from './__generated__/readRemark_comment.graphql';

export type Remark = readRemark_comment$data & { readonly place: number };

/** What is said about a second or a page; null for what is no remark, and for what is not to be seen any more. */
export function readRemark(comment: readRemark_comment$key): Remark | null {
  const data = readInlineData(
    graphql`
      fragment readRemark_comment on Comment @inline {
        id
        content
        time
        timeEnd
        page
        isBlocked
        isWithdrawn
        author {
          __typename
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    comment,
  );
  const place = data.page ?? data.time;
  return place == null || data.isBlocked || data.isWithdrawn ? null : { ...data, place };
}
