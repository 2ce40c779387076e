import type { Catalogue } from '../en.ts';

export const richText: Catalogue = {
  'richText.toolbar': 'تنسيق النص',
  'richText.bold': 'عريض',
  'richText.semibold': 'شبه عريض',
  'richText.italic': 'مائل',
  'richText.underline': 'تحته خط',
  'richText.link': 'رابط',
  'richText.h2': 'عنوان',
  'richText.h3': 'عنوان أصغر',
  'richText.quote': 'اقتباس',
  'richText.bullets': 'قائمة',
  'richText.numbers': 'قائمة مرقمة',
  'richText.count':
    '{count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'richText.addLink': 'إضافة رابط',
  'richText.changeLink': 'تغيير الرابط',
  'richText.removeLink': 'إزالة الرابط',
  'richText.saveLink': 'حفظ',
  'richText.linkAddress': 'العنوان',
  'richText.linkHint': 'صفحة مثل plaza.test أو عنوان بريد',
  'richText.linkWords': 'الكلمات الظاهرة',
  'richText.linkInvalid': 'يرجى كتابة عنوان صحيح.',
  'richText.linkMissing': 'إلى أين يؤدي؟',
};
