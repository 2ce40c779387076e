/**
 * One failure is one failure. A field that asks the platform, or may be refused, is nullable, so that its failure takes
 * nothing else along; `@semanticNonNull` says that it is null for no other reason. Whoever is handed the context can ask,
 * and whoever is not cannot: so this is read off the resolver, and a new field cannot forget to say it.
 */
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  printSchema,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

const NAME = 'semanticNonNull';

export const semanticNonNull = new GraphQLDirective({
  name: NAME,
  description:
    'Indicates that the field is null only if it failed to resolve, in which case `errors` contains an error with its `path`.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      default: { value: [0] },
      description:
        'The levels of the type that the directive applies to: 0 is the field itself, 1 is the items of its list.',
    },
  },
});

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Pothos takes plugins of one's own
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [NAME]: SemanticNonNullPlugin<Types>;
    }
  }
}

class SemanticNonNullPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (config.type.nullable || !canFail(config)) return config;
    return {
      ...config,
      type: { ...config.type, nullable: true },
      // As other tools of GraphQL know it.
      extensions: { ...config.extensions, directives: { [NAME]: {} } },
    };
  }
}

SchemaBuilder.registerPlugin(NAME, SemanticNonNullPlugin);

/** A resolver's third parameter. */
const CONTEXT = 3;

function canFail<Types extends SchemaTypes>({ kind, name, pothosOptions }: PothosOutputFieldConfig<Types>): boolean {
  const { resolve, authScopes, property, isAtHand } = pothosOptions as FailingOptions;
  // An event that fails ends its subscription. IDs are available, and so is what the platform always returns.
  if (kind === 'Subscription' || name === 'id' || property !== undefined || isAtHand) return false;
  return authScopes !== undefined || (resolve?.length ?? 0) >= CONTEXT;
}

interface FailingOptions {
  resolve?: (...args: never[]) => unknown;
  authScopes?: unknown;
  property?: string;
  isAtHand?: true;
}

export const isSemanticNonNull = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  Object.hasOwn(extensions['directives'] ?? {}, NAME);

/** As SDL with the directive, which the printer of GraphQL itself leaves out. */
export function printNullability(schema: GraphQLSchema): string {
  const text = printSchema(schema);
  const ends = parse(text).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION)
      return [];
    const fields = fieldsOf(schema, definition.name.value);
    return (definition.fields ?? []).flatMap(({ name, loc }) => {
      const field = fields[name.value];
      return field && isSemanticNonNull(field) ? (loc?.end ?? []) : [];
    });
  });
  return [0, ...ends].map((start, index) => text.slice(start, ends[index])).join(` @${NAME}`);
}

function fieldsOf(schema: GraphQLSchema, name: string): Readonly<Record<string, GraphQLField<unknown, unknown>>> {
  const type = schema.getType(name);
  return isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
}
