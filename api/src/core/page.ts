/** HTML pages of the platform for developers: no scripts, no external resources, readable in any browser. */
import type { FastifyReply } from 'fastify';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const MARK =
  'M8 0h12a8 8 0 0 0 8 8v12a8 8 0 0 0-8 8H8a8 8 0 0 0-8-8V8a8 8 0 0 0 8-8zm6 8.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z';
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path fill="#175c46" fill-rule="evenodd" d="${MARK}"/></svg>`;

/** The client's colors, without its fonts. */
const STYLE = `
:root { color-scheme: light dark; --canvas: oklch(.978 .008 85); --sheet: oklch(.995 .004 85); --text: oklch(.235 .022 265);
  --soft: oklch(.44 .022 265); --line: oklch(.895 .012 85); --accent: oklch(.43 .085 163); }
@media (prefers-color-scheme: dark) {
  :root { --canvas: oklch(.165 .018 265); --sheet: oklch(.225 .021 265); --text: oklch(.955 .008 85); --soft: oklch(.8 .012 85);
    --line: oklch(.35 .02 265); --accent: oklch(.8 .12 163); }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 48rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2rem; line-height: 1.15; letter-spacing: -.02em; margin: 0 0 .25rem; }
a { color: var(--accent); }
code { font: .9em/1.4 ui-monospace, monospace; }
`;

interface Page {
  title: string;
  /** Additional CSS of this page. */
  style: string;
  body: string;
  /** Reloads the page after this many seconds. */
  refreshSeconds?: number;
}

export function sendPage(reply: FastifyReply, { title, style, body, refreshSeconds }: Page): FastifyReply {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
<title>${escape(title)} · Plaza</title><style>${STYLE}${style}</style></head><body><main>${body}</main></body></html>`,
    );
}
