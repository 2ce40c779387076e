/** The process around the gateway: its environment, its port, its end. */
import { EnvironmentError, readEnvironment, type Environment } from '../core/environment.ts';
import { createLog } from '../core/log.ts';
import { startTelemetry } from '../core/telemetry.ts';
import { createGateway, type GatewayParts } from './gateway.ts';

/** EX_CONFIG: the operator has to change something; starting again will not help. */
const EXIT_CONFIG = 78;

/** Whatever the platform, the broker or a client do, the gateway has stopped by then; in milliseconds. */
const STOP_MS = 8_000;

export async function run(parts: Pick<GatewayParts, 'schema' | 'listItems' | 'renew'>): Promise<void> {
  const environment = readOrExit();
  const { host, port } = environment;
  const log = createLog(environment.logLevel);
  const stopTelemetry = startTelemetry(environment.otlpEndpoint);
  const gateway = await createGateway({ ...parts, environment, log });
  try {
    const actual = await gateway.listen(port, host);
    log.info({ address: `http://${host}:${actual}`, api: environment.apiUrl }, 'gateway is listening');
  } catch (error) {
    exit(sentenceFor(error, host, port));
  }

  let isStopping = false;
  const stop = async (signal: string) => {
    // A second signal means: now.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'gateway is stopping');
    setTimeout(() => {
      log.error('gateway did not stop in time');
      process.exit(1);
    }, STOP_MS).unref();
    await gateway.close();
    await stopTelemetry();
    log.info('gateway has stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

function readOrExit(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    if (error instanceof EnvironmentError) return exit(error.message);
    throw error;
  }
}

function sentenceFor(error: unknown, host: string, port: number): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another.`;
    case 'EACCES':
      return `Port ${port} on ${host} is not allowed for this user: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Set HOST to one it has.`;
    default:
      throw error;
  }
}

function exit(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(EXIT_CONFIG);
}
