import { CalendarClock, CalendarX2, CreditCard } from 'lucide-react';

/** Tabs of a bulk edit, as named in the URL. */
export const bulkTabs = [
  { name: 'schedules', labelKey: 'storesBulk.tabs.schedules', icon: CalendarClock },
  { name: 'paymentMethods', labelKey: 'storesBulk.tabs.paymentMethods', icon: CreditCard },
  { name: 'closings', labelKey: 'storesBulk.tabs.closings', icon: CalendarX2 },
] as const;

export type BulkTab = (typeof bulkTabs)[number]['name'];

export const findBulkTab = (name: string | undefined): BulkTab =>
  bulkTabs.find((tab) => tab.name === name)?.name ?? bulkTabs[0].name;
