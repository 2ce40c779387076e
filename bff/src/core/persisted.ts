/** The client's own operations, by id. A session cookie is good for these only. */
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { parse, type DocumentNode } from 'graphql';
import { refusal } from './errors.ts';

export interface Persisted {
  readonly size: number;
  textOf(id: string): string | undefined;
  /** The text whose operation has this name, with its id: the page sends its answer along. */
  named(operationName: string): { id: string; text: string } | undefined;
  isTrusted(document: DocumentNode): boolean;
  /** Adds an operation that only the gateway runs: it has no ID. */
  trust(text: string): void;
  /** Reads an operation of our own, without the limits that strangers have. */
  parse(text: string): DocumentNode | undefined;
}

/** No file is an empty list: then the gateway serves integrators, and the client in development. */
export function loadPersisted(file: string): Persisted {
  return createPersisted(readOperations(file));
}

function readOperations(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`The persisted operations in ${file} cannot be read.`, { cause: error });
  }
}

export function createPersisted(operations: Record<string, string>): Persisted {
  const byId = new Map(Object.entries(operations));
  const documents = new Map<string, DocumentNode | undefined>([...byId.values()].map((text) => [text, undefined]));
  const trusted = new WeakSet<DocumentNode>();
  return {
    size: byId.size,
    textOf: (id) => byId.get(id),
    named(operationName) {
      const pattern = new RegExp(`\\b(query|mutation|subscription)\\s+${operationName}\\b`);
      for (const [id, text] of byId) if (pattern.test(text)) return { id, text };
      return undefined;
    },
    isTrusted: (document) => trusted.has(document),
    trust: (text) => void documents.set(text, documents.get(text)),
    parse(text) {
      if (!documents.has(text)) return undefined;
      let document = documents.get(text);
      if (!document) {
        document = parse(text);
        documents.set(text, document);
        trusted.add(document);
      }
      return document;
    },
  };
}

/** Params as a client may name a persisted operation: `{id}` of Relay, `{documentId}` of the specification, or Apollo's. */
interface Named {
  id?: unknown;
  documentId?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } | null } | null;
}

/**
 * The text of the operation that is named in place of one; undefined if none is named. Unknown ones are refused with the code
 * that the client expects: ours reloads, one of automatic persisted queries sends texts from then on.
 */
export function namedIn(persisted: Persisted, params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  const { id, documentId, extensions } = params as Named;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const named = [id, documentId, hash].find((candidate) => typeof candidate === 'string');
  if (named === undefined) return undefined;
  const text = persisted.textOf(named);
  if (text === undefined) throw refusal(named === hash ? 'PERSISTED_QUERY_NOT_SUPPORTED' : 'unknown_operation');
  return text;
}

/** Refuses a text with the hash of another. */
export function assertHash(text: string, extensions: Named['extensions']): void {
  const hash = extensions?.persistedQuery?.sha256Hash;
  if (hash === undefined || hash === createHash('sha256').update(text).digest('hex')) return;
  throw refusal('bad_request', 'provided sha does not match query');
}
