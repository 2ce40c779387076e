import { graphql, useFragment } from 'react-relay/hooks';
import type { useIdentities_actor$data, useIdentities_actor$key } from './__generated__/useIdentities_actor.graphql';
import type { useIdentities_viewer$key } from './__generated__/useIdentities_viewer.graphql';

/** Somebody whom the viewer can act as: themselves, or a crowd that they run. */
export interface Identity extends Pick<
  useIdentities_actor$data[number],
  'id' | 'title' | 'avatar' | ' $fragmentSpreads'
> {
  isCrowd: boolean;
}

/** The person first, then their crowds; and who of them is active. */
export function useIdentities(viewer: useIdentities_viewer$key | null | undefined) {
  const data = useFragment(
    graphql`
      fragment useIdentities_viewer on Viewer @throwOnFieldError {
        user {
          ...useIdentities_actor
        }
        actor {
          id
          ...useIdentities_actor
        }
        crowds: manageableCrowds(first: 50) {
          edges {
            node {
              ...useIdentities_actor
            }
          }
        }
      }
    `,
    viewer,
  );
  const keys = data ? [data.user, ...data.crowds.edges.map(({ node }) => node), data.actor] : [];
  const actors = useFragment(
    graphql`
      fragment useIdentities_actor on Actor @relay(plural: true) {
        __typename
        id
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
        ...useAudiences_author
      }
    `,
    keys.filter((key) => key) as useIdentities_actor$key,
  );
  // The active one is among them, or beyond the first fifty crowds: then it comes last.
  const all = new Map<string, Identity>();
  for (const { __typename: type, ...actor } of actors) all.set(actor.id, { ...actor, isCrowd: type === 'Crowd' });
  return { identities: [...all.values()], activeId: data?.actor.id ?? null };
}
