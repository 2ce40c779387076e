/** A forgotten password: ask for a code, look at it, set the new one. An unknown login is answered alike throughout. */
import type { Context } from '../core/context.ts';
import { route, type App } from '../core/route.ts';
import { confirmPasswordReset, requestPasswordReset, verifyPasswordReset } from './accounts.contract.ts';
import { codeInvalid, consumeToken, issueCode, tryCode, type CodeToken } from './codes.ts';
import { readLogin } from './contacts.ts';
import { findById, findByLogin, ownWords } from './find.ts';
import { replacePassword } from './newpassword.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';

/** Of a real account only: the code of an unknown login was never sent, so nobody can know it. */
const isReset = (token: CodeToken): boolean => token.type === 'password_reset';

export async function issueReset(
  context: Context,
  username: string,
  method: CodeToken['method'],
): Promise<{ id: string; expires_at: string }> {
  const login = readLogin(username);
  const account = await findByLogin(context, login);
  const address = method === 'email' ? account?.email : account?.phone;
  return issueCode(context, {
    type: 'password_reset',
    method,
    destination: address ?? login,
    accountId: account?.id ?? null,
    isSent: Boolean(address),
  });
}

export function resetRoutes(app: App): void {
  route(app, requestPasswordReset, async (call) => {
    const { id } = await issueReset(call, call.body.username, call.body.method);
    return { data: { userId: id } };
  });

  route(
    app,
    verifyPasswordReset,
    async (call) => {
      const { userId: id, code } = call.body;
      await tryCode(call, { id, code, matches: isReset }, async () => {});
      return { data: { verified: true } };
    },
    { transaction: false },
  );

  route(
    app,
    confirmPasswordReset,
    async (call) => {
      const { userId: id, code, password, password_confirmation: value } = call.body;
      // The code first: what is wrong with a password depends on whose it is.
      const account = await tryCode(call, { id, code, matches: isReset }, async (context, token) =>
        token.account_id ? findById(context, token.account_id) : undefined,
      );
      if (!account) throw codeInvalid();
      checkNewPassword(password, { field: 'password_confirmation', value }, ownWords(account));
      const passwordHash = await hashPassword(password, call.platform.env);
      await tryCode(call, { id, code, matches: isReset }, async (context) => {
        await consumeToken(context, id, account.id);
        await replacePassword(context, account.id, { passwordHash });
      });
      return { data: { changed: true } };
    },
    { transaction: false },
  );
}
