import type { FastifyReply } from 'fastify';
import { escape, sendPage } from '../core/page.ts';
import type { OutboxMessage } from './accounts.contract.ts';

const REFRESH_SECONDS = 5;

const STYLE = `
main > p { color: var(--soft); margin: 0 0 2rem; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.25rem; margin: 0 0 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; color: var(--soft); font-size: .875rem; }
h2 { font-size: 1.05rem; font-weight: 600; margin: .5rem 0 .25rem; }
article p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
output { display: inline-block; font: 600 2rem/1.2 ui-monospace, monospace; letter-spacing: .12em; color: var(--accent);
  user-select: all; padding: .25rem 0; }
`;

function article({ channel, destination, subject, body, attachments, created_at }: OutboxMessage): string {
  const code = /\b\d{6}\b/.exec(body)?.[0];
  return `<article>
<header><span>${channel === 'email' ? 'Mail' : 'SMS'} to <strong>${escape(destination)}</strong></span>
<time datetime="${created_at}">${created_at.slice(0, 10)} ${created_at.slice(11, 19)} UTC</time></header>
<h2>${escape(subject)}</h2>
${code ? `<output title="Select once to copy">${code}</output>` : ''}
<p>${linked(escape(body))}</p>
${attachments.map(download).join('\n')}
</article>`;
}

const download = ({ name, type, content }: OutboxMessage['attachments'][number]): string =>
  `<p><a download="${escape(name)}" href="data:${escape(type)},${encodeURIComponent(content)}">${escape(name)}</a></p>`;

const linked = (text: string): string =>
  text.replace(/https?:\/\/[^\s<]+[^\s<.,!?]/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

/** The page needs no script: it fetches itself again every few seconds. */
export function sendOutboxPage(reply: FastifyReply, messages: readonly OutboxMessage[]): FastifyReply {
  const list = messages.map(article).join('\n') || '<article><p>Nothing has been sent yet.</p></article>';
  const body = `<h1>Outbox</h1>
<p>Emails and text messages Plaza would have sent, newest first. This page is only available while no provider is set up.</p>
${list}`;
  return sendPage(reply, { title: 'Outbox', style: STYLE, body, refreshSeconds: REFRESH_SECONDS });
}
