/** Wherever an id comes in, it has to be that of the right type. */
import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../test/real-platform.ts';
import { inputOptionsOf } from './core/field-options.ts';
import { isGlobalId, namesOf } from './core/id-types.ts';
import { writeGlobalId } from './core/ids.ts';
import { schema } from './schema.ts';

let plaza: Plaza;
let ada: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
});
afterAll(() => plaza.stop());

const ANY = '01890000-0000-7000-8000-000000000000';

type Input = GraphQLArgument | GraphQLInputField;

/** Every id that comes in anywhere, by the place where it is declared. */
function* idInputs(): Generator<[place: string, input: Input]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        if (isGlobalId(field)) yield [`${type.name}.${field.name}`, field];
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields()))
      for (const argument of field.args)
        if (isGlobalId(argument)) yield [`${type.name}.${field.name}(${argument.name})`, argument];
  }
}

test('every id that comes in says which types it may have', () => {
  const node = schema.getType('Node');
  const isNode = (name: string) => {
    const type = schema.getType(name);
    return (isObjectType(type) || isInterfaceType(type)) && type.getInterfaces().some((shared) => shared === node);
  };
  const faults = [...idInputs()].flatMap(([place, input]) => {
    const names = namesOf(inputOptionsOf(input).of ?? []);
    return names.length > 0 && names.every(isNode) ? [] : [place];
  });
  // It answers null for what is no id of a node.
  expect(faults).toEqual(['Query.node(id)']);
});

test('every mutation refuses an id of another type at its field', async () => {
  const faults: string[] = [];
  let checked = 0;
  for (const { name, args } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const type = args[0] && getNamedType(args[0].type);
    if (!isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields()).filter(isGlobalId)) {
      const { resolve } = schema.getMutationType()?.getFields()[name] ?? {};
      const id = writeGlobalId('Nonsense', ANY);
      const isList = isListType('ofType' in field.type && !isListType(field.type) ? field.type.ofType : field.type);
      const input = { [field.name]: isList ? [id] : id };
      const info = { schema, fieldName: name, parentType: schema.getMutationType(), path: { key: name } };
      const answer = (await Promise.resolve(resolve?.({}, { input }, {}, info as never))) as { fields?: object };
      const place = isList ? `input.${field.name}.0` : `input.${field.name}`;
      checked += 1;
      if (Object.keys(answer.fields ?? {}).join() !== place) faults.push(`${name}.${place}`);
    }
  }
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(150);
});

test('an id of another type is refused with its place, and never taken for what has the same UUID', async () => {
  const { scribble } = await ada.mutate(
    'createScribble',
    { content: 'High water', audience: 'PUBLIC' },
    'scribble { id }',
  );
  const uuid = Buffer.from(scribble.id, 'base64').toString().split(':')[1]!;
  for (const type of ['User', 'Nonsense']) {
    const id = writeGlobalId(type, uuid);
    expect(await ada.mutate('deleteScribble', { id }, 'deletedId')).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'input.id', messages: ['Expected an id of type Scribble.'] }],
    });
    const asked = await ada.ask('query ($id: ID!) { scribble(id: $id) { id } }', { id });
    expect(asked.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', fields: { id: [expect.any(String)] } });
  }
  const files = [writeGlobalId('MediaFile', ANY), 'no id', writeGlobalId('User', ANY)];
  const said = await ada.mutate(
    'createComment',
    { contextId: scribble.id, content: 'Yes', fileIds: files },
    'comment { id }',
  );
  expect(said.fields.map(({ field }: { field: string }) => field)).toEqual(['input.fileIds[1]', 'input.fileIds[2]']);
  expect((await ada.get('query ($id: ID!) { node(id: $id) { id } }', { id: scribble.id })).node.id).toBe(scribble.id);
});
