/** How a profile comes to be, and how its place in the spine (title, search words) follows its fields. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { handleFor } from '../core/handles.ts';
import { createItem, updateItem } from '../core/item-writes.ts';
import { newId } from '../core/ids.ts';
import type { NewProfile } from './users.contract.ts';
import './users.tables.ts';

const PROFILE_DEFAULTS = {
  middle_name: null,
  sub_title: null,
  description: null,
  location: null,
  username: null,
};

interface Words {
  first_name: string;
  middle_name: string | null;
  last_name: string;
  username: string | null;
  sub_title: string | null;
  location: string | null;
}

export const fullName = (names: Pick<Words, 'first_name' | 'middle_name' | 'last_name'>): string =>
  [names.first_name, names.middle_name, names.last_name].filter(Boolean).join(' ');

const wordsOf = (profile: Words, interests: readonly string[] = []): string =>
  [profile.username, profile.sub_title, profile.location, ...interests].filter(Boolean).join(' ');

/** Writes a person's item and profile in the caller's transaction; the id is the answer. */
export async function createProfile(context: Context, profile: NewProfile): Promise<string> {
  const {
    accountId,
    communityId,
    audience = 'community',
    settings = {},
    isHome = true,
    at,
    id = newId(at?.getTime()),
    ...written
  } = profile;
  const fields = { ...PROFILE_DEFAULTS, ...written };
  fields.username ??= await handleFor(context, fullName(fields));
  await createItem(context, {
    kind: 'user',
    id,
    authorId: id,
    communityId,
    title: fullName(fields),
    words: wordsOf(fields),
    audience,
    ...(at ? { at } : {}),
    row: {
      table: 'users',
      values: {
        ...fields,
        account_id: accountId,
        community_id: communityId,
        username_changed_at: null,
        avatar_id: null,
        cover_id: null,
        settings: JSON.stringify(settings),
        preferences: '{}',
        is_first_view: true,
        is_home: isHome,
      },
    },
  });
  return id;
}

/** Brings the title and the search words of a person up to date with their profile and interests. */
export async function indexProfile(context: Context, userId: string): Promise<void> {
  const { rows } = await sql<Words & { interests: string[] | null }>`
    select u.first_name, u.middle_name, u.last_name, u.username, u.sub_title, u.location,
      (select array_agg(n.title order by n.id) from user_interests m join interests n on n.id = m.interest_id
        where m.user_id = u.id) as interests
    from users u where u.id = ${userId}`.execute(context.db);
  const [profile] = rows;
  if (!profile) return;
  await updateItem(context, userId, { title: fullName(profile), words: wordsOf(profile, profile.interests ?? []) });
}
