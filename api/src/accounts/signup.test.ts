import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PASSWORD, useHarness } from '../../test/harness.ts';

const harness = useHarness();
const someIp = () => `10.${[...randomBytes(3)].join('.')}`;
const someEmail = () => `someone-${randomUUID().slice(0, 8)}@plaza.test`;
let lastPhone = 0;
const somePhone = () => `+4790${String((lastPhone += 1)).padStart(6, '0')}`;

const askCode = (destination: string, method = 'email', more: object = {}, ip = someIp()) =>
  harness.call('POST', '/tokens', {
    headers: { 'x-forwarded-for': ip },
    body: { destination, method, type: 'sign_up', ...more },
  });
const verify = (id: string, code: string) => harness.call('POST', `/tokens/${id}/verify`, { body: { code } });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

async function verifiedToken(destination: string, method = 'email'): Promise<string> {
  const { id } = (await askCode(destination, method)).body.data;
  const answer = await verify(id, await harness.codeFor(destination));
  expect(answer.body.data).toEqual({ id, verified: true });
  return id;
}

const form = (token: string, more: object = {}) => ({
  token,
  password: PASSWORD,
  password_confirm: PASSWORD,
  first_name: 'Ada',
  last_name: 'Lindqvist',
  birth_date: '1988-03-14',
  ...more,
});
const signUp = (body: object, headers: Record<string, string> = {}) =>
  harness.call('POST', '/accounts', { body, headers: { 'x-forwarded-for': someIp(), ...headers } });

it('signs up by email with the code from the outbox, and is signed in', async () => {
  const email = someEmail();
  const token = await verifiedToken(email.toUpperCase());
  const { status, body } = await signUp(
    form(token, { email: ` ${email.toUpperCase()}`, middle_name: 'Maria', ISTE: 'x', timezone: 'Europe/Oslo' }),
  );
  expect(status).toBe(201);
  const account = await harness.call('GET', '/auth?include=activeUser', { as: body.data.access_token });
  expect(account.body.data).toMatchObject({
    email,
    timezone: 'Europe/Oslo',
  });
  expect(account.body.included).toMatchObject([
    {
      id: body.data.user_id,
      name: { first: 'Ada', full: 'Ada Maria Lindqvist' },
      slug: expect.stringMatching(/^[a-z.]+\d*$/),
      is_first_content: true,
    },
  ]);
});

it('takes internationalized domains, and one mailbox is one account however its domain is written', async () => {
  const local = `Ada-${randomUUID().slice(0, 8)}`;
  const forms = [
    `${local}@BU\u0308CHER.example`,
    `${local}@bücher.example`,
    `${local}@xn--bcher-kva.example`,
    `${local}@bücher。example`,
  ];
  const token = await verifiedToken(forms[0]!);
  const made = await signUp(form(token, { email: forms[1] }));
  expect(made.status).toBe(201);
  for (const username of forms) {
    const session = await harness.call('POST', '/auth', { body: { username, password: PASSWORD } });
    expect([username, session.status]).toEqual([username, 200]);
  }
});

it.each([
  ['ada@xn--e1afmkfd.xn--p1ai', 201],
  ['ada@пример.рф', 201],
  ['ada@例え。テスト', 201],
  ['ada@نامه\u200cای.example', 201],
  ['harbour@example', 422],
  ['ada@xn--.example', 422],
  ['ada@1.2.3.4', 422],
  ['ada@a..example', 422],
  ['ada@-a.example', 422],
])('takes %s as an email address: %i', async (email, status) => {
  expect((await askCode(email)).status).toBe(status);
});

it('signs up by phone in international form, and in by the same number written otherwise', async () => {
  const phone = '+4790123456';
  const asked = await askCode('+47 901 23 456', 'sms');
  await verify(asked.body.data.id, await harness.codeFor(phone));
  expect((await signUp(form(asked.body.data.id, { phone: '0047 90 12 34 56' }))).body.code).toBe('phone_invalid');
  expect((await signUp(form(asked.body.data.id, { phone: '+47 90 12 34 56' }))).status).toBe(201);
  const answer = await harness.call('POST', '/auth', { body: { username: '+47 901 23 456', password: PASSWORD } });
  expect(answer.status).toBe(200);
});

it('mails a link to an email that was given beside the phone, and following it proves the email and signs in', async () => {
  const [phone, email] = [somePhone(), someEmail()];
  const { access_token } = (await signUp(form(await verifiedToken(phone, 'sms'), { phone, email }))).body.data;
  expect((await harness.call('GET', '/auth', { as: access_token })).body.data).toMatchObject({ email: null, phone });
  const outbox = await harness.call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`);
  const secret = /accounts\/verify\?token=(\S+)/.exec(outbox.body.data[0].body)?.[1];
  const described = async (as?: string) =>
    (await harness.call('GET', `/auth/auto-login/${secret}`, as === undefined ? {} : { as })).body.data;
  expect(await described()).toMatchObject({ email, is_viewer: false });
  expect(await described(access_token)).toMatchObject({ email, is_viewer: true });
  const followed = await harness.call('POST', `/auth/auto-login/${secret}`, { body: {} });
  const me = await harness.call('GET', '/auth', { as: followed.body.data.access_token });
  expect(me.body.data).toMatchObject({ email, email_verified: true, phone_verified: true });
  expect((await harness.call('POST', `/auth/auto-login/${secret}`, { body: {} })).body.code).toBe('link_expired');
});

it('takes an address that nobody proved for nobody’s: it signs nobody in, and whoever has its mailbox may sign up', async () => {
  const [phone, email] = [somePhone(), someEmail()];
  await signUp(form(await verifiedToken(phone, 'sms'), { phone, email }));
  const outbox = await harness.call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`);
  const secret = /accounts\/verify\?token=(\S+)/.exec(outbox.body.data[0].body)?.[1];
  const signIn = { body: { username: email, password: PASSWORD } };
  expect((await harness.call('POST', '/auth', signIn)).body.code).toBe('credentials_incorrect');
  const owner = await signUp(form(await verifiedToken(email), { email }));
  expect(owner.status).toBe(201);
  expect((await harness.call('POST', `/auth/auto-login/${secret}`, { body: {} })).body.code).toBe('email_taken');
  expect((await harness.call('POST', '/auth', signIn)).status).toBe(200);
});

it('POST /tokens is limited for an address that has an account, as for any other', async () => {
  const email = someEmail();
  await signUp(form(await verifiedToken(email), { email }));
  const ip = someIp();
  const codes: (string | undefined)[] = [];
  for (let round = 0; round < 24; round++) codes.push((await askCode(email, 'email', {}, ip)).body.code);
  expect(codes[0]).toBeUndefined();
  expect(codes.at(-1)).toBe('attempts_limit');
});

it('refuses addresses that are none, or more than one', async () => {
  for (const email of [
    'ada',
    'ada@',
    'a@b',
    'a@x.test,b@x.test',
    'a@x.test\r\nBcc: z@x.test',
    'a b@x.test',
    '<a@x.test>',
    '"a"@x.test',
    `${'a'.repeat(65)}@x.test`,
  ]) {
    expect(await askCode(email)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  }
  for (const phone of ['12345', '+47 1', 'phone', '+999123456789']) {
    expect(await askCode(phone, 'sms')).toMatchObject({
      status: 422,
      body: { code: 'phone_invalid', message: 'Invalid Phone number' },
    });
  }
});

it('POST /tokens returns the same for an email or phone that has an account, and notifies its owner', async () => {
  const [email, phone] = [someEmail(), somePhone()];
  await signUp(form(await verifiedToken(email), { email }));
  await signUp(form(await verifiedToken(phone, 'sms'), { phone }));
  for (const [taken, free, method] of [
    [email, someEmail(), 'email'],
    [phone, somePhone(), 'sms'],
  ] as const) {
    const [known, unknown] = [await askCode(taken, method), await askCode(free, method)];
    const shape = { data: { id: expect.any(String), expires_at: expect.any(String) } };
    expect([known.status, known.body]).toEqual([201, shape]);
    expect([unknown.status, unknown.body]).toEqual([201, shape]);
    const outbox = await harness.call('GET', `/outbox.json?destination=${encodeURIComponent(taken)}`);
    expect(outbox.body.data[0]).toMatchObject({
      subject: 'You already have a Plaza account',
      body: expect.stringMatching(/tried to sign up .*\/welcome\/sign-in/),
    });
  }
});

it('says nothing of an email that is given beside a proven phone and has an account', async () => {
  const [email, phone] = [someEmail(), somePhone()];
  await signUp(form(await verifiedToken(email), { email }));
  expect((await signUp(form(randomUUID(), { email }))).body.code).toBe('code_invalid');
  expect((await signUp(form(await verifiedToken(phone, 'sms'), { phone, email }))).status).toBe(201);
});

it('counts wrong tries though they fail, and stops at five', async () => {
  const email = someEmail();
  const { id } = (await askCode(email)).body.data;
  const code = await harness.codeFor(email);
  for (let n = 0; n < 5; n += 1) {
    expect(await verify(id, wrongFor(code))).toMatchObject({
      status: 422,
      body: { code: 'code_invalid', errors: { code: ['Authcode provided is invalid or has expired!'] } },
    });
  }
  expect((await verify(id, code)).body.code).toBe('attempts_limit');
});

it('says whether a code is right without using it up', async () => {
  const email = someEmail();
  const { id } = (await askCode(email)).body.data;
  const code = await harness.codeFor(email);
  const validate = (body: object) => harness.call('POST', '/tokens/validate', { body });
  expect((await validate({ destination: email, token: id, code })).body).toEqual({ data: { valid: true } });
  expect((await validate({ destination: email, token: id, code: wrongFor(code) })).body.code).toBe('code_invalid');
  expect((await validate({ destination: someEmail(), token: id, code })).body.code).toBe('code_invalid');
  expect((await signUp(form(id, { email }))).body.code).toBe('code_invalid');
  expect((await verify(id, code)).status).toBe(200);
});

it('voids the code before when a new one is sent', async () => {
  const email = someEmail();
  const first = (await askCode(email)).body.data.id;
  const code = await harness.codeFor(email);
  const second = (await askCode(email)).body.data.id;
  expect((await verify(first, code)).body.code).toBe('code_invalid');
  expect((await verify(second, await harness.codeFor(email))).status).toBe(200);
});

it('sends five texts to a number in 24 hours, and five from an address', async () => {
  const phone = somePhone();
  for (let n = 0; n < 5; n += 1) expect((await askCode(phone, 'sms')).status).toBe(201);
  const stopped = await askCode(phone, 'sms');
  expect(stopped).toMatchObject({
    status: 429,
    body: { code: 'sms_limit', message: 'SMS attempts limit reached: up to 5 in 24 hours.' },
  });
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);

  const ip = someIp();
  for (let n = 0; n < 5; n += 1) expect((await askCode(somePhone(), 'sms', {}, ip)).status).toBe(201);
  expect((await askCode(somePhone(), 'sms', {}, ip)).body.code).toBe('sms_limit');
});

it('names each rule that a password breaks', async () => {
  const email = someEmail();
  const token = await verifiedToken(email);
  const problems = async (password: string, password_confirm = password) =>
    (await signUp(form(token, { email, password, password_confirm }))).body;
  expect(await problems('abc')).toMatchObject({
    code: 'password_weak',
    errors: {
      password: [
        'Use at least 8 characters.',
        'Add an uppercase letter.',
        'Add a digit.',
        'Add a special character.',
        'This password is too easy to guess.',
      ],
    },
  });
  expect((await problems('ABCDEFG-HIJ1')).errors.password).toContain('Add a lowercase letter.');
  expect((await problems('P@ssw0rd123')).errors.password).toEqual(['This password is too easy to guess.']);
  expect((await problems('Lindqvist1!')).errors.password).toEqual(['This password is too easy to guess.']);
  expect((await problems(`Aa1!${'x'.repeat(125)}`)).errors.password).toEqual(['Use at most 128 characters.']);
  expect(await problems(PASSWORD, 'another')).toMatchObject({
    code: 'password_mismatch',
    errors: { password_confirm: ['The passwords don’t match.'] },
  });
});

const dateIn = (timeZone: string, years: number): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(harness.clock.now());
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
};

it('counts completed years where the person is: a birthday begins in Kiritimati and not yet in Pago Pago', async () => {
  const email = someEmail();
  const token = await verifiedToken(email);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(harness.clock.now());
  // Thirteen years ago may have had no 29 February: born on the 28th one is old enough there a day earlier.
  const birth_date = today.endsWith('02-29')
    ? `${Number(today.slice(0, 4)) - 13}-02-28`
    : dateIn('Pacific/Kiritimati', 13);
  const young = await signUp(form(token, { email, birth_date, timezone: 'Pacific/Pago_Pago' }));
  expect(young).toMatchObject({
    status: 422,
    body: {
      code: 'age_minimum',
      message: 'You do not meet the minimum age restriction for this community',
      errors: { birth_date: [expect.any(String)] },
    },
  });
  expect((await signUp(form(token, { email, birth_date, timezone: 'Pacific/Kiritimati' }))).status).toBe(201);
});

it('refuses birth dates that cannot be, and forms with gaps', async () => {
  const email = someEmail();
  const token = await verifiedToken(email);
  const errors = async (more: object) => (await signUp(form(token, { email, ...more }))).body;
  for (const birth_date of ['2999-01-01', '1899-12-31', '1990-02-30', '14.3.1988']) {
    expect(await errors({ birth_date })).toMatchObject({
      code: 'invalid',
      errors: { birth_date: [expect.any(String)] },
    });
  }
  expect(await errors({ timezone: 'Mars/Olympus' })).toMatchObject({
    code: 'invalid',
    errors: { timezone: [expect.any(String)] },
  });
  expect(await errors({ first_name: '  ' })).toMatchObject({
    code: 'invalid',
    errors: { first_name: ['Please enter your name.'] },
  });
  expect(await errors({ email: null })).toMatchObject({ code: 'invalid', errors: { email: [expect.any(String)] } });
  expect((await errors({ gender: 'x' })).errors).toHaveProperty('gender');
  expect((await harness.call('POST', '/accounts', { body: {} })).body.errors).toHaveProperty('birth_date');
});

it('wants the very address that was verified, and takes a token once', async () => {
  const email = someEmail();
  const token = await verifiedToken(email);
  expect((await signUp(form(token, { email: someEmail() }))).body.code).toBe('code_invalid');
  expect((await signUp(form(randomUUID(), { email }))).body.code).toBe('code_invalid');
  expect((await signUp(form(token, { email }))).status).toBe(201);
  expect((await signUp(form(token, { email }))).body.code).toBe('code_invalid');
});

it('lets one of two sign-ups with an email at once win and tells the other that it is taken', async () => {
  const email = someEmail();
  const tokens = [await verifiedToken(email), await verifiedToken(email)];
  const answers = await Promise.all(tokens.map((token) => signUp(form(token, { email }))));
  const outcomes = answers.map((answer) => answer.body.code ?? 'created');
  expect(new Set(outcomes)).toEqual(new Set(['created', 'email_taken']));
});

it('answers a repeated sign-up with the same account when it carries the same key', async () => {
  const email = someEmail();
  const token = await verifiedToken(email);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await signUp(form(token, { email }), headers);
  const again = await signUp(form(token, { email }), headers);
  expect(again.body.data.account_id).toBe(first.body.data.account_id);
  const stranger = { password: 'Another-lamp-2206!', password_confirm: 'Another-lamp-2206!' };
  expect((await signUp(form(token, { email, ...stranger }), headers)).body.code).toBe('code_invalid');
});

it('answers a repeated request for a code without sending another', async () => {
  const email = someEmail();
  const ask = () =>
    harness.call('POST', '/tokens', {
      headers: { 'idempotency-key': email },
      body: { destination: email, method: 'email' },
    });
  const [one, two] = [await ask(), await ask()];
  expect(two.body).toEqual(one.body);
  expect((await harness.call('GET', `/outbox.json?destination=${email}`)).body.data).toHaveLength(1);
});

it('changes the email of the signed-in account by a code, and tells the address before', async () => {
  const ada = await harness.person();
  const email = someEmail();
  const body = { destination: email, method: 'email', type: 'email' };
  expect((await harness.call('POST', '/tokens', { body })).body.code).toBe('unauthenticated');
  const { id } = (await harness.call('POST', '/tokens', { as: ada, body })).body.data;
  const code = await harness.codeFor(email);
  const stranger = await harness.person();
  expect((await harness.call('POST', `/tokens/${id}/verify`, { as: stranger, body: { code } })).body.code).toBe(
    'code_invalid',
  );
  expect((await harness.call('POST', `/tokens/${id}/verify`, { as: ada, body: { code } })).status).toBe(200);
  expect((await harness.call('GET', '/auth', { as: ada })).body.data.email).toBe(email);
  const told = (await harness.call('GET', `/outbox.json?destination=${ada.email}`)).body.data[0];
  expect(told).toMatchObject({
    subject: 'Your email address on Plaza has changed',
    body: expect.stringContaining(email),
  });
});

it('adds a phone to the account, unless somebody took it meanwhile', async () => {
  const ada = await harness.person();
  const phone = somePhone();
  const ask = (as: typeof ada) =>
    harness.call('POST', '/tokens', {
      as,
      headers: { 'x-forwarded-for': someIp() },
      body: { destination: phone, method: 'sms', type: 'phone' },
    });
  const { id } = (await ask(ada)).body.data;
  const code = await harness.codeFor(phone);
  await signUp(form(await verifiedToken(phone, 'sms'), { phone }));
  expect((await harness.call('POST', `/tokens/${id}/verify`, { as: ada, body: { code } })).body.code).toBe(
    'phone_taken',
  );
  const other = { destination: someEmail(), method: 'email', type: 'phone' };
  expect((await harness.call('POST', '/tokens', { as: ada, body: other })).body.errors).toHaveProperty('method');
});

it('GET /email responds alike whether or not an account has the address', async () => {
  const ada = await harness.person();
  const headers = { 'x-forwarded-for': someIp() };
  const look = (email: string) => harness.call('GET', `/email?email=${encodeURIComponent(email)}`, { headers });
  expect((await look(ada.email)).body).toEqual({ data: { available: true } });
  expect((await look(someEmail())).body).toEqual({ data: { available: true } });
  expect((await look('nonsense')).body.code).toBe('invalid');
});

it('describes the community', async () => {
  const { body } = await harness.call('GET', '/community');
  expect(body.data).toMatchObject({
    name: 'Harbour Quarter',
    slug: 'harbour-quarter',
    minimum_age: 13,
    members_count: expect.any(Number),
  });
  expect((await harness.call('GET', '/community?slug=atlantis')).body.code).toBe('not_found');
});
