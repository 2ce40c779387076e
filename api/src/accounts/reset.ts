import type { Context } from '../core/context.ts';
import type { CodeToken } from './codes.ts';
import { issueCode } from './codes.ts';
import { readLogin } from './contacts.ts';

export async function issueReset(
  context: Context,
  login: string,
  method: CodeToken['method'],
): Promise<{ id: string; expires_at: string }> {
  return issueCode(context, {
    type: 'password_reset',
    method,
    destination: readLogin(login),
    accountId: null,
    isSent: false,
  });
}
