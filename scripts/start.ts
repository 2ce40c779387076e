/** `npm start`: builds what is stale, starts the platform and the gateway, and says where everything is. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.ts';
import { Problem, ROOT, freePorts, isPortTaken, main, seconds } from './processes.ts';
import { type RunningServer, endOf, startServer } from './servers.ts';

const DEMO_ACCOUNTS = [
  ['ada@plaza.test', 'member'],
  ['grace@plaza.test', 'member'],
  ['admin@plaza.test', 'super admin'],
] as const;
const DEMO_PASSWORD = 'Plaza-demo-2026!';

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));

async function readPort(name: string, standard: number): Promise<number> {
  const text = process.env[name] ?? '';
  if (text === '') return standard;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Problem(`${name} must be a port number from 0 to 65535, not "${text}".`, 78);
  }
  return port === 0 ? (await freePorts(1))[0]! : port;
}

/** Another Plaza on the port would answer `/readyz` in place of ours, so look before starting. */
async function refuseTakenPort(name: string, port: number): Promise<void> {
  if (await isPortTaken(port, process.env.HOST || '127.0.0.1')) {
    throw new Problem(`Port ${port} is taken by another program; stop it, or set ${name} to another port.`, 78);
  }
}

function printAddresses(web: number, api: number): void {
  const lines = [
    ['Plaza', `http://localhost:${web}`],
    ['GraphiQL', `http://localhost:${web}/graphql`],
    ['REST', `http://localhost:${api}/docs`],
  ];
  const { SMTP_URL, SMS_WEBHOOK_URL, DATABASE_URL, OUTBOX, DEMO } = process.env;
  const isTrial = !DATABASE_URL;
  if ((OUTBOX ? OUTBOX === 'on' : isTrial) && (!SMTP_URL || !SMS_WEBHOOK_URL)) {
    lines.push(['Outbox', `http://localhost:${api}/outbox  (the mails and texts that Plaza would have sent)`]);
  }
  console.log(['', ...lines.map(([name, url]) => `  ${name!.padEnd(10)} ${url}`)].join('\n'));
  if (DEMO ? DEMO === '1' : isTrial) {
    const accounts = DEMO_ACCOUNTS.map(([mail, role]) => `  ${mail.padEnd(18)} ${role}`);
    console.log(['', `  Sign in with the password ${DEMO_PASSWORD} as`, ...accounts].join('\n'));
  }
  console.log('\nPlaza is running. Press Ctrl-C to stop it.');
}

async function start(): Promise<number> {
  const [web, api] = await Promise.all([readPort('PORT', 4000), readPort('API_PORT', 4001)]);
  if (web === api) throw new Problem(`PORT and API_PORT are both ${web}; they must differ.`, 78);
  await refuseTakenPort('PORT', web);
  await refuseTakenPort('API_PORT', api);

  const running: RunningServer[] = [];
  let isStopping = false;
  const stopRequest = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      stopRequest.resolve();
    });
  }
  // The gateway first, so that it can finish what it asked of the platform.
  const stopAll = async () => {
    for (const server of running.toReversed()) await server.stop();
  };

  const database = process.env.DATABASE_URL
    ? 'PostgreSQL'
    : `the embedded database in ${process.env.DATA_DIR || '.data'}`;
  console.log(`Plaza is starting with ${database}.`);
  const began = performance.now();
  try {
    const built = await buildWeb();
    console.log(built === null ? '  web client is up to date' : `  web client built in ${seconds(built)}`);
    const env = {
      LOG_LEVEL: 'warn',
      API_URL: `http://127.0.0.1:${api}`,
      PUBLIC_URL: `http://localhost:${web}`,
      CITIES: 'on',
      ...process.env,
    };
    for (const [kind, port] of [
      ['api', api],
      ['bff', web],
    ] as const) {
      if (isStopping) break;
      const own = { ...env, API_PORT: String(api), PORT: String(web) };
      running.push(await startServer(kind, { port, env: own, stopRequest: stopRequest.promise }));
      if (isStopping) break;
      console.log(
        `  ${kind === 'api' ? 'platform' : 'gateway'} ready after ${seconds((performance.now() - began) / 1000)}`,
      );
    }
    if (!isStopping) printAddresses(web, api);
    const first = await Promise.race([
      stopRequest.promise.then(() => null),
      ...running.map((server) => server.ended.then((code) => ({ kind: server.kind, code }))),
    ]);
    // A Ctrl-C reaches the servers as well as this process, so their end may be seen first.
    if (first && !isStopping && first.code !== 0) throw endOf(first.kind, first.code);
  } catch (error) {
    if (!isStopping) throw error;
  } finally {
    await stopAll();
  }
  console.log('\nPlaza has stopped.');
  return 0;
}

await main(start);
