/**
 * Ids of the right type. An id that comes in says by `of` which types it may have, so that the id of a person is not taken for that
 * of a scribble with the same UUID. An interface stands for all of its types.
 */
import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { FieldErrors } from '@plaza/api/core/errors.ts';
import { RestError } from './errors.ts';
import { inputOptionsOf, type InputOptions } from './field-options.ts';
import { parseGlobalId } from './ids.ts';

const NAME = 'idTypes';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Pothos takes plugins of one's own
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [NAME]: IdTypesPlugin<Types>;
    }
  }
}

/** The sentence that ends the description of an argument or input field. */
function describe(of: string | readonly string[], isList: boolean): string {
  const names = namesOf(of);
  const types = names.map((name) => `\`${name}\``).join(' or ');
  if (isList) return `Expects ${types} IDs.`;
  return `Expects ${/^[AEIO]/.test(names[0] ?? '') ? 'an' : 'a'} ${types} ID.`;
}

type Input = GraphQLArgument | GraphQLInputField;

class IdTypesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onInputFieldConfig(config: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const { of } = config.pothosOptions as InputOptions;
    if (of === undefined) return config;
    return { ...config, description: `${config.description} ${describe(of, config.type.kind === 'List')}` };
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (!Object.values(config.args).some(mayHoldId)) return config;
    // In front: the relay plugin takes the ids apart, and no longer knows where each stood.
    const argMappers = [checkIds, ...config.argMappers];
    return { ...config, argMappers } as PothosOutputFieldConfig<Types>;
  }
}

SchemaBuilder.registerPlugin(NAME, IdTypesPlugin);

function mayHoldId<Types extends SchemaTypes>({ extensions, type }: PothosInputFieldConfig<Types>): boolean {
  const inner = type.kind === 'List' ? type.type : type;
  return extensions?.['isRelayGlobalID'] === true || inner.kind === 'InputObject';
}

function checkIds(args: object, _context: object, { schema, parentType, fieldName }: GraphQLResolveInfo): object {
  const inputs = parentType.getFields()[fieldName]?.args ?? [];
  const fields: FieldErrors = {};
  for (const { path, sentence } of faults(schema, inputs, args)) fields[path] = [sentence];
  if (Object.keys(fields).length === 0) return args;
  throw new RestError('invalid', { fields });
}

interface Fault {
  path: string;
  sentence: string;
}

function* faults(schema: GraphQLSchema, inputs: readonly Input[], given: object): Generator<Fault> {
  for (const input of inputs) {
    const value: unknown = (given as Record<string, unknown>)[input.name];
    const type = getNamedType(input.type);
    if (value == null || !(isInputObjectType(type) || isGlobalId(input))) continue;
    const isList = isListType(getNullableType(input.type));
    const values = isList ? (value as unknown[]) : [value];
    for (const [index, entry] of values.entries()) {
      const path = isList ? `${input.name}.${index}` : input.name;
      if (isInputObjectType(type)) {
        const below = entry === null ? [] : faults(schema, Object.values(type.getFields()), entry as object);
        for (const fault of below) yield { ...fault, path: `${path}.${fault.path}` };
      } else {
        const sentence = faultOf(schema, input, entry);
        if (sentence) yield { path, sentence };
      }
    }
  }
}

export const isGlobalId = ({ extensions }: Input): boolean => extensions['isRelayGlobalID'] === true;

function faultOf(schema: GraphQLSchema, input: Input, value: unknown): string | undefined {
  const parsed = parseGlobalId(String(value));
  if (!parsed) return 'This id isn’t valid.';
  const { of } = inputOptionsOf(input);
  if (of === undefined || typesOf(schema, of).has(parsed.typename)) return undefined;
  return `Expected an id of type ${namesOf(of).join(' or ')}.`;
}

export const namesOf = (of: string | readonly string[]): readonly string[] => (typeof of === 'string' ? [of] : of);

const known = new WeakMap<GraphQLSchema, Map<string | readonly string[], ReadonlySet<string>>>();

/** The object types that ids of these types and interfaces may name. */
export function typesOf(schema: GraphQLSchema, of: string | readonly string[]): ReadonlySet<string> {
  let types = known.get(schema);
  if (!types) known.set(schema, (types = new Map()));
  let names = types.get(of);
  if (!names) {
    names = new Set(
      namesOf(of).flatMap((name) => {
        const type = schema.getType(name);
        return isInterfaceType(type) ? schema.getPossibleTypes(type).map((possible) => possible.name) : [name];
      }),
    );
    types.set(of, names);
  }
  return names;
}
