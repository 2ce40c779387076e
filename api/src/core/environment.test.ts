import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const DATABASE = {
  DATABASE_URL: 'postgres://plaza@127.0.0.1/plaza',
  TOKEN_SECRET: 'a-secret-of-thirty-two-characters',
};

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
