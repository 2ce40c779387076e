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
    nodeTypeOptions: { description: 'Anything that can be fetched again by its id.', resolveType: typeNameOf },
    idFieldOptions: { description: 'Global id, unique over every type.' },
    nodeQueryOptions: {
      description: 'One object by its global id; null when it is gone or not for the viewer.',
      args: { id: { description: 'Its global id.' } },
      resolve: (_root, { id }, _context, info, resolveNode) => (isNode(info, id.typename) ? resolveNode(id) : null),
    },
    // Below: the plugin's own refuses all of them for one that is no id.
    nodesQueryOptions: false,
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    hasNextPageFieldOptions: { description: 'More follows after `endCursor`.' },
    hasPreviousPageFieldOptions: { description: 'More comes before `startCursor`.' },
    startCursorFieldOptions: { description: 'Cursor of the first edge; give it as `before`.' },
    endCursorFieldOptions: { description: 'Cursor of the last edge; give it as `after`.' },
    defaultConnectionTypeOptions: { description: 'One page of a list.' },
    defaultEdgeTypeOptions: { description: 'One place in a list.' },
    cursorFieldOptions: { description: 'The place; give it as `after` or `before`.' },
    nodeFieldOptions: { description: 'What stands there.', nullable: false },
    edgesFieldOptions: { description: 'The page, in order.' },
    pageInfoFieldOptions: { description: 'Where the page stands in the list.' },
  },
});

/** Every entity of the platform says its kind, which is the name of its GraphQL type. */
export function typeNameOf(entity: unknown): string {
  const { _type: name } = entity as { _type: string };
  return name;
}

builder.queryType({ description: 'Everything that can be asked.' });
builder.mutationType({ description: 'Everything that can be changed; each answers its payload, or a PlazaError.' });
builder.subscriptionType({ description: 'What happens while one is looking.' });

builder.queryField('nodes', (t) =>
  t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description:
      'Objects by their global ids, in the order asked; null where one is gone, not for the viewer, or not an id.',
    args: { ids: t.arg.idList({ required: true, description: 'Their global ids.' }) },
    resolve(_root, { ids }, context, info) {
      const known = ids.map((id) => {
        const parsed = parseGlobalId(id);
        return parsed && isNode(info, parsed.typename) ? parsed : null;
      });
      return resolveNodes(builder, context, info, known) as never;
    },
  }),
);
