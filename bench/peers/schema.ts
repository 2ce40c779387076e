/** The gateway's own schema, with the peers' resolvers. */
import { buildSchema, isAbstractType, isObjectType, type GraphQLSchema } from 'graphql';
import { resolvers } from './resolvers.ts';
import { sdl } from './sdl.ts';

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
