export const accounts = {
  'accounts.code.subject': '{code} هو رمزك في بلازا',
  'accounts.code.body':
    'رمزك في بلازا هو {code}. ينتهي بعد {minutes, plural, one {دقيقة} two {دقيقتين} few {# دقائق} other {# دقيقة}}. لا تشاركه مع أحد.',
  'accounts.known.subject': 'لديك حساب في بلازا من قبل',
  'accounts.known.body':
    'حاول أحدهم التسجيل في بلازا {method, select, sms {برقم هاتفك} other {ببريدك الإلكتروني}}. لديك حساب من قبل: سجّل الدخول عبر {url}\nإن لم تكن أنت، فتجاهل هذه الرسالة.',
  'accounts.contactChanged.subject': 'تغيّر {method, select, sms {رقم هاتفك} other {بريدك الإلكتروني}} في بلازا',
  'accounts.contactChanged.body':
    'أصبح {method, select, sms {رقم هاتف حسابك} other {البريد الإلكتروني لحسابك}} {destination}. إن لم تكن أنت، فأعد تعيين كلمة المرور فوراً.',
  'accounts.signInLink.subject': 'رابط تسجيل الدخول',
  'accounts.signInLink.body':
    'افتح هذا الرابط لتسجيل الدخول إلى بلازا: {url}\nيعمل مرة واحدة وينتهي بعد {minutes, plural, one {دقيقة} two {دقيقتين} few {# دقائق} other {# دقيقة}}.',
  'accounts.confirmEmail.subject': 'أكّد بريدك الإلكتروني',
  'accounts.confirmEmail.body':
    'افتح هذا الرابط لتأكيد بريدك الإلكتروني في بلازا: {url}\nيعمل مرة واحدة وينتهي بعد {minutes, plural, one {دقيقة} two {دقيقتين} few {# دقائق} other {# دقيقة}}.',
  'accounts.newDevice.subject': 'تسجيل دخول جديد إلى بلازا',
  'accounts.newDevice.body':
    'سجّل أحدهم الدخول إلى حسابك عبر {device}{ip, select, none {} other { من {ip}}}.\nإن لم تكن أنت، فسجّل خروج ذلك الجهاز وأعد تعيين كلمة المرور: {url}',
  'accounts.security.subject': 'تغيّرت إعدادات الأمان في حسابك على بلازا',
  'accounts.passwordChanged.subject': 'تغيّرت كلمة مرورك في بلازا',
  'accounts.security.warning': 'إن لم تكن أنت، فأعد تعيين كلمة المرور فوراً: {url}',
  'accounts.security.passwordChanged': 'تغيّرت كلمة مرورك، وسُجّل خروجك من كل الأجهزة الأخرى.',
  'accounts.security.passwordReset': 'أُعيد تعيين كلمة مرورك، وسُجّل خروجك من كل الأجهزة.',
  'accounts.security.factorAdded': 'أُضيفت إلى حسابك طريقة للتحقق بخطوتين: {factor}.',
  'accounts.security.factorRemoved': 'أُزيلت من حسابك طريقة للتحقق بخطوتين: {factor}.',
  'accounts.security.recoveryCodeUsed':
    'استُخدم أحد رموز الاسترداد. {left, plural, =0 {لم يبقَ لديك أي رمز} one {بقي لديك رمز واحد} two {بقي لديك رمزان} few {بقيت لديك # رموز} other {بقي لديك # رمزاً}}.',
  'accounts.security.recoveryCodesRenewed': 'أُنشئت رموز استرداد جديدة، ولم تعد رموزك القديمة تعمل.',
  'accounts.security.twoFactorReset': 'أوقف فريقنا التحقق بخطوتين في حسابك بناءً على طلبك.',
  'accounts.factor.totp': 'تطبيق المصادقة',
  'accounts.factor.email': 'رموز عبر البريد الإلكتروني',
  'accounts.factor.sms': 'رموز عبر الرسائل النصية',
  'accounts.factor.passkey': 'مفتاح المرور «{name}»',
  'accounts.banned.subject': 'حُظر حسابك في بلازا',
  'accounts.banned.body': 'إن رأيت أن هذا خطأ، فيمكنك الاعتراض مرة واحدة عند تسجيل الدخول: {url}',
  'accounts.bannedFrom.subject': 'حُظرت من {community}',
  'accounts.bannedFrom.body': 'إن رأيت أن هذا خطأ، فيمكنك الاعتراض مرة واحدة: {url}',
  'accounts.ban.text': 'لقد حُظرت من هذا المجتمع.',
  'accounts.ban.reason': 'السبب: {reason}',
  'accounts.ban.until': 'ينتهي الحظر في {until, date, long}.',
  'accounts.deletion.subject': 'سيُحذف حسابك في بلازا في {day, date, long}',
  'accounts.deletion.body':
    'أُخفي حسابك وكل ما نشرته عن الجميع. وفي {day, date, long} سيُحذف نهائياً: ملفك الشخصي وبريدك وهاتفك وتاريخ ميلادك وطرق تسجيل الدخول ومنشوراتك وصورها وتعليقاتك وتفاعلاتك ومتابعاتك وعضوياتك وإعداداتك.\n\nيبقى دون اسمك: قرارات الإشراف والبلاغات كما يقتضي القانون، وموضع فارغ حيث ردّ آخرون على تعليقاتك.\n\nغيّرت رأيك؟ سجّل الدخول خلال {days, plural, one {يوم} two {يومين} few {# أيام} other {# يوماً}} للاحتفاظ بحسابك واستعادة كل شيء:\n{url}',
  'accounts.invite.subject': 'يدعوك {name} إلى بلازا',
  'accounts.invite.body':
    'يدعوك {name} إلى بلازا: {url}\nينتهي هذا الرابط بعد {days, plural, one {يوم} two {يومين} few {# أيام} other {# يوماً}}.',
  'accounts.inviteToCrowd.subject': 'يدعوك {name} إلى {crowd} على بلازا',
  'accounts.inviteToCrowd.body':
    'يدعوك {name} إلى {crowd} على بلازا: {url}\nينتهي هذا الرابط بعد {days, plural, one {يوم} two {يومين} few {# أيام} other {# يوماً}}.',
  'exports.ready.subject': 'أرشيفك من بلازا جاهز',
  'exports.ready.body':
    'أرشيفك من بلازا جاهز. سجّل الدخول وحمّله خلال {days, plural, one {يوم} two {يومين} few {# أيام} other {# يوماً}}: {url}',
};
