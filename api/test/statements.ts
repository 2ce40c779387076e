/** What a platform sends to its database. */
import type { CompiledQuery, QueryExecutor } from 'kysely';
import type { Db } from '../src/core/db.ts';

/** Statements as they are sent, with their values, also those in transactions. The array grows from now on. */
export function recordStatements(db: Db): CompiledQuery[] {
  const sent: CompiledQuery[] = [];
  const listen = (executor: QueryExecutor): void => {
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = (query, ...rest) => {
      // The platform looks for events to publish every few seconds, whatever is asked meanwhile.
      if (!query.sql.includes('unpublished_events')) sent.push(query);
      return execute(query, ...rest);
    };
    const within = executor.withConnectionProvider.bind(executor);
    executor.withConnectionProvider = (provider) => {
      const inner = within(provider);
      listen(inner);
      return inner;
    };
  };
  listen(db.getExecutor());
  return sent;
}
