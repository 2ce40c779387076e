/** The schema builder and what every domain shares: ids, errors, who may ask. It knows no domain. */
import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin, { resolveNodes } from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { isObjectType, type GraphQLResolveInfo } from 'graphql';
import type { GatewayContext } from './context.ts';
import { RestError } from './errors.ts';
import { parseGlobalId, readGlobalId, writeGlobalId } from './ids.ts';
import './id-types.ts';
import './semantic-non-null.ts';
import { typeNameOfKind } from './type-names.ts';

export interface Schema {
  Context: GatewayContext;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    PartialDate: { Input: string; Output: string };
    LocalTime: { Input: string; Output: string };
    Long: { Input: number; Output: number };
    JSON: { Input: unknown; Output: unknown };
  };
  AuthScopes: { signedIn: boolean };
}

/** Whoever made up a type has the id of nothing. */
function isNode({ schema }: GraphQLResolveInfo, typename: string): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

export const builder = new SchemaBuilder<Schema>({
  // Errors wraps the rest, so that a refused scope is a member of the mutation's union as well.
  plugins: [ErrorsPlugin, ScopeAuthPlugin, RelayPlugin, 'idTypes', 'semanticNonNull'],
  defaultFieldNullability: false,
  errors: { defaultTypes: [], directResult: true, unsafelyHandleInputErrors: true },
  scopeAuth: {
    authScopes: (context) => ({ signedIn: context.session.kind !== 'anonymous' }),
    unauthorizedError: () => new RestError('unauthenticated'),
  },
  relay: {
    encodeGlobalID: (typename, id) => writeGlobalId(typename, String(id)),
    decodeGlobalID: readGlobalId,
    brandLoadedObjects: false,
    nodeTypeOptions: { description: 'An object with a global ID.', resolveType: typeNameOf },
    idFieldOptions: { description: 'The global ID of the object, unique across all types.' },
    nodeQueryOptions: {
      description: 'Fetches an object by its global ID; null if it does not exist or is not visible to the viewer.',
      args: { id: { description: 'The global ID of the object.' } },
      resolve: (_root, { id }, _context, info, resolveNode) => (isNode(info, id.typename) ? resolveNode(id) : null),
    },
    // Below: the plugin's own refuses all of them for one that is no id.
    nodesQueryOptions: false,
    pageInfoTypeOptions: { description: 'Information about a page of a connection.' },
    hasNextPageFieldOptions: { description: 'Whether there are more edges after `endCursor`.' },
    hasPreviousPageFieldOptions: { description: 'Whether there are more edges before `startCursor`.' },
    startCursorFieldOptions: {
      description:
        'The cursor of the first edge; null if the page is empty. Pass it as `before` to fetch the previous page.',
    },
    endCursorFieldOptions: {
      description: 'The cursor of the last edge; null if the page is empty. Pass it as `after` to fetch the next page.',
    },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'An edge in a connection.' },
    cursorFieldOptions: { description: 'The cursor of the edge. Pass it as `after` or `before`.' },
    nodeFieldOptions: { description: 'The object at the end of the edge.', nullable: false },
    edgesFieldOptions: { description: 'The edges of the page, in order.' },
    pageInfoFieldOptions: { description: 'Information about the page.' },
  },
});

/** The name of the GraphQL type of an entity of the platform. */
export function typeNameOf(entity: unknown): string {
  return typeNameOfKind(kindOf(entity));
}

/** The kind of an entity, as the platform names it. */
export function kindOf(entity: unknown): string {
  const { _type: kind } = entity as { _type: string };
  return kind;
}

builder.queryType({ description: 'The root of all queries.' });
builder.mutationType({ description: 'The root of all mutations. Each one returns its payload or a `PlazaError`.' });
builder.subscriptionType({ description: 'The root of all subscriptions.' });

builder.queryField('nodes', (t) =>
  t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description:
      'Fetches objects by their global IDs, in the requested order; null for each ID that is invalid, does not exist, or is not visible to the viewer.',
    args: { ids: t.arg.idList({ required: true, description: 'The global IDs of the objects.' }) },
    resolve(_root, { ids }, context, info) {
      const known = ids.map((id) => {
        const parsed = parseGlobalId(id);
        return parsed && isNode(info, parsed.typename) ? parsed : null;
      });
      return resolveNodes(builder, context, info, known) as never;
    },
  }),
);
