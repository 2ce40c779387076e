/** The languages in which the server writes emails, text messages, and push notifications. */
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import Negotiator from 'negotiator';
import type { Context } from './context.ts';

/** The first is used for everyone who prefers another one. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag such as `ar-EG`. */
export const languageOf = (tag: string | null | undefined): Language => {
  const base = tag?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === base) ?? LANGUAGES[0];
};

/** The language that a request asks for with `Accept-Language`, to write to someone who has no account. */
export const requestedLanguage = (headers: IncomingHttpHeaders): Language =>
  languageOf(new Negotiator({ headers }).language([...LANGUAGES]));

/** The tag of the language that a user chose, or the one that they signed up in: SQL over `users u` and `accounts a`. */
export const CHOSEN_LANGUAGE = sql<string>`coalesce(u.settings ->> 'language', a.language)`;

/** The language of an account, by its home profile. */
export async function languageOfAccount({ db }: Context, accountId: string): Promise<Language> {
  const { rows } = await sql<{ language: string | null }>`
    select ${CHOSEN_LANGUAGE} as language
    from accounts a left join users u on u.account_id = a.id and u.is_home where a.id = ${accountId}`.execute(db);
  return languageOf(rows[0]?.language);
}
