import { CalendarClock, CalendarX2, CreditCard } from 'lucide-react';

/** What a bulk edit can change, as the address names it. */
export const bulkTabs = [
  { name: 'schedules', labelKey: 'storesBulk.tabs.schedules', icon: CalendarClock },
  { name: 'paymentMethods', labelKey: 'storesBulk.tabs.paymentMethods', icon: CreditCard },
  { name: 'closings', labelKey: 'storesBulk.tabs.closings', icon: CalendarX2 },
] as const;

export type BulkTab = (typeof bulkTabs)[number]['name'];

export const tabNamed = (name: string | undefined): BulkTab =>
  bulkTabs.find((tab) => tab.name === name)?.name ?? bulkTabs[0].name;
