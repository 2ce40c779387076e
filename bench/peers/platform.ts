/** The data layer that every peer has: one pool to the platform, and DataLoader with `?ids=`, as well as it is usually done. */
import DataLoader from 'dataloader';
import { Pool } from 'undici';
import { feedKinds } from './sdl.ts';

export interface Entity {
  id: string;
  _type: string;
  user_id: string | null;
  avatar_id?: string | null;
  context_id: string | null;
  [field: string]: unknown;
}

const pool = new Pool(process.env['API_URL'] ?? '', { connections: 64, pipelining: 1 });

/** What the resolvers can answer of each kind, written down once by hand; whole entities unless wished for. */
const FIELDS = process.env['LEAN']
  ? `&fields=${feedKinds.map((kind) => `${kind}.title,${kind}.created_at,${kind}.user_id,`).join('')}` +
    'Scribble.content,Scribble.comments_count,Scribble.reactions_count,Scribble.has_reacted,Comment.content,Comment.created_at,Comment.user_id,' +
    'Comment.context_id,User.slug,User.title,User.avatar_id,Page.slug,Page.title,Page.avatar_id,File.links,File.thumbhash'
  : '';

/** Calls of guests that are under way, where they are shared: whoever asks the same meanwhile gets the same answer. */
const shared = process.env['SHARED'] ? new Map<string, Promise<Entity[]>>() : undefined;

async function ask(path: string, authorization: string): Promise<Entity[]> {
  const { body } = await pool.request({ method: 'GET', path, headers: authorization ? { authorization } : {} });
  return ((await body.json()) as { data: Entity[] }).data;
}

/** One request's own: who asks, and what was loaded. */
export class Data {
  readonly #authorization: string;
  readonly items: DataLoader<string, Entity | null>;
  /** Each entry is the newest few comments of an item, newest first. */
  readonly comments: DataLoader<string, Entity[]>;

  constructor(authorization: string) {
    this.#authorization = authorization;
    this.items = new DataLoader(
      async (ids) => {
        const items = await this.list(`/items?ids=${ids.join(',')}${FIELDS}`);
        const byId = new Map(items.map((item) => [item.id, item]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { maxBatchSize: 100 },
    );
    this.comments = new DataLoader(
      async (ids) => {
        const comments = await this.list(`/comments?contexts=${ids.join(',')}&limit=3${FIELDS}`);
        const byContext = Map.groupBy(comments, (comment) => comment.context_id);
        return ids.map((id) => byContext.get(id)?.toReversed() ?? []);
      },
      { maxBatchSize: 100 },
    );
  }

  discover(first: number): Promise<Entity[]> {
    return this.list(`/discover?limit=${first}${FIELDS}`);
  }

  async list(path: string): Promise<Entity[]> {
    if (!shared || this.#authorization) return ask(path, this.#authorization);
    let running = shared.get(path);
    if (!running) {
      running = ask(path, '').finally(() => shared.delete(path));
      shared.set(path, running);
    }
    return running;
  }
}
