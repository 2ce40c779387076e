/** The gateway's own schema, as it is written down. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType } from 'graphql';

export const sdl = readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8');

const TYPE_NAMES: Readonly<Record<string, string>> = { Page: 'Crowd', Vscribble: 'Loop', File: 'MediaFile' };
const KINDS = Object.fromEntries(Object.entries(TYPE_NAMES).map(([kind, name]) => [name, kind]));

/** The name of the GraphQL type of an entity of the platform. */
export const typeNameOf = ({ _type: kind }: { _type: string }): string => TYPE_NAMES[kind] ?? kind;

/** The types that can appear in the feed. */
export const feedTypes: readonly string[] = Object.values(buildSchema(sdl).getTypeMap())
  .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'FeedItem'))
  .map(({ name }) => name);

/** The same by their names on the platform. */
export const feedKinds: readonly string[] = feedTypes.map((name) => KINDS[name] ?? name);
