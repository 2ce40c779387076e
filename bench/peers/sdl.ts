/** The gateway's own schema, as it is written down. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType } from 'graphql';

export const sdl = readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8');

/** Every kind that stands in the feed. */
export const feedKinds: readonly string[] = Object.values(buildSchema(sdl).getTypeMap())
  .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'FeedItem'))
  .map(({ name }) => name);
