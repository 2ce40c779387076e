import type { OutboxMessage } from './accounts.contract.ts';

const REFRESH_SECONDS = 5;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = `
:root { color-scheme: light dark; --canvas: oklch(.978 .008 85); --sheet: oklch(.995 .004 85); --ink: oklch(.25 .02 60);
  --soft: oklch(.5 .02 60); --line: oklch(.89 .012 85); --accent: oklch(.5 .12 250); }
@media (prefers-color-scheme: dark) {
  :root { --canvas: oklch(.2 .012 60); --sheet: oklch(.25 .012 60); --ink: oklch(.93 .01 85); --soft: oklch(.72 .015 85);
    --line: oklch(.34 .012 60); --accent: oklch(.8 .09 250); }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font: 600 2rem/1.15 ui-serif, Georgia, serif; margin: 0 0 .25rem; }
main > p { color: var(--soft); margin: 0 0 2rem; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.25rem; margin: 0 0 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; color: var(--soft); font-size: .875rem; }
h2 { font-size: 1.05rem; font-weight: 600; margin: .5rem 0 .25rem; }
a { color: var(--accent); }
article p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
output { display: inline-block; font: 600 2rem/1.2 ui-monospace, monospace; letter-spacing: .12em; color: var(--accent);
  user-select: all; padding: .25rem 0; }
`;

function article({ channel, destination, subject, body, created_at }: OutboxMessage): string {
  const code = /\b\d{6}\b/.exec(body)?.[0];
  return `<article>
<header><span>${channel === 'email' ? 'Mail' : 'SMS'} to <strong>${escape(destination)}</strong></span>
<time datetime="${created_at}">${created_at.slice(0, 10)} ${created_at.slice(11, 19)} UTC</time></header>
<h2>${escape(subject)}</h2>
${code ? `<output title="Select once to copy">${code}</output>` : ''}
<p>${linked(escape(body))}</p>
</article>`;
}

const linked = (text: string): string =>
  text.replace(/https?:\/\/[^\s<]+[^\s<.,!?]/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

/** The page needs no script: it fetches itself again every few seconds. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const list = messages.map(article).join('\n') || '<article><p>Nothing has been sent yet.</p></article>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>Outbox · Plaza</title><style>${STYLE}</style></head>
<body><main><h1>Outbox</h1>
<p>Mails and texts that Plaza would have sent, newest first. This page exists only while no provider is set up.</p>
${list}
</main></body></html>`;
}
