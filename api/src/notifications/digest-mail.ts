/** The mail of what somebody has not read: as text, and as a page that needs nothing from elsewhere. */
import { escape } from '../core/page.ts';
import type { Decision, NotificationKind } from './notifications.contract.ts';
import { namesOf } from './push-words.ts';

export interface DigestGroup {
  type: NotificationKind | Decision;
  count: number;
  /** Lines that there are; not all of them are shown. */
  rows: number;
  lines: { name: string | null; others: number; excerpt: string | null }[];
}

/** In English, the language of all mails. */
const HEADINGS: Record<NotificationKind | Decision, (count: string) => string> = {
  comment: (count) => `${count} on your posts`,
  reply: (count) => `${count} to you`,
  mention: (count) => `${count} of you`,
  reaction: (count) => `${count} to your posts`,
  follow: (count) => count,
  joined: (count) => `${count} from your invitations`,
  kinship: (count) => `${count} naming you`,
  message: (count) => count,
  call: (count) => count,
  page_invitation: (count) => `${count} to crowds`,
  page_request: (count) => `${count} to join your crowds`,
  page_joined: (count) => `${count} a crowd from your invitations`,
  page_welcome: (count) => `${count} accepted`,
  page_declined: (count) => `${count} declined`,
  page_role: (count) => `${count} in crowds`,
  recommend: (count) => `${count} for you`,
  share: (count) => `${count} to you`,
  recommend_thanks: (count) => `${count} for your recommendations`,
  reminder_due: (count) => `${count} due`,
  reminder_shared: (count) => `${count} shared with you`,
  decision: (count) => `${count} about your content`,
  appeal_decision: (count) => `${count} on your appeals`,
  report_decision: (count) => `${count} on your reports`,
  report_appeal: (count) => `${count} on your reports after appeals`,
};
const NOUNS: Record<NotificationKind | Decision, readonly [string, string]> = {
  comment: ['comment', 'comments'],
  reply: ['reply', 'replies'],
  mention: ['mention', 'mentions'],
  reaction: ['reaction', 'reactions'],
  follow: ['new follower', 'new followers'],
  joined: ['person who joined', 'people who joined'],
  kinship: ['life story', 'life stories'],
  message: ['message', 'messages'],
  call: ['call', 'calls'],
  page_invitation: ['invitation', 'invitations'],
  page_request: ['request', 'requests'],
  page_joined: ['person who joined', 'people who joined'],
  page_welcome: ['request to join', 'requests to join'],
  page_declined: ['request to join', 'requests to join'],
  page_role: ['new role', 'new roles'],
  recommend: ['recommendation', 'recommendations'],
  share: ['item sent', 'items sent'],
  recommend_thanks: ['thank-you', 'thank-yous'],
  reminder_due: ['reminder', 'reminders'],
  reminder_shared: ['reminder list', 'reminder lists'],
  decision: ['decision', 'decisions'],
  appeal_decision: ['decision', 'decisions'],
  report_decision: ['decision', 'decisions'],
  report_appeal: ['decision', 'decisions'],
};

const counted = (type: DigestGroup['type'], count: number) => `${count} ${NOUNS[type][count === 1 ? 0 : 1]}`;
const headingOf = ({ type, count }: DigestGroup) => HEADINGS[type](counted(type, count));
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const lineOf = ({ name, others, excerpt }: DigestGroup['lines'][number]): string =>
  [name && namesOf(oneLine(name), others), excerpt && `“${oneLine(excerpt)}”`].filter(Boolean).join(': ');

const moreOf = ({ rows, lines }: DigestGroup): string | null =>
  rows > lines.length ? `and ${rows - lines.length} more` : null;

interface Links {
  webUrl: string;
  unsubscribe: string;
}

export function digestMail(
  groups: readonly DigestGroup[],
  { webUrl, unsubscribe }: Links,
): { subject: string; body: string; html: string } {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const subject = `${total} unread ${total === 1 ? 'notification' : 'notifications'} on Plaza`;
  const list = `${webUrl}/?p=notifications`;
  const settings = `${webUrl}/?p=account/settings/notifications`;
  const sections = groups.map((group) => ({
    heading: headingOf(group),
    lines: [...group.lines.map(lineOf), moreOf(group)].filter((line): line is string => Boolean(line)),
  }));
  const body = [
    `${subject}.`,
    ...sections.flatMap(({ heading, lines }) => ['', heading, ...lines.map((line) => `- ${line}`)]),
    '',
    `View notifications: ${list}`,
    `Email settings: ${settings}`,
    `Unsubscribe from these emails: ${unsubscribe}`,
  ].join('\n');
  return { subject, body, html: page(subject, sections, { list, settings, unsubscribe }) };
}

interface Section {
  heading: string;
  lines: string[];
}

/** Mail programs know no style sheets: each element carries its own. */
function page(
  subject: string,
  sections: Section[],
  to: { list: string; settings: string; unsubscribe: string },
): string {
  const text = 'font:16px/1.5 system-ui,sans-serif;color:#1b2130';
  const parts = sections.map(
    ({
      heading,
      lines,
    }) => `<h2 style="font:600 16px/1.4 system-ui,sans-serif;margin:24px 0 4px">${escape(heading)}</h2>
<ul style="margin:0;padding:0 0 0 20px">${lines.map((line) => `<li dir="auto" style="margin:4px 0">${escape(line)}</li>`).join('')}</ul>`,
  );
  const small = (href: string, words: string) => `<a href="${escape(href)}" style="color:#175c46">${words}</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#faf7f2;${text}">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font:700 22px/1.3 system-ui,sans-serif;margin:0">${escape(subject)}</h1>
${parts.join('\n')}
<p style="margin:32px 0"><a href="${escape(to.list)}" style="background:#175c46;color:#fff;border-radius:12px;padding:12px 20px;text-decoration:none;font-weight:600">View notifications</a></p>
<p style="font-size:14px;color:#5a6070;margin:0">${small(to.settings, 'Email settings')} · ${small(to.unsubscribe, 'Unsubscribe from these emails')}</p>
</div></body></html>`;
}
