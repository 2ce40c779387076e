/** `pnpm dev`: both servers restart on change, the client reloads in place, Relay compiles as files are saved. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.ts';
import { ROOT, bin, main, track } from './processes.ts';
import { endOf, startServer } from './servers.ts';

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));

const WEB_PORT = 4002;

await main(async () => {
  const stopRequest = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopRequest.resolve());

  const port = Number(process.env.PORT || 4000);
  const apiPort = Number(process.env.API_PORT || 4001);
  const url = `http://localhost:${WEB_PORT}`;
  // The gateway serves the last build; what is seen on the port of Vite is always fresh.
  await buildWeb();
  const env = {
    API_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_URL: url,
    CITIES: 'on',
    ...process.env,
    API_PORT: String(apiPort),
    PORT: String(port),
  };
  const api = await startServer('api', { port: apiPort, env, watch: true });
  const bff = await startServer('bff', { port, env, watch: true });
  const start = (command: string, args: string[], cwd: string): ChildProcess =>
    track(spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }));
  const tools = [
    start(bin('relay-compiler', 'web'), ['relay.config.js', '--watch'], ROOT),
    start(bin('vite', 'web'), ['--port', String(WEB_PORT), '--strictPort'], join(ROOT, 'web')),
  ];
  console.log(`\nPlaza is being developed at ${url}. Press Ctrl-C to stop.`);

  const ended = await Promise.race([
    stopRequest.promise.then(() => null),
    api.ended.then((code) => endOf('api', code)),
    bff.ended.then((code) => endOf('bff', code)),
  ]);
  for (const tool of tools) tool.kill('SIGTERM');
  await bff.stop();
  await api.stop();
  if (ended) throw ended;
  return 0;
});
