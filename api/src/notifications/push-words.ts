/** What a push says, in the language of whoever reads it: the page that would say it is not open. */
import type { Decision, NotificationKind } from './notifications.contract.ts';

export type PushKind = NotificationKind | Decision | 'missed_call';

/** `name` may be of several: then `many` is true. */
type Words = Record<PushKind, (name: string, many: boolean) => string>;

const EN: Words = {
  comment: (name) => `${name} commented on your post`,
  reply: (name) => `${name} replied to you`,
  mention: (name) => `${name} mentioned you`,
  reaction: (name) => `${name} reacted to your post`,
  follow: (name, many) => `${name} ${many ? 'follow' : 'follows'} you`,
  joined: (name) => `${name} joined Plaza from your invitation`,
  kinship: (name) => `${name} named you in their life story`,
  message: (name) => name,
  call: (name) => `${name} is calling you`,
  missed_call: (name) => `Missed call from ${name}`,
  page_invitation: (name) => `${name} invited you to a crowd`,
  page_request: (name, many) => `${name} ${many ? 'ask' : 'asks'} to join your crowd`,
  page_joined: (name) => `${name} joined a crowd from your invitation`,
  page_welcome: (name) => `${name} accepted your request to join`,
  page_declined: (name) => `${name} declined your request to join`,
  page_role: (name) => `${name} changed your role in a crowd`,
  recommend: (name, many) => `${name} ${many ? 'recommend' : 'recommends'} something to you`,
  share: (name) => `${name} sent you something`,
  recommend_thanks: (name, many) => `${name} ${many ? 'thank' : 'thanks'} you for what you recommended`,
  reminder_due: () => 'Reminder',
  reminder_shared: (name) => `${name} shared a reminder list with you`,
  decision: () => 'Our team made a decision about your content',
  appeal_decision: () => 'Your appeal has been decided',
  report_decision: () => 'Your report has been reviewed',
  report_appeal: () => 'Your report was reviewed again after an appeal',
};

const AR: Words = {
  comment: (name) => `علّق ${name} على شيء لك`,
  reply: (name) => `ردّ عليك ${name}`,
  mention: (name) => `أشار إليك ${name}`,
  reaction: (name) => `تفاعل ${name} مع شيء لك`,
  follow: (name) => `يتابعك ${name}`,
  joined: (name) => `انضمّ ${name} إلى بلازا بدعوتك`,
  kinship: (name) => `ذكرك ${name} في قصته`,
  message: (name) => name,
  call: (name) => `يتصل بك ${name}`,
  missed_call: (name) => `اتصل بك ${name}`,
  page_invitation: (name) => `يدعوك ${name} إلى تجمع`,
  page_request: (name) => `يطلب ${name} الانضمام إلى تجمعك`,
  page_joined: (name) => `انضمّ ${name} إلى تجمع بدعوتك`,
  page_welcome: (name) => `قبلك ${name} في تجمع`,
  page_declined: (name) => `لم يقبلك ${name} في تجمع`,
  page_role: (name) => `منحك ${name} دوراً آخر في تجمع`,
  recommend: (name) => `يوصيك ${name} بشيء`,
  share: (name) => `أرسل إليك ${name} شيئاً`,
  recommend_thanks: (name) => `يشكرك ${name} على ما أوصيت به`,
  reminder_due: () => 'حان الوقت',
  reminder_shared: (name) => `يشاركك ${name} قائمة تذكيرات`,
  decision: () => 'قرار بشأن شيء لك',
  appeal_decision: () => 'بُتّ في اعتراضك',
  report_decision: () => 'بُتّ فيما أبلغت عنه',
  report_appeal: () => 'بُتّ مجدداً فيما أبلغت عنه',
};

const WORDS: Readonly<Record<string, Words>> = { en: EN, ar: AR };
const SOMEBODY: Readonly<Record<string, string>> = { en: 'Someone', ar: 'شخص ما' };

const baseOf = (language: string) => language.split('-')[0] ?? '';

/** Whoever did the same, after the name of who did it last. */
const OTHERS: Readonly<Record<string, (name: string, count: number) => string>> = {
  en: (name, count) => `${name} and ${count} ${count === 1 ? 'other' : 'others'}`,
  ar: (name, count) =>
    count === 1
      ? `${name} وشخص آخر`
      : count === 2
        ? `${name} وشخصان آخران`
        : `${name} و${count} ${count % 100 < 11 && count % 100 > 2 ? 'آخرون' : 'آخر'}`,
};

/** Who did it, in one breath. */
export function namesOf(name: string, others: number, language = 'en'): string {
  const say = OTHERS[baseOf(language)] ?? OTHERS['en'];
  return others > 0 && say ? say(name, others) : name;
}

/** In English where there are no words in that language. */
export function pushTitle(kind: PushKind, actor: string | null, others: number, language: string): string {
  const base = baseOf(language);
  const name = actor?.replaceAll(/\s+/g, ' ') ?? SOMEBODY[base] ?? 'Someone';
  return (WORDS[base] ?? EN)[kind](namesOf(name, others, language), others > 0);
}
