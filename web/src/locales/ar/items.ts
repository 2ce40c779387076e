import type { Catalogue } from '../en.ts';

export const items: Catalogue = {
  'items.somebody': 'شخص ما',
  'items.linkCopied': 'نُسخ الرابط',
  'items.linkNotCopied': 'تعذّر نسخ الرابط.',
  'items.copyLink': 'نسخ الرابط',
  'items.share': 'مشاركة',
  'items.edit': 'تعديل',
  'items.edited': 'عُدّل',
  'items.delete': 'حذف',
  'items.report': 'إبلاغ',
  'items.blockThis': '{type, select, MediaFile {حظر هذا الملف} other {حظر هذا المنشور}}',
  'items.muteThis': '{type, select, MediaFile {كتم هذا الملف} other {كتم هذا المنشور}}',
  'items.blockAuthor': 'حظر {author}',
  'items.muteAuthor': 'كتم {author}',
  'items.blocked': 'محظور',
  'items.takenAway': 'أزال فريق العمل هذا، ولا يراه سواك.',
  'items.takenAwayWhy': 'السبب وكيفية الاعتراض',
  'items.commentsCount':
    '{count, plural, =0 {تعليق} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقًا} other {# تعليق}}',
  'items.audience': 'من يمكنه رؤيته',
  'items.audience.PUBLIC': 'الجميع',
  'items.audience.COMMUNITY': 'المجتمع',
  'items.audience.PRIVATE': 'أنا فقط',
  'items.audience.MEMBERS': 'أعضاء {name}',
  'items.audience.RUNNERS': 'من يدير {name}',
};
