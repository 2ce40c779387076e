import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Plaza } from '../../test/real-platform.ts';
import { schema } from '../schema.ts';

let plaza: Plaza;
beforeAll(async () => {
  plaza = await startPlaza();
});
afterAll(() => plaza.stop());

const sign = (password: string) =>
  `signIn(input: { username: "ada@plaza.test", password: "${password}" }) { ... on PlazaError { code } }`;
const MANY = {
  aliases: `mutation { ${sign('One-1234!')} second: ${sign('Two-1234!')} }`,
  fragments: `mutation { ...A ... { second: ${sign('Two-1234!')} } } fragment A on Mutation { ${sign('One-1234!')} }`,
  'two kinds': `mutation { ${sign('One-1234!')} verifyToken(input: { tokenId: "1", code: "1" }) { ... on PlazaError { code } } }`,
  skipping: `mutation ($no: Boolean! = true) { ${sign('One-1234!')} ... @skip(if: $no) { second: ${sign('Two-1234!')} } }`,
};

test.each(Object.entries(MANY))('a request that tries several secrets, by %s, tries none', async (_how, query) => {
  const { data, errors, headers } = await plaza.guest.ask(query);
  expect({ data, calls: headers.get('x-rest-calls') }).toEqual({ data: undefined, calls: null });
  expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['ONE_ATTEMPT']);
  const listening = await plaza.guest.listen(query);
  expect(listening.errors.map(({ extensions }) => extensions.code)).toEqual(['ONE_ATTEMPT']);
  listening.close();
});

const send = (alias: string) =>
  `${alias}: requestSignInLink(input: { username: "ada@plaza.test" }) { ... on PlazaError { code } }`;
const code = `createToken(input: { destination: "new@plaza.test", method: EMAIL }) { ... on PlazaError { code } }`;
const MESSAGES = {
  'twenty aliases': `mutation { ${Array.from({ length: 20 }, (_, n) => send(`m${n}`)).join(' ')} }`,
  'two kinds': `mutation { ${send('link')} ${code} }`,
  'one beside a secret': `mutation { ${send('link')} ${sign('One-1234!')} }`,
};

test.each(Object.entries(MESSAGES))('a request with several messages, %s, sends none', async (_how, query) => {
  const { data, errors, headers } = await plaza.guest.ask(query);
  expect({ data, calls: headers.get('x-rest-calls') }).toEqual({ data: undefined, calls: null });
  expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['ONE_ATTEMPT']);
});

test('a request with one message sends it', async () => {
  expect(await plaza.guest.get(`mutation { ${send('link')} signOut { __typename } }`)).toEqual({
    link: {},
    signOut: { __typename: 'SignOutPayload' },
  });
});

test('one secret is tried, whatever else the request does', async () => {
  const query = `mutation { ${sign('One-1234!')} ${sign('One-1234!')} signOut { __typename } }`;
  expect(await plaza.guest.get(query)).toEqual({
    signIn: { code: 'CREDENTIALS_INCORRECT' },
    signOut: { __typename: 'SignOutPayload' },
  });
});

const SECRET = /^(password|code|secret|proof|credential|\w*token)$/i;
/** Of these the caller is who made it up. */
const OWN = ['registerDevice', 'changePassword'];

test('every mutation that takes a secret says that it tries one', () => {
  const silent = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args, description, name }) => {
    const input = args[0] && getNamedType(args[0].type);
    const takes = isInputObjectType(input) && Object.keys(input.getFields()).some((field) => SECRET.test(field));
    return takes && !OWN.includes(name) && !description?.includes('`ONE_ATTEMPT`');
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/** Whom a mutation mails or texts, or how. */
const ADDRESS = /^(email|phone|destination|method|username)$/;
/** These only change or read what such a field names. */
const SILENT = ['updateProfile', 'createCrowd', 'updateCrowd'];

test('every mutation that takes an address says that a request has only one of them', () => {
  const silent = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args, description, name }) => {
    const input = args[0] && getNamedType(args[0].type);
    const takes = isInputObjectType(input) && Object.keys(input.getFields()).some((field) => ADDRESS.test(field));
    return takes && !SILENT.includes(name) && !description?.includes('`ONE_ATTEMPT`');
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});
