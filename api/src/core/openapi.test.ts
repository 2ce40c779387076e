import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../../test/beginning.ts';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

async function operationsIn(document: { paths: Record<string, Record<string, Operation>> }) {
  const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'];
  return Object.entries(document.paths).flatMap(([path, each]) =>
    methods.flatMap((method) => (each[method] ? [{ path, method, operation: each[method] }] : [])),
  );
}

const documentOf = async () => (await harness.call('GET', '/openapi.json')).body;

/** Two products of the specification share a shape, such as `/users/slug/{slug}` and `/users/{id}/settings`. */
const BY_THE_PRODUCT = 'no-ambiguous-paths';

describe('the OpenAPI document', () => {
  it('has no problem that Redocly knows of', async () => {
    const file = join(await freshFolder(), 'openapi.json');
    await writeFile(file, JSON.stringify(await documentOf()));
    const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const lint = [cli, 'lint', file, '--format=json', `--skip-rule=${BY_THE_PRODUCT}`];
    const { stdout } = await promisify(execFile)(process.execPath, lint, { env, maxBuffer: 64 << 20 }).catch(
      (error: { stdout: string }) => error,
    );
    expect(JSON.parse(stdout).problems).toEqual([]);
  }, 30_000);

  it('declares on each operation who may call, how it is refused and which headers it takes', async () => {
    for (const { path, method, operation } of await operationsIn(await documentOf())) {
      const what = `${method} ${path}`;
      expect(operation.security, what).toContainEqual({ bearer: [] });
      if (path.startsWith('/media') || path.endsWith('/download')) continue;
      expect(Object.keys(operation.responses), what).toEqual(expect.arrayContaining(['401', '403']));
      if (path.startsWith('/files/upload')) continue;
      const headers = operation.parameters?.filter((each) => each.in === 'header').map(({ name }) => name);
      const own = method === 'get' ? 'viewing-as' : 'idempotency-key';
      expect(headers, what).toEqual(expect.arrayContaining(['acting-as', 'x-request-id', own]));
    }
  });

  it('declares each shared entity once, and uploads among the calls', async () => {
    const document = await documentOf();
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Comment', 'ErrorReply', 'File', 'Scribble', 'User']));
    const { post } = document.paths['/scribbles'];
    expect(post.requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/ScribbleInput' });
    expect(schemas.ScribbleInput.additionalProperties).toBe(false);
    expect(document.paths['/files/upload'].post.operationId).toBe('createUpload');
    expect(document.paths['/files/upload/{id}'].patch.operationId).toBe('continueUpload');
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});
