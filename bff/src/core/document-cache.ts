/** Documents by their text, as many as fit: whoever sends ever new ones pushes out what was not asked for the longest. */
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** A token with its nodes, their compiled form, and what is remembered by them. */
const BYTES_PER_TOKEN = 1000;
const BYTES_PER_CHARACTER = 2;

/** `most` is in bytes, by estimate. */
export const createDocumentCache = (most: number) =>
  new LRUCache<string, DocumentNode>({
    maxSize: most,
    sizeCalculation: ({ tokenCount = 0 }, text) => text.length * BYTES_PER_CHARACTER + tokenCount * BYTES_PER_TOKEN + 1,
  });
