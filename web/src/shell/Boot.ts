import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { ServedAnswer } from '../core/environment.ts';
import { tolerateErrors } from '../core/failures.ts';
import { GUEST, type Session } from '../core/session.ts';
import type { Catalogue } from '../locales/en.ts';
import type { BootQuery, BootQuery$data } from './__generated__/BootQuery.graphql';

/** Who is looking, and how they want it: everything that must be known before the first paint. */
export const bootQuery = graphql`
  query BootQuery {
    viewer {
      roles
      # Who signs in again, and whose words are one's own, is read from the store.
      user {
        id
        name {
          full
        }
      }
      actor {
        __typename
        id
      }
      settings {
        theme
        language
        shortcuts
      }
      ...AppShell_viewer
    }
  }
`;

/** What the gateway writes into the page. */
interface Served {
  /** BootQuery, with its answer. */
  boot: ServedAnswer | null;
  /** What the address asks for first, with its answer. */
  opening: ServedAnswer | null;
  /** Texts that an admin has changed, for the page's language. */
  texts: Catalogue | null;
}

/** Each part is a script element of its name. */
export function readServed(): Served {
  const read = <N extends keyof Served>(id: N) =>
    JSON.parse(document.getElementById(id)?.textContent || 'null') as NonNullable<Served[N]> | null;
  return { boot: read('boot'), opening: read('opening'), texts: read('texts') };
}

export async function boot(environment: Environment): Promise<BootQuery$data> {
  return (
    (await fetchQuery<BootQuery>(
      environment,
      bootQuery,
      {},
      { networkCacheConfig: tolerateErrors('parts') },
    ).toPromise()) ?? {
      viewer: null,
    }
  );
}

export function sessionOf({ viewer }: BootQuery$data): Session {
  if (!viewer) return GUEST;
  const { user, actor, roles } = viewer;
  return { isMember: true, personId: user.id, actor: { id: actor.id, isCrowd: actor.__typename === 'Crowd' }, roles };
}
