import type { Catalogue } from '../en.ts';

export const social: Catalogue = {
  'social.title': 'الحسابات المرتبطة',
  'social.settingsText': 'شارك في مواقع أخرى باسمك',
  'social.intro': 'الحساب المرتبط يتيح لك المشاركة هناك باسمك. لا يسجّل دخولك هنا.',
  'social.twitter': 'تويتر (X)',
  'social.notLinked': 'غير مرتبط',
  'social.notConfigured': 'غير معدّ في بلازا هذه',
  'social.link': 'ربط',
  'social.unlink': 'فك الربط',
  'social.unlinkText': 'ستنسى بلازا الحساب ولن تستطيع المشاركة هناك.',
  'social.unlinked': 'لم يعد الحساب مرتبطًا.',
  'social.linked': 'تم ربط حسابك.',
  'social.linking': 'جارٍ ربط حسابك',
  'social.wait': 'لحظة…',
  'social.failedTitle': 'لم يُربط الحساب',
  'social.back': 'العودة إلى الحسابات المرتبطة',
};
