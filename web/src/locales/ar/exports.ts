import type { Catalogue } from '../en.ts';

export const exports: Catalogue = {
  'exports.title': 'تنزيل بياناتك',
  'exports.settingsText': 'كل شيء في أرشيف واحد',
  'exports.intro': 'أرشيف واحد بكل ما لديك في بلازا: كلماتك بصيغة JSON، وصورك كما هي، وملاحظة تشرح محتواه.',
  'exports.start': 'إنشاء أرشيفي',
  'exports.again': 'إنشاء أرشيف جديد',
  'exports.atWork': 'يجري إنشاء أرشيفك',
  'exports.atWorkText': 'يمكنك إغلاق هذا. نرسل إليك بريدًا عندما يصبح جاهزًا.',
  'exports.ready': 'أرشيفك جاهز',
  'exports.readyText': '{size}، ويُحفظ حتى {date}.',
  'exports.download': 'تنزيل',
  'exports.next': 'يمكن إنشاء الأرشيف التالي ابتداءً من {date}.',
  'exports.failed': 'تعذّر إنشاء الأرشيف. الرجاء المحاولة مجددًا.',
};
