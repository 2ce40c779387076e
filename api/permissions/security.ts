import { generateSync } from 'otplib';
import { verifyToken } from '../src/accounts/accounts.contract.ts';
import * as contracts from '../src/accounts/security.contract.ts';
import { Authenticator } from '../test/authenticator.ts';
import { EVERYBODY, OWN, row, SIGNED_IN, STAFF, type Row, type Viewer } from './matrix.ts';
import { SITE, type World } from './world.ts';

const NEW_PASSWORD = 'Another-pier-1912!';

async function withCodes({ tried }: World, as: Viewer): Promise<void> {
  await tried(as, 'PUT', '/auth/two-factor/email');
}

const passkey = ({ own }: World) => ({ params: { id: own.passkey } });

/** Proving that it is oneself is asked for beside these; in this world everybody has just signed in. */
export const security: Row[] = [
  row(contracts.startPasskeySignIn, EVERYBODY, () => ({ body: {} })),
  row(contracts.startChallengePasskey, EVERYBODY, ({ challenge }) => ({ params: { id: challenge } })),
  row(
    contracts.answerChallenge,
    EVERYBODY,
    async (world) => {
      const { challenge: id } = world;
      const { options } = await world.done('POST', `/auth/challenges/${id}/passkey`, null);
      return { params: { id }, body: { method: 'passkey', credential: world.secured.device.sign(options) } };
    },
    'by a passkey',
  ),
  row(
    contracts.answerChallenge,
    EVERYBODY,
    ({ challenge, secured }) => ({
      params: { id: challenge },
      body: { method: 'recovery', secret: secured.recoveryCode },
    }),
    'by a recovery code',
  ),
  row(
    verifyToken,
    EVERYBODY,
    async (world) => {
      const body = { type: 'two_factor', method: 'email', challenge_id: world.challenge };
      const { id } = await world.done('POST', '/tokens', null, body);
      return { params: { id }, body: { code: await world.door.codeFor(world.secured.email) } };
    },
    'of a second step',
  ),

  row(contracts.createProof, SIGNED_IN),
  row(contracts.changePassword, SIGNED_IN, () => ({
    body: { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  })),
  row(contracts.getTwoFactor, SIGNED_IN),
  row(contracts.createTotp, SIGNED_IN),
  row(contracts.confirmTotp, SIGNED_IN, async ({ app, tried }, _about, as) => {
    const { secret } = await tried(as, 'POST', '/auth/two-factor/totp');
    const epoch = Math.floor(app.platform.clock.now().getTime() / 1000);
    return { body: { code: secret ? generateSync({ secret, epoch }) : '000000' } };
  }),
  row(contracts.enableCodes, SIGNED_IN, () => ({ params: { method: 'email' } })),
  row(contracts.disableFactor, SIGNED_IN, async (world, _about, as) => {
    await withCodes(world, as);
    return { params: { method: 'email' } };
  }),
  row(contracts.renewRecoveryCodes, SIGNED_IN, async (world, _about, as) => (await withCodes(world, as), {})),

  row(contracts.listPasskeys, SIGNED_IN),
  row(contracts.startPasskey, SIGNED_IN),
  row(contracts.createPasskey, SIGNED_IN, async (world, _about, as) => {
    const asker = as === 'anonymous' || as === 'banned' ? 'stranger' : as;
    const { challenge_id, options } = await world.tried(asker, 'POST', '/auth/passkeys/options');
    return { body: { challenge_id, credential: new Authenticator(SITE).create(options) } };
  }),
  row(contracts.renamePasskey, OWN, (world) => ({ ...passkey(world), body: { name: 'My key' } })),
  row(contracts.deletePasskey, OWN, passkey),

  row(contracts.resetTwoFactor, STAFF, ({ secured }) => ({
    params: { id: secured.accountId },
    body: { reason: 'Lost at sea' },
  })),
];
