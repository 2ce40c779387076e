import { graphql, useFragment } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { useOneAddress } from '../core/useOneAddress.ts';
import { useCrowdEvents } from './useCrowdEvents.ts';
import type { useCrowd_crowd$key } from './__generated__/useCrowd_crowd.graphql';

/**
 * The crowd of a screen, or the page that says there is none. It names the document, brings the address to the chosen
 * name, and follows what changes elsewhere; `onChange` is for what the screen shows beside the crowd itself.
 */
export function useCrowd<P extends useCrowd_crowd$key>(
  crowdKey: P | null | undefined,
  slug: string,
  onChange?: () => void,
): P {
  const { isMember } = useSession();
  if (!crowdKey) throw new Problem(isMember ? 'NOT_FOUND' : 'NOT_PUBLIC');
  const crowd = useFragment<useCrowd_crowd$key>(
    graphql`
      fragment useCrowd_crowd on Crowd {
        id
        name
        slug
      }
    `,
    crowdKey,
  );
  useTitle(crowd.name);
  useCrowdEvents(crowd.id, slug, onChange);
  useOneAddress(`/crowds/${crowd.slug}`, (at, own) => {
    const [, folder, asked, ...rest] = at.split('/');
    if (folder !== 'crowds' || !asked || decodeURIComponent(asked) === crowd.slug) return null;
    return [own, ...rest].join('/');
  });
  return crowdKey;
}
