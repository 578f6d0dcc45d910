import { CalendarClock } from 'lucide-react';
import type { Store } from '@shared/contract/stores';
import type { FormTab } from '@kit/resource/page/definition';

/**
 * When the store takes orders. `Content` edits the values that `parts` names (faults in these count at this tab, and a
 * conflict over one is asked about in the words given there); what needs no more than a box goes into `sections`.
 */
export const schedulesTab: FormTab<Store> = {
  name: 'schedules',
  labelKey: 'stores.form.tabs.schedules',
  icon: CalendarClock,
  parts: [],
};
