/** The OpenAPI document, made from the contracts: schemas with a title are components, each declared once. */
import type { SwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { EYES } from './auth.ts';
import { ErrorReply, type AnyContract } from './contract.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** What every call can fail with: `token_invalid` and `banned` also where no token is needed, but one is sent. */
const ALWAYS: readonly ErrorCode[] = [
  'bad_request',
  'invalid',
  'token_invalid',
  'banned',
  'account_inactive',
  'forbidden',
  'rate_limited',
  'internal',
  'unavailable',
];
const OF_MEMBERS: readonly ErrorCode[] = ['unauthenticated'];
const OF_WRITES: readonly ErrorCode[] = ['conflict', 'idempotency_mismatch'];
const OF_BODIES: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type'];

const ACTING_AS = {
  type: 'string',
  format: 'uuid',
  description: 'The profile or crowd to act as; the identity of the session by default.',
};
const REQUEST_ID = {
  type: 'string',
  minLength: 8,
  maxLength: 64,
  description: 'Repeated in the response and in `request_id` of errors; made by the server if absent.',
};
const VIEWING_AS = {
  type: 'string',
  enum: [...EYES],
  description: 'Shows your own items as a guest, a follower or a member sees them.',
};
const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description: 'Sent again with the same request within 24 hours, the write is done once and the response repeated.',
};

const isEmptyBody = (contract: AnyContract) => (contract.body as { type?: string }).type === 'null';

/** One operation, as `@fastify/swagger` takes it. */
export function operationOf(contract: AnyContract): FastifySchema {
  const writes = contract.method !== 'GET';
  const isPublic = contract.access === 'public';
  const hasBody = !isEmptyBody(contract);
  const codes = new Set<ErrorCode>([
    ...contract.errors,
    ...ALWAYS,
    ...(isPublic ? [] : OF_MEMBERS),
    ...(writes ? OF_WRITES : []),
    ...(hasBody ? OF_BODIES : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code][0]);
  const headers = {
    'acting-as': ACTING_AS,
    'x-request-id': REQUEST_ID,
    ...(writes ? { 'idempotency-key': IDEMPOTENCY_KEY } : { 'viewing-as': VIEWING_AS }),
  };
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.url.split('/')[1] ?? ''],
    security: [...(isPublic ? [{}] : []), { bearer: [] }],
    params: contract.params as object,
    querystring: contract.query as object,
    headers: { type: 'object', properties: headers },
    ...(hasBody && { body: closed(contract.body as TSchema) }),
    response: {
      [contract.status]: responseOf(contract),
      ...Object.fromEntries([...byStatus].map(([status, list]) => [status, problem(list.join(', '))])),
    },
  };
}

function responseOf({ summary, type, reply, status }: AnyContract): object {
  if (status === 204) return { description: summary, type: 'null' };
  if (type) return { description: summary, content: { [type]: { schema: reply as object } } };
  return { ...(reply as object), description: summary };
}

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: ErrorReply as object } },
});

/** A body takes the fields that it declares and no others; a response may gain some, so the two are two components. */
function closed(schema: TSchema): object {
  const { title, properties, items, anyOf, ...rest } = schema as {
    title?: string;
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
  };
  return {
    ...rest,
    ...(title && { title: title.endsWith('Input') ? title : `${title}Input` }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, closed(each)])),
      additionalProperties: (rest as { additionalProperties?: unknown }).additionalProperties ?? false,
    }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** `paths` describes what has no contract. */
export function openApiOptions(paths: JsonObject): SwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plaza REST',
        version: '1',
        description: 'The platform behind Plaza. Errors have a stable code. Field names are snake_case.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server.' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return {};
      return complete(document.openapiObject as unknown as JsonObject, paths);
    },
  };
}

function complete(document: JsonObject, added: JsonObject): JsonObject {
  const schemas: JsonObject = {};
  const paths = withComponents({ ...(document['paths'] as JsonObject), ...added }, schemas);
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { ...document, paths, components: { ...(document['components'] as JsonObject), schemas: sorted } };
}

/** Puts each schema with a title under its title, and a reference in its place. */
function withComponents(value: Json, schemas: JsonObject): Json {
  if (Array.isArray(value)) return value.map((each) => withComponents(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const made: JsonObject = {};
  for (const [name, each] of Object.entries(value)) made[name] = withComponents(each, schemas);
  const { title, type } = made;
  if (typeof title !== 'string' || type !== 'object') return made;
  const known = schemas[title];
  if (known && JSON.stringify(known) !== JSON.stringify(made)) throw new Error(`Two schemas have the title ${title}.`);
  schemas[title] = made;
  return { $ref: `#/components/schemas/${title}` };
}
