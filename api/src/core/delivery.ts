/** Email and SMS: sent by a provider if one is configured, otherwise kept in the outbox, which developers can open. */
import { createTransport } from 'nodemailer';
import { reading, systemCaller, type Context, type Platform } from './context.ts';
import type { Environment } from './environment.ts';
import { Failure } from './errors.ts';
import { newId } from './ids.ts';
import type { JobDefinition, JobName, JobPayloads } from './jobs.ts';

const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A text file of an email. */
export interface Attachment {
  name: string;
  /** Media type with its parameters. */
  type: string;
  content: string;
}

export interface Message {
  channel: Channel;
  /** A single address that was validated before, never a list. */
  destination: string;
  subject: string;
  body: string;
  /** HTML version of an email, if it has one. */
  html?: string;
  /** Additional headers of an email. */
  headers?: Readonly<Record<string, string>>;
  /** Files of an email. */
  attachments?: readonly Attachment[];
}

/** The providers by channel. A channel without a provider is missing. */
export interface Delivery {
  mail?: (message: Message) => Promise<void>;
  sms?: (message: Message) => Promise<void>;
}

interface OutboxTable extends Omit<Message, 'html' | 'headers' | 'attachments'> {
  html: string | null;
  headers: string | null;
  attachments: string;
  id: string;
  created_at: string;
}

declare module './db.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

declare module './jobs.ts' {
  interface JobPayloads {
    deliver: Message;
  }
}

const SMS_TIMEOUT = 10_000;

function createDelivery(env: Environment): Delivery {
  const { smtpUrl, smsWebhookUrl } = env;
  const delivery: Delivery = {};
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    delivery.mail = async ({ destination, subject, body, html, headers = {}, attachments = [] }) => {
      // As an object, so that the address is never read as a list of addresses.
      const to = { name: '', address: destination };
      await transport.sendMail({
        from: env.mailFrom,
        to,
        subject,
        text: body,
        ...(html && { html }),
        headers: { ...headers },
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      });
    };
  }
  if (smsWebhookUrl) {
    delivery.sms = async ({ destination, body }) => {
      const reply = await fetch(smsWebhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: destination, body }),
        signal: AbortSignal.timeout(SMS_TIMEOUT),
      });
      if (!reply.ok) throw new Error(`The SMS gateway answered ${reply.status}.`);
    };
  }
  return delivery;
}

/** What handles the messages of a channel: a provider, the outbox, or nothing. */
export function takerOf(env: Environment, channel: Channel): 'provider' | 'outbox' | undefined {
  if (channel === 'email' ? env.smtpUrl : env.smsWebhookUrl) return 'provider';
  return env.outbox ? 'outbox' : undefined;
}

/** Channels whose messages stay in the outbox. */
export const embeddedChannels = (env: Environment): Channel[] =>
  CHANNELS.filter((channel) => takerOf(env, channel) === 'outbox');

/** Warns operators about missing providers before messages get lost. */
export function warnOfDelivery({ env, log }: Pick<Platform, 'env' | 'log'>): void {
  if (!env.databaseUrl) return;
  const without = CHANNELS.filter((channel) => takerOf(env, channel) !== 'provider');
  if (without.length === 0) return;
  const missing = without.map((channel) => (channel === 'email' ? 'SMTP_URL' : 'SMS_WEBHOOK_URL')).join(' and ');
  const consequence = env.outbox
    ? 'Sign-in codes can be read by everybody at /outbox'
    : `Nothing is sent by ${without.join(' and ')}, and no code can be asked for that way`;
  log.warn({ channels: without }, `${consequence}: set ${missing}.`);
}

/** Throws if a code could not be delivered. */
export function requireTaker({ platform: { env } }: Context, channel: Channel, field: string): void {
  if (!takerOf(env, channel))
    throw new Failure('not_configured', { [field]: ['This server can’t send messages that way.'] });
}

/**
 * Sends a message once the transaction commits. The built-in outbox has it by then. Without a provider or outbox, it is
 * dropped.
 */
export async function deliver(context: Context, message: Message): Promise<void> {
  const taker = takerOf(context.platform.env, message.channel);
  if (taker === 'provider') return context.enqueue('deliver', message);
  if (!taker) return;
  await context.db
    .insertInto('outbox')
    .values({
      id: newId(),
      ...message,
      html: message.html ?? null,
      headers: message.headers ? JSON.stringify(message.headers) : null,
      attachments: JSON.stringify(message.attachments ?? []),
      created_at: context.platform.clock.now().toISOString(),
    })
    .execute();
}

/**
 * A kind of email that quotes users' content. It is composed on each attempt to send it, so that it shows only what the
 * recipient can see by then. Undefined if they should no longer receive it.
 */
export interface ComposedMail<N extends JobName> {
  readonly deliver: (context: Context, payload: JobPayloads[N]) => Promise<void>;
  readonly job: (platform: Platform) => JobDefinition<N>;
}

export function composedMail<N extends JobName>(
  name: N,
  compose: (context: Context, payload: JobPayloads[N]) => Promise<Message | undefined>,
): ComposedMail<N> {
  return {
    async deliver(context, payload) {
      if (takerOf(context.platform.env, 'email') === 'provider') return context.enqueue(name, payload);
      const message = await compose(context, payload);
      if (message) await deliver(context, message);
    },
    job(platform) {
      const delivery = createDelivery(platform.env);
      return {
        name,
        isPolledEverySecond: true,
        run: async (payload) => {
          const message = await reading(platform, systemCaller(platform), (context) => compose(context, payload));
          if (message) await send(delivery, message);
        },
      };
    },
  };
}

async function send(delivery: Delivery, message: Message): Promise<void> {
  const provider = message.channel === 'email' ? delivery.mail : delivery.sms;
  if (!provider) throw new Error(`No provider for ${message.channel} is configured any more.`);
  await provider(message);
}

export function deliverJob({ env }: Platform): JobDefinition<'deliver'> {
  const delivery = createDelivery(env);
  return { name: 'deliver', isPolledEverySecond: true, run: (message) => send(delivery, message) };
}
