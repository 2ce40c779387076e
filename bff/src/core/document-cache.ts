/** Documents by their text, as many as fit: whoever sends ever new ones pushes out the oldest. */
import type { DocumentNode } from 'graphql';

/** A token with its nodes, their compiled form, and what is remembered by them. */
const BYTES_PER_TOKEN = 1000;
const BYTES_PER_CHARACTER = 2;

const sizeOf = (text: string, { tokenCount = 0 }: DocumentNode) =>
  text.length * BYTES_PER_CHARACTER + tokenCount * BYTES_PER_TOKEN;

export class DocumentCache {
  readonly #most: number;
  readonly #documents = new Map<string, DocumentNode>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is held by estimate. */
  get bytes(): number {
    return this.#bytes;
  }

  get(text: string): DocumentNode | undefined {
    const document = this.#documents.get(text);
    if (!document) return undefined;
    // Last again, so that the first of all is the one that was not asked for longest.
    this.#documents.delete(text);
    this.#documents.set(text, document);
    return document;
  }

  set(text: string, document: DocumentNode): void {
    this.#drop(text);
    this.#documents.set(text, document);
    this.#bytes += sizeOf(text, document);
    for (const oldest of this.#documents.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(text: string): void {
    const document = this.#documents.get(text);
    if (!document) return;
    this.#documents.delete(text);
    this.#bytes -= sizeOf(text, document);
  }
}
