import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const DATABASE = {
  DATABASE_URL: 'postgres://plaza@127.0.0.1/plaza',
  TOKEN_SECRET: 'a-secret-of-thirty-two-characters',
};

it('connects the job queue to the database directly when there is a pooler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-environment-'));
  try {
    const pooled = { ...DATABASE, DATA_DIR: folder };
    const { DATABASE_URL } = DATABASE;
    expect(readEnvironment(pooled)).toMatchObject({ databaseUrl: DATABASE_URL, directDatabaseUrl: DATABASE_URL });
    const direct = 'postgres://plaza@127.0.0.1:5433/plaza';
    expect(readEnvironment({ ...pooled, DIRECT_DATABASE_URL: direct })).toMatchObject({ directDatabaseUrl: direct });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('opens nothing to everybody beside a database of its own, unless that is asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-environment-'));
  try {
    expect(readEnvironment({ DATA_DIR: folder })).toMatchObject({ demo: true, outbox: true });
    const database = { ...DATABASE, DATA_DIR: folder };
    expect(readEnvironment(database)).toMatchObject({ demo: false, outbox: false, founderEmail: undefined });
    const asked = { ...database, DEMO: '1', OUTBOX: 'on', FOUNDER_EMAIL: ' Petra@Plaza.test ' };
    expect(readEnvironment(asked)).toMatchObject({ demo: true, outbox: true, founderEmail: 'petra@plaza.test' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
