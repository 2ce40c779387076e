import type { Catalogue } from '../en.ts';

export const legal: Catalogue = {
  'legal.privacy': 'الخصوصية',
  'legal.terms': 'الشروط والأحكام',
  'legal.sla': 'اتفاقية مستوى الخدمة',
  'legal.termsShort': 'الشروط',
  'legal.effective': 'سارية منذ {date, date, long}',
  'legal.version': 'الإصدار {version}',
  'legal.missing': 'لم تُنشر هذه الوثيقة بعد',
  'legal.missingText': 'لم يضفها القائمون على هذا المجتمع حتى الآن.',
  'legal.expired': 'انتهت صلاحية الرابط',
  'legal.expiredTitle': 'انتهت صلاحية هذا الرابط.',
  'legal.expiredText': 'روابط الرسائل تعمل مرة واحدة ولمدة قصيرة. يمكنك طلب رابط جديد.',
  'legal.newLink': 'اطلب رابطًا جديدًا',
};
