import { halfHoursPerDay, halfHoursPerWeek } from './halfHours';

/** Days of history from which orders are expected. */
export const historyDays = 28;

/** Number of orders by dispatch method. */
export interface MethodOrders {
  delivery: number;
  pickUp: number;
}

/** Orders of a store in the days read. */
export interface StoreHistory {
  id: number;
  /** Orders by half hour of the week; null if only their sum is known. */
  cells: readonly number[] | null;
  orders: number;
  /** Sum of the order totals; null if unknown. */
  revenue: number | null;
  /** Orders by dispatch method; absent if unknown. */
  methods?: MethodOrders;
}

/** Past orders of one tenant, as read once a day. */
export interface OrderHistory {
  /** Source of the figures: reports of key figures, or pages of orders. */
  source: 'reports' | 'orders';
  /** True if the platform was still collecting its figures, so that earlier days are missing. */
  isPartial?: boolean;
  /** Number of days read, by weekday, Monday first. */
  days: readonly number[];
  stores: readonly StoreHistory[];
  /** Orders of all stores by half hour of the week. */
  chain: readonly number[];
  /** Share of orders by sales channel and payment method; empty if unknown. */
  channels: Readonly<Record<string, number>>;
  payments: Readonly<Record<string, number>>;
  /** Orders of all stores by dispatch method; absent if unknown. */
  methods?: MethodOrders;
}

const hoursPerDay = 24;

/**
 * Splits orders by hour of the week (168) into half hours (336). Each half hour is weighted towards its neighbouring
 * hour.
 */
export const splitHours = (hours: readonly number[]): number[] => {
  const cells = new Array<number>(halfHoursPerWeek).fill(0);
  hours.forEach((orders, index) => {
    const previousHour = hours[index - 1] ?? hours.at(-1) ?? 0;
    const nextHour = hours[index + 1] ?? hours[0] ?? 0;
    const [firstWeight, secondWeight] = [3 * orders + previousHour, 3 * orders + nextHour];
    const share = firstWeight + secondWeight === 0 ? 0.5 : firstWeight / (firstWeight + secondWeight);
    cells[2 * index] = Math.round(orders * share * 10) / 10;
    cells[2 * index + 1] = Math.round(orders * (1 - share) * 10) / 10;
  });
  return cells;
};

export const hoursPerWeek = 7 * hoursPerDay;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Sums cells by weekday. */
export const sumByDay = (cells: readonly number[]): number[] =>
  Array.from({ length: 7 }, (_, day) => sum(cells.slice(day * halfHoursPerDay, (day + 1) * halfHoursPerDay)));

/** Sums cells by half hour of the day. */
export const sumByTime = (cells: readonly number[]): number[] =>
  Array.from({ length: halfHoursPerDay }, (_, time) =>
    sum(Array.from({ length: 7 }, (_each, day) => cells[day * halfHoursPerDay + time] ?? 0)),
  );
