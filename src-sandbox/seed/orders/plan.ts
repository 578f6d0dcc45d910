import type { CountryCode } from '@shared/domain/values/countries';
import { businessDaysUntil, type Day } from './demand';

/** How far back orders go. */
export const historyDays = 730;
/** Customers who come back. */
const ordersPerCustomer = 6;
/** What is copied in one go: so few that whoever asks meanwhile hardly waits. */
const atOnce = { orders: 250, customers: 1000 } as const;

export interface PlannedTenant {
  id: number;
  key: string;
  country: CountryCode;
  orders: number;
  /** Over which they are spread. */
  days: number;
  firstOrderId: number;
  /** Of its oldest order; without it 1. */
  firstNumber?: number;
  firstCustomerId: number;
}

/** Some of something that is counted from 0, `to` not included. */
interface Part {
  from: number;
  to: number;
}

/** Orders of one day, in the order of time. */
export interface DayPart extends Part {
  day: Day;
}

/** Rows that go in together. */
export type Step = { tenant: PlannedTenant } & (({ kind: 'customers' } & Part) | { kind: 'orders'; parts: DayPart[] });

export const customersFor = (orders: number): number => Math.ceil(orders / ordersPerCustomer);

const parts = (count: number, size: number): Part[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    from: index * size,
    to: Math.min((index + 1) * size, count),
  }));

/** Days put together until a step is full: most days of a small tenant have a few orders each. */
const batches = (days: readonly Day[]): DayPart[][] => {
  const found: DayPart[][] = [];
  let room = 0;
  for (const day of days) {
    for (const part of parts(day.orders, atOnce.orders)) {
      const size = part.to - part.from;
      if (size > room) {
        found.push([]);
        room = atOnce.orders;
      }
      found.at(-1)?.push({ day, ...part });
      room -= size;
    }
  }
  return found;
};

/** All there is to copy, the same for the same `now`: of each tenant the customers, then the orders, the latest days first. */
export const planSteps = (tenants: readonly PlannedTenant[], now: number): Step[] =>
  tenants.flatMap((tenant) => [
    ...parts(customersFor(tenant.orders), atOnce.customers).map((part) => ({
      kind: 'customers' as const,
      tenant,
      ...part,
    })),
    ...batches(businessDaysUntil(now, tenant)).map((days) => ({ kind: 'orders' as const, tenant, parts: days })),
  ]);
