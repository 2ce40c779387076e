/** Documents by their text, as many as fit: whoever sends ever new ones pushes out what was not asked for the longest. */
import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { COMPILED_FIELDS_MAX, compiledFieldsOf } from './compiled-size.ts';

/** A token with its nodes, and what is remembered by them. */
const BYTES_PER_TOKEN = 1000;
const BYTES_PER_CHARACTER = 2;
/** The text that the compiler writes for a field, with what that becomes once it has run. */
const BYTES_PER_COMPILED_FIELD = 8000;

/** `most` is in bytes, by estimate: of each document as if it were compiled already. */
export const createDocumentCache = (most: number, schema: GraphQLSchema) =>
  new LRUCache<string, DocumentNode>({
    maxSize: most,
    sizeCalculation: (document, text) =>
      text.length * BYTES_PER_CHARACTER +
      (document.tokenCount ?? 0) * BYTES_PER_TOKEN +
      compiledFieldsIn(document, schema) * BYTES_PER_COMPILED_FIELD +
      1,
  });

function compiledFieldsIn(document: DocumentNode, schema: GraphQLSchema): number {
  let sum = 0;
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const fields = compiledFieldsOf(schema, document, node);
    if (fields <= COMPILED_FIELDS_MAX) sum += fields;
  }
  return sum;
}
