import type { calendar as en } from '../en/calendar.ts';

export const calendar: Record<keyof typeof en, string> = {
  'calendar.today': 'اليوم',
  'calendar.previousMonth': 'الشهر السابق',
  'calendar.nextMonth': 'الشهر التالي',
  'calendar.previousDay': 'اليوم السابق',
  'calendar.nextDay': 'اليوم التالي',
  'calendar.view': 'العرض',
  'calendar.view.month': 'شهر',
  'calendar.view.day': 'يوم',
  'calendar.view.agenda': 'جدول',
  'calendar.scope': 'الفعاليات',
  'calendar.scope.own': 'فعالياتك',
  'calendar.scope.all': 'كل الفعاليات',
  'calendar.dayName':
    '{date}، {count, plural, =0 {لا شيء} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصراً} other {# عنصر}}',
  'calendar.createOn': 'فعالية جديدة في {date}',
  'calendar.empty': 'لا شيء في هذا اليوم.',
  'calendar.emptyMonth': 'لا شيء في هذا الشهر.',
  'calendar.event': 'فعالية',
  'calendar.reminder': 'تذكير',
  'calendar.role.HOST': 'منظّم',
  'calendar.role.ACCEPTED': 'ستحضر',
  'calendar.role.MAYBE': 'ربما',
  'calendar.role.INVITED': 'مدعو',
  'calendar.role.REQUESTED': 'طلبت الحضور',
};
