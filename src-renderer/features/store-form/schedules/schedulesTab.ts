import { CalendarClock } from 'lucide-react';
import type { Store } from '@shared/contract/stores/stores';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { HoursModeLabel, HoursLabel, WaitTimesLabel } from './ScheduleLabel';
import { SchedulesTab } from './SchedulesTab';

/** Tab with hours, closings and waiting times. */
export const schedulesTab: FormTab<Store> = {
  name: 'schedules',
  labelKey: 'stores.form.tabs.schedules',
  icon: CalendarClock,
  parts: [
    { name: 'businessHours', labelKey: 'storeSchedules.parts.businessHours', ValueLabel: HoursLabel },
    { name: 'haveDifferentBusinessHours', labelKey: 'storeSchedules.parts.different', ValueLabel: HoursModeLabel },
    { name: 'exceptionalWaitTimes', labelKey: 'storeSchedules.parts.waits', ValueLabel: WaitTimesLabel },
  ],
  Content: SchedulesTab,
};
