/** What a request costs: statements and time in the database, processor time of the platform and its database, and throughput. */
import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import type { Sizes } from './sizes.ts';
import { cpuSecondsOf } from './stack.ts';

interface Statistic {
  statements: number;
  planningMs: number;
  executionMs: number;
  /** Processor time of the connections. */
  cpuMs: number;
}

export interface Cost {
  /** Of one request. Undefined if the database is part of the platform's process. */
  database: Statistic | undefined;
  /** Processor time of the server's process for one request. */
  cpuMs: number;
  /** Requests in a second, with several callers at a time. */
  perSecond: number;
}

export interface Statistics {
  reset(): Promise<void>;
  /** All since `reset`. */
  read(): Promise<Statistic>;
  close(): Promise<void>;
}

/** Of the connections of one application. Needs a server with `pg_stat_statements`, on this machine. */
export async function openStatistics(connectionString: string, application: string): Promise<Statistics> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  let before = new Map<number, number>();
  const cpuSeconds = async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [application],
    );
    return new Map(rows.map(({ pid }) => [pid, cpuSecondsOf({ pid })]));
  };
  return {
    reset: async () => {
      await client.query('select pg_stat_statements_reset()');
      before = await cpuSeconds();
    },
    // The statements of the queue and of these statistics come from connections of their own, and are no part of a request.
    read: async () => {
      const spent = [...(await cpuSeconds())].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
      const { rows } = await client.query<{ statements: string; planning: number; execution: number }>(`
        select sum(calls) as statements, sum(total_plan_time) as planning, sum(total_exec_time) as execution
        from pg_stat_statements where query not like '%pg_stat_%' and query not ilike '%jobs.%'`);
      const [row] = rows;
      return {
        statements: Number(row?.statements ?? 0),
        planningMs: row?.planning ?? 0,
        executionMs: row?.execution ?? 0,
        cpuMs: spent.reduce((sum, seconds) => sum + seconds, 0) * 1000,
      };
    },
    close: () => client.end(),
  };
}

/** A server, and the statistics of its database unless that is part of its process. */
export interface Measured {
  child: ChildProcess;
  statistics: Statistics | undefined;
}

/** Measures servers in turns, so that what else the machine does affects all alike. */
export async function measureCosts<T extends Measured>(
  targets: readonly T[],
  ask: (target: T) => Promise<unknown>,
  { turns, requests, callers, seconds }: Sizes['platform']['cost'],
): Promise<Map<T, Cost>> {
  const each = Math.ceil(requests / turns);
  const parts = new Map(targets.map((target) => [target, [] as Cost[]]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [target, measured] of parts) {
      const { cpuMs, database } = await costInRow(target, () => ask(target), each);
      const perSecond = await throughput(() => ask(target), callers, seconds / turns);
      measured.push({ cpuMs, database, perSecond });
    }
  }
  return new Map([...parts].map(([target, measured]) => [target, averageOf(measured)]));
}

async function costInRow(
  { child, statistics }: Measured,
  ask: () => Promise<unknown>,
  requests: number,
): Promise<Omit<Cost, 'perSecond'>> {
  await statistics?.reset();
  const before = cpuSecondsOf(child);
  for (let index = 0; index < requests; index += 1) await ask();
  const cpuMs = ((cpuSecondsOf(child) - before) * 1000) / requests;
  const total = await statistics?.read();
  return {
    cpuMs,
    database: total && {
      statements: total.statements / requests,
      planningMs: total.planningMs / requests,
      executionMs: total.executionMs / requests,
      cpuMs: total.cpuMs / requests,
    },
  };
}

/** Requests in a second. */
async function throughput(ask: () => Promise<unknown>, callers: number, seconds: number): Promise<number> {
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
  return (count * 1000) / (performance.now() - began);
}

function averageOf(costs: readonly Cost[]): Cost {
  const average = (valueOf: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + valueOf(cost), 0) / costs.length;
  const ofDatabase = (name: keyof Statistic) => average(({ database }) => database?.[name] ?? 0);
  return {
    cpuMs: average(({ cpuMs }) => cpuMs),
    perSecond: average(({ perSecond }) => perSecond),
    database: costs[0]?.database && {
      statements: ofDatabase('statements'),
      planningMs: ofDatabase('planningMs'),
      executionMs: ofDatabase('executionMs'),
      cpuMs: ofDatabase('cpuMs'),
    },
  };
}
