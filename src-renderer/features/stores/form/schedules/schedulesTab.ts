import { CalendarClock } from 'lucide-react';
import type { Store } from '@shared/contract/stores';
import type { FormTab } from '@kit/resource/page/definition';
import { DifferentWords, HoursWords, WaitsWords } from './ScheduleWords';
import { SchedulesTab } from './SchedulesTab';

/** When the store takes orders. */
export const schedulesTab: FormTab<Store> = {
  name: 'schedules',
  labelKey: 'stores.form.tabs.schedules',
  icon: CalendarClock,
  parts: [
    { name: 'businessHours', labelKey: 'storeSchedules.parts.businessHours', Words: HoursWords },
    { name: 'haveDifferentBusinessHours', labelKey: 'storeSchedules.parts.different', Words: DifferentWords },
    { name: 'exceptionalWaitTimes', labelKey: 'storeSchedules.parts.waits', Words: WaitsWords },
  ],
  Content: SchedulesTab,
};
