/** What clients may know of the schema: graphql-js executes whole responses only with one that lacks `@defer` and `@stream`. */
import { GraphQLDeferDirective, GraphQLSchema, GraphQLStreamDirective } from 'graphql';

export const withIncrementalDirectives = (schema: GraphQLSchema): GraphQLSchema =>
  new GraphQLSchema({
    ...schema.toConfig(),
    directives: [...schema.getDirectives(), GraphQLDeferDirective, GraphQLStreamDirective],
  });
