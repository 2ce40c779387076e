export const notifications = {
  'notifications.names.someone': 'شخص ما',
  'notifications.names.others':
    '{name} {others, plural, one {وشخص آخر} two {وشخصان آخران} few {و# آخرون} other {و# آخر}}',
  'notifications.title.comment': 'علّق {name} على منشورك',
  'notifications.title.reply': 'ردّ عليك {name}',
  'notifications.title.mention': 'أشار إليك {name}',
  'notifications.title.reaction': 'تفاعل {name} مع منشورك',
  'notifications.title.follow': 'يتابعك {name}',
  'notifications.title.joined': 'انضمّ {name} إلى بلازا بدعوتك',
  'notifications.title.kinship': 'ذكرك {name} في قصته',
  'notifications.title.message': '{name}',
  'notifications.title.call': 'يتصل بك {name}',
  'notifications.title.missed_call': 'اتصل بك {name}',
  'notifications.title.page_invitation': 'يدعوك {name} إلى جماعة',
  'notifications.title.page_request': 'يطلب {name} الانضمام إلى جماعتك',
  'notifications.title.page_joined': 'انضمّ {name} إلى جماعة بدعوتك',
  'notifications.title.page_welcome': 'قبل {name} طلب انضمامك',
  'notifications.title.page_declined': 'رفض {name} طلب انضمامك',
  'notifications.title.page_role': 'غيّر {name} دورك في جماعة',
  'notifications.title.recommend': 'يوصيك {name} بشيء',
  'notifications.title.share': 'أرسل إليك {name} شيئاً',
  'notifications.title.recommend_thanks': 'يشكرك {name} على ما أوصيت به',
  'notifications.title.reminder_due': 'حان موعد تذكير لك',
  'notifications.title.reminder_shared': 'يشاركك {name} قائمة تذكيرات',
  'notifications.title.event_moved': 'غيّر {name} موعد فعالية تتابعها أو مكانها',
  'notifications.title.event_abandoned': 'أُلغيت فعالية تتابعها لأن منظمها غادر',
  'notifications.title.event_cancelled': 'ألغى {name} فعالية تتابعها',
  'notifications.title.event_restored': 'ستقام فعالية {name} التي كانت ملغاة',
  'notifications.title.event_invitation': 'يدعوك {name} إلى فعالية',
  'notifications.title.event_request': 'يطلب {name} حضور فعاليتك',
  'notifications.title.event_answer': '{answer, select, declined {رُفض} other {قُبل}} طلبك حضور فعالية {name}',
  'notifications.title.event_joined': 'سيحضر {name} فعاليتك',
  'notifications.title.event_starts': 'تبدأ قريباً فعالية ستحضرها',
  'notifications.title.waitlist_offer': 'حُجز لك مقعد. اقبله قبل انتهاء العرض',
  'notifications.title.waitlist_over': 'انتهت مدة عرض المقعد عليك',
  'notifications.title.speaker_invitation': 'اختارك {name} متحدثاً. يُرجى التأكيد',
  'notifications.title.speaker_answer': '{answer, select, withdrawn {انسحب} other {أكّد}} {name} بصفته متحدثاً',
  'notifications.title.schedule_changed': 'تغيّر برنامج مؤتمر',
  'notifications.title.application_received': 'قدّم {name} طلب مشاركة في مؤتمرك',
  'notifications.title.application_decided': '{answer, select, declined {رُفض} other {قُبل}} طلب مشاركتك في مؤتمر',
  'notifications.title.speaker_confirm': 'يُرجى تأكيد حديثك في مؤتمر',
  'notifications.title.tailgate_request': 'اقترح {name} لقاءً جانبياً. يُرجى قبوله أو رفضه',
  'notifications.title.tailgate_decided': '{answer, select, declined {رُفض} other {قُبل}} لقاؤك الجانبي',
  'notifications.title.near_request': 'يطلب {name} أن يكون قريباً من لقائك الجانبي',
  'notifications.title.decision': 'اتخذ فريقنا قراراً بشأن ما نشرته',
  'notifications.title.appeal_decision': 'بُتّ في اعتراضك',
  'notifications.title.report_decision': 'رُوجع بلاغك',
  'notifications.title.report_appeal': 'رُوجع بلاغك مجدداً بعد اعتراض',
  'notifications.mail.body': '{title}.\n\nاعرضه في بلازا: {url}\n\nلإيقاف هذه الرسائل: {unsubscribe}',
  'notifications.mail.quotingBody':
    '{title}.\n\n«{excerpt}»\n\nاعرضه في بلازا: {url}\n\nلإيقاف هذه الرسائل: {unsubscribe}',
  'notifications.mail.detailedBody':
    '{title}.\n\n{detail}\n\nاعرضه في Plaza: {url}\n\nألغِ الاشتراك في هذه الرسائل: {unsubscribe}',
  'notifications.change.moved': 'قبل: {previous}\nالآن: {start}',
  'notifications.change.times': 'يبدأ في {start}.',
  'notifications.change.place': 'تغيّر المكان. لا يزال الموعد {start}.',
  'notifications.change.dates': 'تغيّرت المواعيد. الموعد التالي هو {start}.',
  'notifications.change.date_cancelled': 'لن يُقام في {start}.',
  'notifications.change.date_restored': 'سيُقام في {start} بعد كل شيء.',
  'notifications.change.cancelled': 'كان مقرّرًا في {start}.',
  'notifications.change.restored': 'يبدأ في {start}.',
  'notifications.application.accepted': 'قُبل طلبك «{title}» في {conference}. يُرجى أن تؤكد قبل نهاية {day} أنك ستقدمه.',
  'notifications.application.declined': 'لم يُقبل طلبك «{title}» في {conference}. شكراً لتقديمك.',
  'notifications.application.confirm':
    'ننتظر ردك بشأن «{title}». يُرجى أن تؤكد قبل نهاية {day} أنك ستقدمه في {conference}.',
  'notifications.digest.subject':
    '{count, plural, one {إشعار غير مقروء} two {إشعاران غير مقروءين} few {# إشعارات غير مقروءة} other {# إشعاراً غير مقروء}} في بلازا',
  'notifications.digest.view': 'اعرض الإشعارات',
  'notifications.digest.settings': 'إعدادات البريد',
  'notifications.digest.unsubscribe': 'إيقاف هذه الرسائل',
  'notifications.digest.more': 'و{count} غيرها',
  'notifications.digest.line': '{name}: «{excerpt}»',
  'notifications.digest.quote': '«{excerpt}»',
  'notifications.digest.comment':
    '{count, plural, one {تعليق} two {تعليقان} few {# تعليقات} other {# تعليقاً}} على منشوراتك',
  'notifications.digest.reply': '{count, plural, one {ردّ} two {ردّان} few {# ردود} other {# ردّاً}} عليك',
  'notifications.digest.mention': '{count, plural, one {إشارة} two {إشارتان} few {# إشارات} other {# إشارة}} إليك',
  'notifications.digest.reaction':
    '{count, plural, one {تفاعل} two {تفاعلان} few {# تفاعلات} other {# تفاعلاً}} مع منشوراتك',
  'notifications.digest.follow':
    '{count, plural, one {متابع جديد} two {متابعان جديدان} few {# متابعين جدد} other {# متابعاً جديداً}}',
  'notifications.digest.joined':
    '{count, plural, one {شخص انضمّ} two {شخصان انضمّا} few {# أشخاص انضمّوا} other {# شخصاً انضمّوا}} بدعوتك',
  'notifications.digest.kinship': '{count, plural, one {قصة} two {قصتان} few {# قصص} other {# قصة}} تذكر اسمك',
  'notifications.digest.message': '{count, plural, one {رسالة} two {رسالتان} few {# رسائل} other {# رسالة}}',
  'notifications.digest.call': '{count, plural, one {مكالمة} two {مكالمتان} few {# مكالمات} other {# مكالمة}}',
  'notifications.digest.page_invitation':
    '{count, plural, one {دعوة} two {دعوتان} few {# دعوات} other {# دعوة}} إلى الجماعات',
  'notifications.digest.page_request':
    '{count, plural, one {طلب} two {طلبان} few {# طلبات} other {# طلباً}} للانضمام إلى جماعاتك',
  'notifications.digest.page_joined':
    '{count, plural, one {شخص انضمّ} two {شخصان انضمّا} few {# أشخاص انضمّوا} other {# شخصاً انضمّوا}} إلى جماعة بدعوتك',
  'notifications.digest.page_welcome':
    '{count, plural, one {طلب انضمام مقبول} two {طلبا انضمام مقبولان} few {# طلبات انضمام مقبولة} other {# طلب انضمام مقبولاً}}',
  'notifications.digest.page_declined':
    '{count, plural, one {طلب انضمام مرفوض} two {طلبا انضمام مرفوضان} few {# طلبات انضمام مرفوضة} other {# طلب انضمام مرفوضاً}}',
  'notifications.digest.page_role':
    '{count, plural, one {دور جديد} two {دوران جديدان} few {# أدوار جديدة} other {# دوراً جديداً}} في الجماعات',
  'notifications.digest.recommend': '{count, plural, one {توصية} two {توصيتان} few {# توصيات} other {# توصية}} لك',
  'notifications.digest.share':
    '{count, plural, one {عنصر أُرسل} two {عنصران أُرسلا} few {# عناصر أُرسلت} other {# عنصراً أُرسل}} إليك',
  'notifications.digest.recommend_thanks':
    '{count, plural, one {شكر} two {شكران} few {# رسائل شكر} other {# رسالة شكر}} على توصياتك',
  'notifications.digest.reminder_due':
    '{count, plural, one {تذكير حان موعده} two {تذكيران حان موعدهما} few {# تذكيرات حان موعدها} other {# تذكيراً حان موعدها}}',
  'notifications.digest.reminder_shared':
    '{count, plural, one {قائمة تذكيرات شوركت} two {قائمتا تذكيرات شوركتا} few {# قوائم تذكيرات شوركت} other {# قائمة تذكيرات شوركت}} معك',
  'notifications.digest.event_moved':
    '{count, plural, zero {لا فعاليات تغيّر موعدها أو مكانها} one {فعالية تغيّر موعدها أو مكانها} two {فعاليتان تغيّر موعدهما أو مكانهما} few {# فعاليات تغيّر موعدها أو مكانها} many {# فعالية تغيّر موعدها أو مكانها} other {# فعالية تغيّر موعدها أو مكانها}}',
  'notifications.digest.event_abandoned':
    '{count, plural, zero {لا فعاليات غادر منظموها} one {فعالية واحدة غادر منظمها} two {فعاليتان غادر منظموهما} few {# فعاليات غادر منظموها} many {# فعالية غادر منظموها} other {# فعالية غادر منظموها}}',
  'notifications.digest.event_cancelled':
    '{count, plural, zero {لا فعاليات ملغاة} one {فعالية ملغاة} two {فعاليتان ملغاتان} few {# فعاليات ملغاة} many {# فعالية ملغاة} other {# فعالية ملغاة}}',
  'notifications.digest.event_restored':
    '{count, plural, zero {لا فعاليات تقام بعد إلغائها} one {فعالية تقام بعد إلغائها} two {فعاليتان تقامان بعد إلغائهما} few {# فعاليات تقام بعد إلغائها} many {# فعالية تقام بعد إلغائها} other {# فعالية تقام بعد إلغائها}}',
  'notifications.digest.event_invitation':
    '{count, plural, one {دعوة واحدة} two {دعوتان} few {# دعوات} other {# دعوة}} إلى فعاليات',
  'notifications.digest.event_request':
    '{count, plural, one {طلب واحد} two {طلبان} few {# طلبات} other {# طلباً}} لحضور فعالياتك',
  'notifications.digest.event_answer':
    '{count, plural, one {رد واحد} two {ردان} few {# ردود} other {# رداً}} على طلباتك حضور فعاليات',
  'notifications.digest.event_joined':
    '{count, plural, one {شخص واحد سيحضر} two {شخصان سيحضران} few {# أشخاص سيحضرون} other {# شخصاً سيحضرون}} فعالياتك',
  'notifications.digest.event_starts':
    '{count, plural, one {فعالية واحدة تبدأ} two {فعاليتان تبدآن} few {# فعاليات تبدأ} other {# فعالية تبدأ}} قريباً',
  'notifications.digest.waitlist_offer':
    '{count, plural, one {مقعد واحد محجوز} two {مقعدان محجوزان} few {# مقاعد محجوزة} other {# مقعداً محجوزاً}} لك',
  'notifications.digest.waitlist_over':
    '{count, plural, one {عرض واحد انتهت مدته} two {عرضان انتهت مدتهما} few {# عروض انتهت مدتها} other {# عرضاً انتهت مدته}}',
  'notifications.digest.speaker_invitation':
    '{count, plural, one {جلسة واحدة} two {جلستان} few {# جلسات} other {# جلسة}} للتحدث فيها',
  'notifications.digest.speaker_answer':
    '{count, plural, one {رد واحد} two {ردّان} few {# ردود} other {# رداً}} من المتحدثين',
  'notifications.digest.schedule_changed':
    '{count, plural, one {تغيير واحد} two {تغييران} few {# تغييرات} other {# تغييراً}} في البرامج',
  'notifications.digest.application_received':
    '{count, plural, one {طلب مشاركة واحد} two {طلبا مشاركة} few {# طلبات مشاركة} other {# طلب مشاركة}} في مؤتمراتك',
  'notifications.digest.application_decided':
    '{count, plural, one {قرار} two {قراران} few {# قرارات} other {# قراراً}} في طلبات مشاركتك',
  'notifications.digest.speaker_confirm':
    '{count, plural, one {جلسة واحدة} two {جلستان} few {# جلسات} other {# جلسة}} بانتظار تأكيدك',
  'notifications.digest.tailgate_request':
    '{count, plural, one {لقاء جانبي بانتظار قرارك} two {لقاءان جانبيان بانتظار قرارك} few {# لقاءات جانبية بانتظار قرارك} many {# لقاءً جانبياً بانتظار قرارك} other {# لقاء جانبي بانتظار قرارك}}',
  'notifications.digest.tailgate_decided':
    '{count, plural, one {قرار واحد} two {قراران} few {# قرارات} many {# قراراً} other {# قرار}} بشأن لقاءاتك الجانبية',
  'notifications.digest.near_request':
    '{count, plural, one {طلب واحد} two {طلبان} few {# طلبات} many {# طلباً} other {# طلب}} للقرب من لقاءاتك الجانبية',
  'notifications.digest.decision':
    '{count, plural, one {قرار} two {قراران} few {# قرارات} other {# قراراً}} بشأن ما نشرته',
  'notifications.digest.appeal_decision':
    '{count, plural, one {قرار} two {قراران} few {# قرارات} other {# قراراً}} في اعتراضاتك',
  'notifications.digest.report_decision':
    '{count, plural, one {قرار} two {قراران} few {# قرارات} other {# قراراً}} في بلاغاتك',
  'notifications.digest.report_appeal':
    '{count, plural, one {قرار} two {قراران} few {# قرارات} other {# قراراً}} في بلاغاتك بعد اعتراضات',
};
