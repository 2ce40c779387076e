/** The process around the platform. What an operator must fix is one sentence and exit code 78. */
import { COMMUNITY_ID } from './accounts/accounts.contract.ts';
import { appointFounder } from './accounts/founder.ts';
import { createApp, type AppOptions, type RunningApp } from './app.ts';
import { readEnvironment, SetupError } from './core/environment.ts';
import { startTracing } from './core/tracing.ts';
import { seedTown } from './demo/seed.ts';
import { startCityImport } from './places/cities.jobs.ts';

/** Starts the platform, and stops it on signals. */
export const run = (options: AppOptions = {}): Promise<RunningApp> => start(options).catch(exitWith);

async function start(options: AppOptions): Promise<RunningApp> {
  const env = readEnvironment();
  startTracing(env.otlpEndpoint);
  const app = await createApp(env, options);
  if (env.demo) await seedTown(app.platform, COMMUNITY_ID);
  if (env.cities) await startCityImport(app.platform);
  await appointFounder(app.platform, app.platform.database.db);
  await app.fastify.listen({ host: env.host, port: env.port }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close();
    if (error.code === 'EADDRINUSE')
      throw new SetupError(`Port ${env.port} is taken; stop what uses it or set API_PORT.`);
    if (error.code === 'EACCES')
      throw new SetupError(`Port ${env.port} may not be used by this account; set API_PORT.`);
    throw error;
  });
  app.platform.log.info({ address: app.fastify.listeningOrigin }, 'platform ready');
  stopOnSignals(app);
  return app;
}

/** In milliseconds. Whatever the database, the broker or a client do: what is not stopped by then is left as a crash would leave it. */
const STOP_MS = 8_000;

/** Ctrl-C reaches a process group more than once: the first signal stops, the others wait for it. */
function stopOnSignals(app: RunningApp): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      setTimeout(() => {
        app.platform.log.error('did not stop in time');
        process.exit(1);
      }, STOP_MS).unref();
      stopping = app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          app.platform.log.error({ err: error }, 'did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

function exitWith(error: unknown): never {
  process.stderr.write(
    error instanceof SetupError ? `${error.message}\n` : `The platform could not start: ${String(error)}\n`,
  );
  process.exit(error instanceof SetupError ? 78 : 1);
}
