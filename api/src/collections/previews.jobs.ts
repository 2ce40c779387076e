import { sql } from 'kysely';
import { systemCaller, writing, type Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { readLink } from './previews.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'collections.link-picture': { id: string };
  }
}

/** Once a link is kept, its picture is kept beside it; others see none that the platform would not take as an upload. */
export function linkPictureJob(platform: Platform): JobDefinition<'collections.link-picture'> {
  return {
    name: 'collections.link-picture',
    retries: 1,
    run: async ({ id }) => {
      const { rows } = await sql<{ url: string }>`
        select c.url from collection_items c where c.id = ${id} and c.url is not null
          and not exists (select 1 from link_pictures p where p.id = c.id)`.execute(platform.database.db);
      if (!rows[0]) return;
      const { picture } = await readLink(platform, rows[0].url, { isForOthers: true });
      if (!picture) return;
      const { bytes, width, height, thumbhash } = picture;
      await writing(platform, systemCaller(platform), async ({ db }) => {
        // The link may have gone meanwhile.
        await sql`
          insert into link_pictures (id, bytes, width, height, thumbhash)
          select c.id, ${bytes}::bytea, ${width}::int, ${height}::int, ${thumbhash}::text
          from collection_items c where c.id = ${id} on conflict (id) do nothing`.execute(db);
      });
    },
  };
}
