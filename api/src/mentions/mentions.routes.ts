import { fold } from '@plaza/text/fold.ts';
import { sql, type RawBuilder } from 'kysely';
import { isActor } from '../core/actors.ts';
import type { Context } from '../core/context.ts';
import { pageItems } from '../core/list.ts';
import { unmuted } from '../core/mutes.ts';
import { route, type App } from '../core/route.ts';
import { foldedText, searchQuery } from '../core/search-text.ts';
import { existsByKey, inViewerCommunity, identityIds, visibilityScopeOf, visible } from '../core/visibility.ts';
import { listMentionable } from './mentions.contract.ts';

/** Of those whom somebody knows the newest are looked through, and fewer of all others: past these, another letter helps more. */
const [KNOWN, TAKING, OTHERS] = [2000, 100, 200];

export function mentionRoutes(app: App): void {
  route(app, listMentionable, async (call) => {
    const search = fold(call.query.search ?? '').trim();
    const about = await findAbout(call, call.query.about);
    const near = [known(call), ...(about ? [taking(about.id)] : [])];
    const sources = search === '' ? near : [...near, byHandle(search), byName(call, search)];
    const begins = beginning(search);
    return pageItems(call, call.query, {
      kinds: 'plain',
      among: sql`(
        select s.*, n.nearness, h.handle from (
          select id, max(nearness) as nearness from (${sql.join(sources, sql` union all `)}) each group by id) n
        join items s on s.id = n.id and ${isActor('s')}, lateral (
          select coalesce((select u.username from users u where u.id = s.id),
            (select p.username from pages p where p.id = s.id)) as handle) h
        where h.handle like ${begins} or h.handle is not null and ' ' || ${foldedText(sql`s.title`)} like ${`% ${begins}`})`,
      join: sql`join item_counts c on c.item_id = i.id`,
      where: sql`i.id not in (${identityIds(call.me)}) and ${inViewerCommunity(call.viewer)} and ${unmuted(call.viewer)}
        and ${about?.audience === 'private' ? mayRead(about.id) : sql`true`}`,
      by: [sql`i.nearness`, sql`(i.handle like ${begins})::int`, sql`c.followers`],
    });
  });
}

interface About {
  id: string;
  audience: string;
}

/** What is commented on; nothing where the viewer does not see it. */
async function findAbout(context: Context, id: string | undefined): Promise<About | undefined> {
  if (id === undefined) return undefined;
  const { rows } = await sql<About>`
    select i.id, i.audience from items i where i.id = ${id} and ${visible(context.viewer, 'i', 'shown')}`.execute(
    context.db,
  );
  return rows[0];
}

const mayRead = (id: string) =>
  existsByKey(
    sql`select true from items a where a.id = ${id} and ${visible(visibilityScopeOf(sql`i.id`), 'a', 'shown')}`,
  );

/** Whom the viewer follows, and the crowds that they belong to. */
const known = ({ me }: Context): RawBuilder<unknown> => sql`
  (select r.relatable_id as id, 2 as nearness from relationships r
    where r.user_id in (${identityIds(me)}) and r.status = 'accepted' order by r.id desc limit ${sql.lit(KNOWN)})`;

/** Who published it, and who has spoken about it of late. */
const taking = (id: string): RawBuilder<unknown> => sql`
  (select author_id, 1 from items where id = ${id})
  union all (select c.author_id, 1 from items c
    where c.context_id = ${id} and c.kind = 'comment' and c.deleted_at is null order by c.id desc limit ${sql.lit(TAKING)})`;

const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const byHandle = (search: string): RawBuilder<unknown> => {
  const begins = beginning(search);
  const of = (table: 'users' | 'pages') => sql`
    (select id, 0 from ${sql.table(table)} where username like ${begins} order by username limit ${sql.lit(OTHERS)})`;
  return sql`${of('users')} union all ${of('pages')}`;
};

/** Their names are in the index of words, with more that is known of them. */
function byName({ viewer }: Context, search: string): RawBuilder<unknown> {
  const match = searchQuery(search);
  if (match === null) return sql`(select null::uuid, 0 where false)`;
  // In the words of their index, which the planner takes for nothing less.
  return sql`
    (select id, 0 from (select s.id from items s where s.search @@ to_tsquery('simple', ${match})
        and ${isActor('s')} and ${inViewerCommunity(viewer, 's')} and s.deleted_at is null offset 0) named
      order by id desc limit ${sql.lit(OTHERS)})`;
}
