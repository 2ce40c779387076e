/** The data layer that every peer has: one pool to the platform, and DataLoader with `?ids=`, as well as it is usually done. */
import DataLoader from 'dataloader';
import { Pool } from 'undici';

export interface Entity {
  id: string;
  _type: string;
  user_id: string | null;
  avatar_id?: string | null;
  context_id: string | null;
  [field: string]: unknown;
}

const pool = new Pool(process.env['API_URL'] ?? '', { connections: 64, pipelining: 1 });

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
        const items = await this.list(`/items?ids=${ids.join(',')}`);
        const byId = new Map(items.map((item) => [item.id, item]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { maxBatchSize: 100 },
    );
    this.comments = new DataLoader(
      async (ids) => {
        const comments = await this.list(`/comments?contexts=${ids.join(',')}&limit=3`);
        const byContext = Map.groupBy(comments, (comment) => comment.context_id);
        return ids.map((id) => byContext.get(id)?.toReversed() ?? []);
      },
      { maxBatchSize: 100 },
    );
  }

  async list(path: string): Promise<Entity[]> {
    const { body } = await pool.request({ method: 'GET', path, headers: { authorization: this.#authorization } });
    return ((await body.json()) as { data: Entity[] }).data;
  }
}
