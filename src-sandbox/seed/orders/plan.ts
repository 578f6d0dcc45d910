import type { CountryCode } from '@shared/domain/values/countries';
import { listBusinessDaysUntil, type BusinessDay } from './demand';

/** Length of the history (days). */
export const historyDays = 730;
/** Average orders per customer. */
const ordersPerCustomer = 6;
/** Maximum rows per step, so that concurrent requests wait only briefly. */
const maxPerStep = { orders: 250, customers: 1000 } as const;

export interface PlannedTenant {
  id: number;
  key: string;
  country: CountryCode;
  orders: number;
  /** Number of days over which the orders are spread. */
  days: number;
  firstOrderId: number;
  /** Number of the oldest order; 1 by default. */
  firstNumber?: number;
  firstCustomerId: number;
  /** Ids of the stores that planted incidents affect in turn, see incidents.ts. */
  incidentStores?: number[];
}

/** Range of indexes; `to` is exclusive. */
interface IndexRange {
  from: number;
  to: number;
}

/** Orders of one day, or a part of them, in chronological order. */
export interface DayPart extends IndexRange {
  day: BusinessDay;
}

/** Part of the history that is inserted in one step. */
export type Step = { tenant: PlannedTenant } & (
  | ({ kind: 'customers' } & IndexRange)
  | { kind: 'orders'; parts: DayPart[] }
);

export const countCustomers = (orders: number): number => Math.ceil(orders / ordersPerCustomer);

const splitIntoRanges = (count: number, size: number): IndexRange[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    from: index * size,
    to: Math.min((index + 1) * size, count),
  }));

/** Groups days until a step is full, since most days of a small tenant have few orders. */
const createBatches = (days: readonly BusinessDay[]): DayPart[][] => {
  const dayParts: DayPart[][] = [];
  let freeCapacity = 0;
  for (const day of days) {
    for (const part of splitIntoRanges(day.orders, maxPerStep.orders)) {
      const size = part.to - part.from;
      if (size > freeCapacity) {
        dayParts.push([]);
        freeCapacity = maxPerStep.orders;
      }
      dayParts.at(-1)?.push({ day, ...part });
      freeCapacity -= size;
    }
  }
  return dayParts;
};

/**
 * Returns all steps, which depend only on the tenants and `now`: for each tenant first the customers, then the orders
 * from the latest day backwards.
 */
export const planSteps = (tenants: readonly PlannedTenant[], now: number): Step[] =>
  tenants.flatMap((tenant) => [
    ...splitIntoRanges(countCustomers(tenant.orders), maxPerStep.customers).map((part) => ({
      kind: 'customers' as const,
      tenant,
      ...part,
    })),
    ...createBatches(listBusinessDaysUntil(now, tenant)).map((days) => ({
      kind: 'orders' as const,
      tenant,
      parts: days,
    })),
  ]);
