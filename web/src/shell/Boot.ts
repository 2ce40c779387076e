import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment, GraphQLSingularResponse } from 'relay-runtime';
import type { Session } from '../core/session.ts';
import type { Catalogue } from '../locales/en.ts';
import type { BootQuery, BootQuery$data } from './__generated__/BootQuery.graphql';

/** Who is looking, and how they want it: everything that must be known before the first paint. */
export const bootQuery = graphql`
  query BootQuery {
    viewer {
      roles
      settings {
        theme
        language
        shortcuts
      }
      ...AppShell_viewer
    }
  }
`;

/** What the gateway writes into the page in place of `<!--boot-->`. */
interface BootScript {
  /** The answer of the persisted operation with this id, which is BootQuery's. */
  id?: string;
  response?: GraphQLSingularResponse;
  /** Texts that an admin has changed, for the page's language. */
  texts?: Catalogue;
}

export function readBootScript(): BootScript {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as BootScript) : {};
}

export async function boot(environment: Environment): Promise<BootQuery$data> {
  return (await fetchQuery<BootQuery>(environment, bootQuery, {}).toPromise()) ?? { viewer: null };
}

export function sessionOf({ viewer }: BootQuery$data): Session {
  return { isMember: Boolean(viewer), roles: viewer?.roles ?? [] };
}
