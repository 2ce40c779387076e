import { compileQuery } from 'graphql-jit';
import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { schema } from '../../test/notes.ts';
import { ask, start, type Started } from '../../test/start.ts';
import { COMPILED_FIELDS_MAX, compiledFieldsOf } from './compiled-size.ts';
import { createDocumentCache } from './document-cache.ts';
import { operationOf } from './operations.ts';

vi.mock('graphql-jit', { spy: true });

/** A short text that names three times as many authors at each level. */
const wide = (levels: number) => {
  const below = (level: number) => {
    const next = level < levels ? `...Level${level + 1}` : 'title';
    return `fragment Level${level} on Note { author { ${next} } a${level}: author { ${next} } b${level}: author { ${next} } }`;
  };
  const fragments = Array.from({ length: levels }, (_, level) => below(level + 1));
  return `{ notes(first: 1) { edges { node { ...Level1 } } } } ${fragments.join(' ')}`;
};

const fieldsOf = (text: string) => {
  const document = parse(text);
  return compiledFieldsOf(schema, document, operationOf(document, undefined));
};

const LARGE = wide(7);
const MIDDLING = wide(5);

let plaza: Started;
beforeAll(async () => {
  plaza = await start({ operations: { large: `query Ours ${LARGE}` } });
});
afterAll(() => plaza.stop());

test('what would be much when compiled takes the plain way, unless it is of the client itself', async () => {
  expect(fieldsOf(LARGE)).toBeGreaterThan(COMPILED_FIELDS_MAX);
  expect(fieldsOf(MIDDLING)).toBeLessThan(COMPILED_FIELDS_MAX);
  const thrice = async (body: unknown) => {
    vi.mocked(compileQuery).mockClear();
    const answers = [await ask(plaza, body), await ask(plaza, body), await ask(plaza, body)];
    for (const { errors, data } of answers) {
      expect(errors).toBeUndefined();
      expect(data).toEqual(answers[0]?.data);
    }
    return vi.mocked(compileQuery).mock.calls.length;
  };
  expect(await thrice({ query: MIDDLING })).toBe(1);
  expect(await thrice({ query: LARGE })).toBe(0);
  expect(await thrice({ id: 'large' })).toBe(1);
});

test('as many documents are remembered as fit with all that is compiled of them', () => {
  const most = 32_000_000;
  const cache = createDocumentCache(most, schema);
  const texts = Array.from({ length: 100 }, (_, n) => `${MIDDLING} # ${n}`);
  for (const text of texts) cache.set(text, parse(text));
  const compiled = compileQuery(schema, parse(MIDDLING), undefined, { debug: true } as never);
  const { __DO_NOT_USE_THIS_OR_YOU_WILL_BE_FIRED_compilation: code } = compiled as unknown as Record<string, string>;
  const kept = texts.filter((text) => cache.has(text)).length;
  expect(kept).toBeGreaterThan(1);
  expect(kept * (code?.length ?? most)).toBeLessThan(most);
});
