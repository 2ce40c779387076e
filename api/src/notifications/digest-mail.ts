/** The email of unread notifications: as text, and as HTML that loads nothing. */
import { singleLine } from '@plaza/text/names.ts';
import { escape } from '../core/page.ts';
import type { Language } from '../core/languages.ts';
import { directionOf, textIn, type Text } from '../locales/texts.ts';
import type { Decision, NotificationKind } from './notifications.contract.ts';
import { namesOf } from './titles.ts';

export interface DigestGroup {
  type: NotificationKind | Decision;
  count: number;
  /** Lines that there are; not all of them are shown. */
  rows: number;
  lines: { name: string | null; others: number; excerpt: string | null }[];
}

function lineOf(text: Text, { name, others, excerpt }: DigestGroup['lines'][number]): string {
  const names = name ? namesOf(text, name, others) : '';
  const quoted = excerpt ? singleLine(excerpt) : '';
  if (names && quoted) return text('notifications.digest.line', { name: names, excerpt: quoted });
  return quoted ? text('notifications.digest.quote', { excerpt: quoted }) : names;
}

const moreOf = (text: Text, { rows, lines }: DigestGroup): string =>
  rows > lines.length ? text('notifications.digest.more', { count: rows - lines.length }) : '';

interface Links {
  webUrl: string;
  unsubscribe: string;
}

export function digestMail(
  language: Language,
  groups: readonly DigestGroup[],
  { webUrl, unsubscribe }: Links,
): { subject: string; body: string; html: string } {
  const text = textIn(language);
  const subject = text('notifications.digest.subject', { count: groups.reduce((sum, { count }) => sum + count, 0) });
  const links = [
    { href: `${webUrl}/?p=notifications`, label: text('notifications.digest.view') },
    { href: `${webUrl}/?p=account/settings/notifications`, label: text('notifications.digest.settings') },
    { href: unsubscribe, label: text('notifications.digest.unsubscribe') },
  ] as const;
  const sections = groups.map((group) => ({
    heading: text(`notifications.digest.${group.type}`, { count: group.count }),
    lines: [...group.lines.map((line) => lineOf(text, line)), moreOf(text, group)].filter(Boolean),
  }));
  const body = [
    `${subject}.`,
    ...sections.flatMap(({ heading, lines }) => ['', heading, ...lines.map((line) => `- ${line}`)]),
    '',
    ...links.map(({ href, label }) => `${label}: ${href}`),
  ].join('\n');
  return { subject, body, html: page(language, subject, sections, links) };
}

interface Section {
  heading: string;
  lines: string[];
}

interface Link {
  href: string;
  label: string;
}

/** Email clients ignore style sheets, so each element has its own styles. */
function page(
  language: Language,
  subject: string,
  sections: readonly Section[],
  [view, settings, unsubscribe]: readonly [Link, Link, Link],
): string {
  const font = 'font:16px/1.5 system-ui,sans-serif;color:#1b2130';
  const parts = sections.map(
    ({
      heading,
      lines,
    }) => `<h2 style="font:600 16px/1.4 system-ui,sans-serif;margin:24px 0 4px">${escape(heading)}</h2>
<ul style="margin:0;padding:0;padding-inline-start:20px">${lines.map((line) => `<li dir="auto" style="margin:4px 0">${escape(line)}</li>`).join('')}</ul>`,
  );
  const small = ({ href, label }: Link) => `<a href="${escape(href)}" style="color:#175c46">${escape(label)}</a>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#faf7f2;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font:700 22px/1.3 system-ui,sans-serif;margin:0">${escape(subject)}</h1>
${parts.join('\n')}
<p style="margin:32px 0"><a href="${escape(view.href)}" style="background:#175c46;color:#fff;border-radius:12px;padding:12px 20px;text-decoration:none;font-weight:600">${escape(view.label)}</a></p>
<p style="font-size:14px;color:#5a6070;margin:0">${small(settings)} · ${small(unsubscribe)}</p>
</div></body></html>`;
}
