/** What a request costs: statements and time in the database, processor time of the platform, and throughput. */
import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import type { Sizes } from './sizes.ts';
import { cpuSecondsOf } from './stack.ts';

export interface Cost {
  /** Of one request, as PostgreSQL counts it. */
  statistics: { statements: number; planningMs: number; executionMs: number } | undefined;
  /** Processor time of the platform's process for one request. */
  cpuMs: number;
  /** Requests in a second, with several callers at a time. */
  perSecond: number;
}

export interface Statistics {
  reset(): Promise<void>;
  read(): Promise<{ statements: number; planningMs: number; executionMs: number }>;
  close(): Promise<void>;
}

/** Needs a server with `pg_stat_statements`. */
export async function openStatistics(connectionString: string): Promise<Statistics> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  return {
    reset: async () => void (await client.query('select pg_stat_statements_reset()')),
    // The statements of the queue and of these statistics come from connections of their own, and are no part of a request.
    read: async () => {
      const { rows } = await client.query<{ statements: string; planning: number; execution: number }>(`
        select sum(calls) as statements, sum(total_plan_time) as planning, sum(total_exec_time) as execution
        from pg_stat_statements where query not like '%pg_stat_statements%' and query not ilike '%jobs.%'`);
      const [row] = rows;
      return {
        statements: Number(row?.statements ?? 0),
        planningMs: row?.planning ?? 0,
        executionMs: row?.execution ?? 0,
      };
    },
    close: () => client.end(),
  };
}

export async function measureCost(
  ask: () => Promise<void>,
  server: ChildProcess,
  statistics: Statistics | undefined,
  { requests, callers, seconds }: Sizes['platform']['cost'],
): Promise<Cost> {
  await statistics?.reset();
  const cpu = cpuSecondsOf(server);
  for (let index = 0; index < requests; index += 1) await ask();
  const cpuMs = ((cpuSecondsOf(server) - cpu) * 1000) / requests;
  const total = await statistics?.read();
  const began = performance.now();
  const end = began + seconds * 1000;
  let count = 0;
  const caller = async () => {
    while (performance.now() < end) {
      await ask();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return {
    statistics: total && {
      statements: total.statements / requests,
      planningMs: total.planningMs / requests,
      executionMs: total.executionMs / requests,
    },
    cpuMs,
    perSecond: (count * 1000) / (performance.now() - began),
  };
}
