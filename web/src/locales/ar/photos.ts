export const photos = {
  'photos.title': 'الصور',
  'photos.count':
    '{count, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  'photos.add': 'إضافة صور',
  'photos.choose': 'صور وأفلام من هذا الجهاز',
  'photos.edit': 'تحرير',
  'photos.done': 'تم',
  'photos.delete': 'حذف',
  'photos.deleteSure': 'هل تريد حقًا حذف هذه العناصر؟',
  'photos.deleteText': 'ما كان لك يختفي من كل مكان يعرضه، ويبقى في سلة المحذوفات 30 يومًا.',
  'photos.deleted':
    '{count, plural, zero {لم يُحذف شيء} one {حُذف عنصر واحد} two {حُذف عنصران} few {حُذفت # عناصر} many {حُذف # عنصرًا} other {حُذف # عنصر}}',
  'photos.chosen':
    '{count, plural, zero {اختر ما تريد حذفه} one {اختير واحد} two {اختير اثنان} few {اختيرت #} many {اختير #} other {اختير #}}',
  'photos.select': 'اختيار {name}',
  'photos.open': 'فتح {name}',
  'photos.openMore':
    'فتح {name}، و{count, plural, zero {لا شيء غيرها} one {واحدة أخرى} two {اثنتين أخريين} few {# أخرى} many {# أخرى} other {# أخرى}}',
  'photos.more': '+{count, number}',
  'photos.sensitive': 'قد لا تناسب الجميع',
  'photos.beingMade': 'قيد التحضير…',
  'photos.sending': '{at} من {total}: {name}',
  'photos.added':
    '{added, plural, zero {لا جديد} one {أُضيفت واحدة} two {أُضيفت اثنتان} few {أُضيفت #} many {أُضيفت #} other {أُضيفت #}}{there, plural, zero {} one {، وواحدة كانت هنا} two {، واثنتان كانتا هنا} few {، و# كانت هنا} many {، و# كانت هنا} other {، و# كانت هنا}}',
  'photos.none': 'ليس لدى {name} صور بعد',
  'photos.noneYours': 'لا صور بعد',
  'photos.noneYoursText': 'أضف بعضها: يراها الآخرون في مجتمعك هنا.',
  'photos.forMembers': 'الصور للأعضاء',
  'photos.forMembersText': 'سجّل الدخول لترى صور {name}.',
  'photos.signIn': 'تسجيل الدخول',
  'photos.albums': 'الألبومات',
  'photos.newAlbum': 'ألبوم جديد',
  'photos.noAlbums': 'الألبوم مجموعة: ابدأ واحدة وضع فيها صورًا أو أي شيء آخر.',
  'photos.remove': 'إزالة',
  'photos.removeSure': 'هل تريد إزالة هذه الصور من الجدار؟',
  'photos.removeText': 'تبقى الملفات نفسها عند من رفعها.',
  'photos.removed':
    '{count, plural, zero {لم تُزَل أي صورة} one {أزيلت صورة واحدة} two {أزيلت صورتان} few {أزيلت # صور} many {أزيلت # صورة} other {أزيلت # صورة}}',
};
