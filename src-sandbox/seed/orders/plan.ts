import { countries, type CountryCode } from '@shared/domain/values/countries';
import { daysUpTo, type Day } from './demand';

/** How far back orders go. */
export const historyDays = 120;
/** Customers who come back. */
const ordersPerCustomer = 6;
/** What is copied in one go: so few that whoever asks meanwhile hardly waits. */
const atOnce = { orders: 250, customers: 1000 } as const;

export interface PlannedTenant {
  id: number;
  key: string;
  country: CountryCode;
  orders: number;
  firstOrderId: number;
  firstCustomerId: number;
}

/** Rows that go in together; `from` and `to` count from 0, `to` not included. */
export type Step = { tenant: PlannedTenant; from: number; to: number } & (
  | { kind: 'customers' }
  /** Of one day, in the order of time. */
  | { kind: 'orders'; day: Day }
);

export const customersFor = (orders: number): number => Math.ceil(orders / ordersPerCustomer);

const parts = (count: number, size: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, nth) => ({
    from: nth * size,
    to: Math.min((nth + 1) * size, count),
  }));

/** All there is to copy, the same for the same `now`: of each tenant the customers, then the orders, the latest days first. */
export const planOf = (tenants: readonly PlannedTenant[], now: number): Step[] =>
  tenants.flatMap((tenant) => [
    ...parts(customersFor(tenant.orders), atOnce.customers).map((part) => ({
      kind: 'customers' as const,
      tenant,
      ...part,
    })),
    ...daysUpTo(now, countries[tenant.country].timeZone, { orders: tenant.orders, days: historyDays }).flatMap((day) =>
      parts(day.orders, atOnce.orders).map((part) => ({ kind: 'orders' as const, tenant, day, ...part })),
    ),
  ]);
