/** Mail and SMS: sent by a provider where one is configured, else kept in the outbox that a developer can open. */
import { createTransport } from 'nodemailer';
import type { Context, Platform } from './context.ts';
import type { Environment } from './environment.ts';
import { newId } from './ids.ts';
import type { JobDefinition } from './jobs.ts';

export type Channel = 'email' | 'sms';

export interface Message {
  channel: Channel;
  /** One address that was checked before; never a list. */
  destination: string;
  subject: string;
  body: string;
  /** The same as a page, where a mail has one. */
  html?: string;
  /** Of a mail, beside those that it has anyway. */
  headers?: Readonly<Record<string, string>>;
}

/** What a provider does; a missing channel has none. */
export interface Delivery {
  mail?: (message: Message) => Promise<void>;
  sms?: (message: Message) => Promise<void>;
}

interface OutboxTable extends Omit<Message, 'html' | 'headers'> {
  html: string | null;
  headers: string | null;
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
    delivery.mail = async ({ destination, subject, body, html, headers = {} }) => {
      // As an object, so that the address is never read as a list of addresses.
      const to = { name: '', address: destination };
      await transport.sendMail({
        from: env.mailFrom,
        to,
        subject,
        text: body,
        ...(html && { html }),
        headers: { ...headers },
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

/** Channels without a provider: their messages stay in the outbox. */
export const embeddedChannels = (env: Environment): Channel[] => [
  ...(env.smtpUrl ? [] : (['email'] as const)),
  ...(env.smsWebhookUrl ? [] : (['sms'] as const)),
];

/** A database of its own says that this is no trial: then codes should not lie on a page that everybody may open. */
export function warnOfOutbox({ env, log }: Pick<Platform, 'env' | 'log'>): void {
  const channels = embeddedChannels(env);
  if (!env.databaseUrl || channels.length === 0) return;
  const missing = channels.map((channel) => (channel === 'email' ? 'SMTP_URL' : 'SMS_WEBHOOK_URL')).join(' and ');
  log.warn({ channels }, `Sign-in codes can be read by everybody at /outbox: set ${missing}.`);
}

/** Sends a message once the transaction commits; embedded, it is in the outbox by then. */
export async function deliver(context: Context, message: Message): Promise<void> {
  if (!embeddedChannels(context.platform.env).includes(message.channel)) return context.enqueue('deliver', message);
  await context.db
    .insertInto('outbox')
    .values({
      id: newId(),
      ...message,
      html: message.html ?? null,
      headers: message.headers ? JSON.stringify(message.headers) : null,
      created_at: new Date().toISOString(),
    })
    .execute();
}

export function deliverJob({ env }: Platform): JobDefinition<'deliver'> {
  const delivery = createDelivery(env);
  return {
    name: 'deliver',
    run: async (message) => {
      const send = message.channel === 'email' ? delivery.mail : delivery.sms;
      if (!send) throw new Error(`No provider for ${message.channel} is configured any more.`);
      await send(message);
    },
  };
}
