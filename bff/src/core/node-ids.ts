import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { writeGlobalId } from './ids.ts';

/**
 * The relay plugin answers every id by a promise, though it is known at once: on a page of a hundred nodes that costs more
 * than all their other fields, and it would make every event of a subscription wait.
 */
export function answerIdsAtOnce(schema: GraphQLSchema): GraphQLSchema {
  const node = schema.getType('Node');
  if (!isInterfaceType(node)) throw new Error('There is no Node in this schema.');
  for (const type of schema.getPossibleTypes(node)) {
    const id = isObjectType(type) ? type.getFields()['id'] : undefined;
    if (id) id.resolve = (entity: { id: string }) => writeGlobalId(type.name, entity.id);
  }
  return schema;
}
