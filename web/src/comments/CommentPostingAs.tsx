import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { PostingAs } from '../actors/PostingAs.tsx';
import { useIdentities } from '../actors/useIdentities.ts';
import { useKnownIdentity } from '../actors/usePostingAs.ts';
import type { CommentPostingAsQuery } from './__generated__/CommentPostingAsQuery.graphql';

interface CommentPostingAsProps {
  value: string;
  onChange: (id: string) => void;
  onForget: () => void;
}

/** As whom a comment is written. It is asked for by who writes; readers do not wait for it. */
export function CommentPostingAs({ value, onChange, onForget }: CommentPostingAsProps) {
  const { viewer } = useLazyLoadQuery<CommentPostingAsQuery>(
    graphql`
      query CommentPostingAsQuery @throwOnFieldError {
        viewer {
          ...useIdentities_viewer
        }
      }
    `,
    {},
    { fetchPolicy: 'store-or-network' },
  );
  const { identities } = useIdentities(viewer);
  useKnownIdentity(identities, value, onForget);
  return <PostingAs identities={identities} value={value} onChange={onChange} />;
}
