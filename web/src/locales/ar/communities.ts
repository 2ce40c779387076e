import type { Catalogue } from '../en.ts';

export const communities: Catalogue = {
  'communities.title': 'المجتمعات',
  'communities.settingsText': 'أين تنتمي، وأين أنت الآن',
  'communities.intro':
    'لكل مجتمع أناسه ومنشوراته وحشوده، ولك في كل منها ملف خاص بك. ما تكتبه يبقى حين تنتقل من مجتمع إلى آخر.',
  'communities.joined': 'تنتمي إلى',
  'communities.others': 'يمكنك الانضمام إلى',
  'communities.people':
    '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  'communities.here': 'أنت هنا',
  'communities.banned': 'محظور',
  'communities.go': 'الانتقال',
  'communities.goNamed': 'الانتقال إلى {name}',
  'communities.nowIn': 'أنت الآن في {name}.',
  'communities.join': 'انضمام',
  'communities.joinNamed': 'الانضمام إلى {name}',
  'communities.joinedNow': 'أنت تنتمي الآن إلى {name}.',
  'communities.leave': 'مغادرة',
  'communities.leaveNamed': 'مغادرة {name}',
  'communities.leaveText': 'يُخفى ملفك في {name} وكل ما نشرته هناك عن الجميع. وعندما تنضم من جديد يعود كل شيء.',
  'communities.left': 'غادرت {name}.',
  'communities.thrownOut': 'أنت محظور من هذا المجتمع: {name}.',
};
