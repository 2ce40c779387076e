/** Texts of a conference that can have hashtags and mentions: its description, and the thanks in its recap. */
import type { Context } from '../core/context.ts';
import { setDescription } from '../core/occasions.ts';
import type { Conference } from './conferences.contract.ts';

type Described = Pick<Conference, 'id' | 'user_id' | 'mentions' | 'hashtags'>;

/** What organizers thank for in the recap. */
export async function thanksOf({ db }: Context, id: string): Promise<string | null> {
  const row = await db.selectFrom('conferences').select('thanks').where('id', '=', id).executeTakeFirst();
  return row?.thanks ?? null;
}

/** Stores the hashtags of the description and the mentions of both texts. */
export async function describeConference(
  context: Context,
  conference: Described,
  description: string | null,
  isNew: boolean,
): Promise<void> {
  const thanks = isNew ? null : await thanksOf(context, conference.id);
  await setDescription(context, 'conferences', conference, description, isNew, thanks ?? '');
}
