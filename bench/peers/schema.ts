/** The gateway's own schema, with the peers' resolvers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isAbstractType, isObjectType, type GraphQLSchema } from 'graphql';
import { resolvers } from './resolvers.ts';

export const sdl = readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8');

export function executableSchema(): GraphQLSchema {
  const schema = buildSchema(sdl);
  for (const [name, fields] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    if (isAbstractType(type)) type.resolveType = fields['resolveType'] as never;
    if (!isObjectType(type)) continue;
    for (const [field, resolve] of Object.entries(fields)) {
      const config = type.getFields()[field];
      if (config) config.resolve = resolve as never;
    }
  }
  return schema;
}
