/** A link in a mail that ends such mails: by a page with a press, or by the mail program itself (RFC 8058). */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { route, type App } from '../core/route.ts';
import { isSame, sign } from '../core/secrets.ts';
import { choose } from './choices.ts';
import { NOTIFICATION_KINDS, unsubscribe, unsubscribeByMail, type MailKind } from './notifications.contract.ts';

export function unsubscribeRoutes(app: App): void {
  route(app, unsubscribe, async (call) => ({ data: { kind: await end(call, call.body.token) } }));

  route(app, unsubscribeByMail, async (call) => void (await end(call, call.params.token)));
}

async function end(context: Context, token: string): Promise<MailKind> {
  const { userId, kind } = readToken(context, token);
  if (kind === 'digest') {
    await sql`update digests set every = 'off', next_at = null where user_id = ${userId}`.execute(context.db);
  } else await choose(context, userId, kind, 'mail', false);
  return kind;
}

const signed = ({ platform }: Context, userId: string, kind: string) => sign(platform, `unsubscribe:${userId}:${kind}`);

interface Unsubscribing {
  /** For people. */
  page: string;
  /** For mail programs, which show a button of their own. */
  headers: Record<string, string>;
}

/** Good for as long as mails come: whoever has the mail may end them, and nothing else. */
export function unsubscribing(context: Context, userId: string, kind: MailKind): Unsubscribing {
  const page = `${context.platform.env.webUrl}/unsubscribe/${userId}.${kind}.${signed(context, userId, kind)}`;
  return { page, headers: { 'List-Unsubscribe': `<${page}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}

function readToken(context: Context, token: string): { userId: string; kind: MailKind } {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const kind = [...NOTIFICATION_KINDS, 'digest' as const].find((known) => known === name);
  if (!kind || !isId(userId) || !isSame(signature, signed(context, userId, kind))) throw new Failure('link_expired');
  return { userId, kind };
}
