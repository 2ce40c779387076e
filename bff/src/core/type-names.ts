/** Names of GraphQL types that differ from the kind of the same entity on the platform, which is its `_type`. */
import { writeGlobalId } from './ids.ts';

const typeNames = new Map<string, string>();
const kinds = new Map<string, string>();

/** Names the GraphQL type of a kind of the platform. A kind without a name of its own is named after itself. */
export function nameKind(kind: string, typeName: string): void {
  typeNames.set(kind, typeName);
  kinds.set(typeName, kind);
}

export const typeNameOfKind = (kind: string): string => typeNames.get(kind) ?? kind;

export const kindOfTypeName = (typeName: string): string => kinds.get(typeName) ?? typeName;

/** The global ID of an entity that the platform names by its kind. */
export const globalIdOfKind = (kind: string, id: string): string => writeGlobalId(typeNameOfKind(kind), id);
