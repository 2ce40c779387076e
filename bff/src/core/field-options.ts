/** What a field may say of itself beside its type, and read again wherever it matters. */
import type { GraphQLArgument, GraphQLField, GraphQLInputField } from 'graphql';
import type { Relations } from './lookahead.ts';

/** Fields of the platform that a resolver reads of its parent, or parts of them: `user_id`, `name.full`. */
type Path<T> = (keyof T & string) | `${keyof T & string}.${string}`;

export interface ReadOptions<Parent> {
  /**
   * What the resolver reads of an item beside its id. An item whose resolver does not say is asked for whole; what is
   * exposed needs no saying.
   */
  reads?: readonly Path<Parent>[];
  /** What is read of the items that it answers, whoever selects it or not: `Comment.context_id`. */
  brings?: readonly string[];
  /** What answers of the platform always hold it by, where the resolver is there for events alone. */
  property?: string;
  /** The property with the id of the entity that it answers. Below a list that brings this along it is read, not resolved. */
  link?: string;
  /** What a list brings along with its entries, by the paths below them. */
  include?: Relations | undefined;
}

interface OwnOptions<Parent> extends ReadOptions<Parent> {
  /** The same for everybody, signed in or not, until the process ends. Never for what the platform answers. */
  constant?: true;
  /** It tries a secret or sends a message: a request has at most one such field. */
  isAttempt?: boolean;
  /** It has nothing to fail by although it is handed the context: what it answers is in it, or has come along with its parent. */
  isAtHand?: true;
  /** Each object that shows it is a call of its own: a document, say, which no list brings. */
  callsEach?: boolean;
}

export interface InputOptions {
  /**
   * The field of the platform that it becomes, where that is not its own name in snake case: `keys.auth` within an object,
   * `/attachable_id` from the top of the body, empty for an object whose fields are those of what it stands in.
   */
  writes?: string;
  /** Of a global id: the types and interfaces, one of which it must name. */
  of?: string | readonly string[];
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Pothos takes options of one's own
  export namespace PothosSchemaTypes {
    export interface FieldOptions<
      Types,
      ParentShape,
      Type,
      Nullable,
      Args,
      ResolveShape,
      ResolveReturnShape,
    > extends OwnOptions<ParentShape> {}
    export interface InputFieldOptions<Types, Type, Req> extends InputOptions {}
  }
}

export const inputOptionsOf = (field: GraphQLInputField | GraphQLArgument): InputOptions =>
  field.extensions['pothosOptions'] ?? {};

/** Nothing for a field that is not there. */
export const optionsOf = (field: GraphQLField<unknown, unknown> | undefined): OwnOptions<Record<string, unknown>> =>
  field?.extensions['pothosOptions'] ?? {};
