/** What an operation may look like, checked while it is read and before anything costly runs. */
import { PAGE_MAX } from '@plaza/api/core/contract.ts';
import {
  Kind,
  Lexer,
  parse,
  Source,
  TokenKind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type SelectionSetNode,
} from 'graphql';
import type { Cost } from './cost.ts';
import { refusal } from './errors.ts';

export const LIMITS = {
  bodyBytes: 100_000,
  tokens: 2000,
  depth: 12,
  /** Introspection nests types in types; it reads nothing but the schema. */
  introspectionAllowance: 4,
  aliases: 30,
  directives: 50,
  /** Braces and brackets in each other: selections, values and types, which all are read and checked by functions that call themselves. */
  nesting: 64,
  /** Fields written in the whole document, fragments once: what validation has to compare. */
  fields: 600,
  page: PAGE_MAX,
  nodes: 20_000,
  /** Calls to the platform, each of them one however many it answers for. */
  calls: 60,
  /** Calls that one event of a subscription may cause: it comes as often as others please, and to many subscriptions at once. */
  eventCalls: 5,
  /** Objects per point of the rate limit. */
  nodesPerPoint: 100,
  jsonDepth: 64,
  socketMessageBytes: 100_000,
  socketSubscriptions: 50,
} as const;

const tooMuch = (what: string, maximum: number): GraphQLError =>
  refusal('bad_request', `This operation has too many ${what}. The limit is ${maximum}.`);

/** Reads an operation that anybody may have sent. */
export function parseLimited(text: string): DocumentNode {
  assertNestable(text);
  const document = parse(text, { maxTokens: LIMITS.tokens });
  checkShape(document);
  return document;
}

/** Before it is parsed: a parser that runs out of stack says nothing to the caller. */
function assertNestable(text: string): void {
  const lexer = new Lexer(new Source(text));
  let depth = 0;
  for (let read = 0; read < LIMITS.tokens; read += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (kind === TokenKind.BRACE_L || kind === TokenKind.BRACKET_L) depth += 1;
    else if (kind === TokenKind.BRACE_R || kind === TokenKind.BRACKET_R) depth -= 1;
    if (depth > LIMITS.nesting) throw tooMuch('levels', LIMITS.nesting);
  }
}

/** Depth, aliases, directives, fields and fragment cycles, each fragment once, so that nesting cannot multiply the work. */
export function checkShape(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const known = new Map<string, number>();
  const open = new Set<string>();
  const seen = { aliases: 0, directives: 0, fields: 0 };

  const fragmentDepth = (name: string): number => {
    const measured = known.get(name);
    if (measured !== undefined) return measured;
    if (open.has(name)) throw refusal('bad_request', `Fragment "${name}" spreads itself.`);
    open.add(name);
    const depth = depthOf(fragments.get(name)?.selectionSet);
    open.delete(name);
    known.set(name, depth);
    return depth;
  };
  const depthOf = (set: SelectionSetNode | undefined): number => {
    let deepest = 0;
    for (const selection of set?.selections ?? []) {
      seen.directives += selection.directives?.length ?? 0;
      let depth: number;
      if (selection.kind === Kind.FIELD) {
        seen.fields += 1;
        if (selection.alias) seen.aliases += 1;
        depth = 1 + depthOf(selection.selectionSet);
        if (selection.name.value === '__schema') depth -= LIMITS.introspectionAllowance;
      } else if (selection.kind === Kind.INLINE_FRAGMENT) depth = depthOf(selection.selectionSet);
      else depth = fragmentDepth(selection.name.value);
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  };

  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragmentDepth(node.name.value);
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    seen.directives += node.directives?.length ?? 0;
    const depth = depthOf(node.selectionSet);
    if (depth > LIMITS.depth) throw tooMuch('levels', LIMITS.depth);
  }
  if (seen.aliases > LIMITS.aliases) throw tooMuch('aliases', LIMITS.aliases);
  if (seen.directives > LIMITS.directives) throw tooMuch('directives', LIMITS.directives);
  if (seen.fields > LIMITS.fields) throw tooMuch('fields', LIMITS.fields);
}

export function assertAffordable({ nodes, calls }: Cost, isEvent: boolean): void {
  if (isEvent && calls > LIMITS.eventCalls) {
    throw refusal(
      'too_expensive',
      `Each event of this subscription could request ${calls} lists. The limit is ${LIMITS.eventCalls}.`,
    );
  }
  if (!(nodes <= LIMITS.nodes)) {
    throw refusal('bad_request', `This operation could fetch ${nodes} objects. The limit is ${LIMITS.nodes}.`);
  }
  if (calls > LIMITS.calls) {
    throw refusal('bad_request', `This operation could request ${calls} lists. The limit is ${LIMITS.calls}.`);
  }
}

/** One for each call, or for each hundred objects where these are more. */
export const pointsOf = ({ nodes, calls }: Cost): number => Math.max(1, calls, Math.ceil(nodes / LIMITS.nodesPerPoint));

/** Deep JSON would overflow the stack of whoever walks it later. */
export function assertShallow(text: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === 92) at += 1;
      else if (code === 34) isText = false;
    } else if (code === 34) isText = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > LIMITS.jsonDepth) throw refusal('bad_request', 'The request is nested too deeply.');
    } else if (code === 93 || code === 125) depth -= 1;
  }
}
