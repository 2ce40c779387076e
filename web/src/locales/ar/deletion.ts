import type { Catalogue } from '../en.ts';

export const deletion: Catalogue = {
  'deletion.title': 'حذف الحساب',
  'deletion.settingsText': 'مع 30 يومًا للعدول عن ذلك',
  'deletion.nowTitle': 'يُخفى فورًا',
  'deletion.nowText': 'يختفي ملفك وكل ما نشرته عن الجميع، ويُسجَّل خروجك في كل مكان.',
  'deletion.graceTitle': '30 يومًا للعودة',
  'deletion.graceText': 'سجّل الدخول مجددًا واحتفظ بحسابك: يعود كل شيء كما كان.',
  'deletion.erasedTitle': 'يُمحى بعد 30 يومًا',
  'deletion.erasedOn': 'يُمحى في {date}',
  'deletion.erasedText':
    'الملف والبريد والهاتف وتاريخ الميلاد وطرق الدخول وما نشرته والصور والتعليقات والإعجابات ومن تتابعهم والإعدادات.',
  'deletion.keptTitle': 'يبقى من دون اسمك',
  'deletion.keptText': 'قرارات الإشراف كما يطلب القانون، والمكان الفارغ للتعليقات التي ردّ عليها آخرون.',
  'deletion.exportFirst': 'خذ كل شيء معك أولًا',
  'deletion.word': 'حذف',
  'deletion.typeLabel': 'اكتب «{word}» للتأكيد',
  'deletion.typeWrong': 'الرجاء كتابة «{word}».',
  'deletion.goodbyeTitle': 'حسابك قيد الحذف',
  'deletion.goodbyeText': 'أرسلنا إليك كل هذا بالبريد.',
  'deletion.done': 'تم',
  'deletion.changedMind': 'الدخول والاحتفاظ به',
  'deletion.stayTitle': 'هل تريد البقاء؟',
  'deletion.stayText': 'هذا الحساب قيد الحذف، ويُمحى نهائيًا في {date}. حتى ذلك الحين يمكنك استعادة كل شيء.',
  'deletion.stay': 'الاحتفاظ بحسابي',
  'deletion.leaveIt': 'اتركه محذوفًا',
  'deletion.goneComment': 'حُذف هذا التعليق مع حساب صاحبه.',
};
