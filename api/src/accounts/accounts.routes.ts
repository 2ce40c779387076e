import { route, type App } from '../core/route.ts';
import { checkEmail } from './accounts.contract.ts';
import { autoLoginRoutes } from './autologin.ts';
import { banRoutes } from './bans.ts';
import { belongingRoutes } from './belonging.ts';
import { communityRoutes } from './communities.ts';
import { deletionRoutes } from './deletion.ts';
import { readEmail } from './contacts.ts';
import { identityRoutes } from './identity.ts';
import { inviteRoutes } from './invites.ts';
import { meRoutes } from './me.ts';
import { newPasswordRoutes } from './newpassword.ts';
import { outboxRoutes } from './outbox.ts';
import { passkeyRoutes } from './passkeys.ts';
import { resetRoutes } from './reset.ts';
import { roleRoutes } from './roles.ts';
import { secondStepRoutes } from './secondstep.ts';
import { signInRoutes } from './signin.ts';
import { signUpRoutes } from './signup.ts';
import { staffRoutes } from './staff.ts';
import { tokenRoutes } from './tokens.ts';
import { twoFactorRoutes } from './twofactor.ts';

export function accountRoutes(app: App): void {
  for (const register of [
    signInRoutes,
    secondStepRoutes,
    twoFactorRoutes,
    passkeyRoutes,
    meRoutes,
    identityRoutes,
    tokenRoutes,
    signUpRoutes,
    resetRoutes,
    newPasswordRoutes,
    autoLoginRoutes,
    inviteRoutes,
    communityRoutes,
    belongingRoutes,
    banRoutes,
    roleRoutes,
    staffRoutes,
    deletionRoutes,
    outboxRoutes,
  ]) {
    register(app);
  }

  route(app, checkEmail, async (call) => {
    readEmail(call.query.email);
    return { data: { available: true } };
  });
}
