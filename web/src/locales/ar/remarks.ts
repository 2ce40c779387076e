import type { Catalogue } from '../en.ts';

export const remarks: Catalogue = {
  'remarks.title': 'الملاحظات',
  'remarks.page': 'الصفحة {page, number}',
  'remarks.goTo': 'الانتقال إلى {place}',
  'remarks.mark':
    '{place}: {count, plural, one {ملاحظة من {name}} two {ملاحظتان، أولاهما من {name}} few {# ملاحظات، أولاها من {name}} other {# ملاحظة، أولاها من {name}}}',
  'remarks.others': '{count, plural, one {وواحدة أخرى} two {واثنتان أخريان} few {و# أخرى} other {و# أخرى}}',
  'remarks.wordless': 'مرفق',
  'remarks.count': '{count, plural, =0 {لا ملاحظات بعد} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} other {# ملاحظة}}',
  'remarks.add': 'ملاحظة عند {place}',
  'remarks.write': 'ملاحظة عند {place}',
  'remarks.placeholder': 'ماذا تقول عن هذا الموضع؟',
  'remarks.at': 'عند {place}',
  'remarks.until': 'حتى {place}',
  'remarks.untilWhere': 'حتى …',
  'remarks.untilLater': 'شغّل حتى موضع الانتهاء ثم اضغط هنا',
  'remarks.copyAt': 'نسخ الرابط عند {place}',
  'remarks.vtt': 'الملاحظات كترجمة (VTT)',
  'remarks.csv': 'الملاحظات كجدول (CSV)',
};
