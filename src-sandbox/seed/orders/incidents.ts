import { DateTime } from 'luxon';
import { createRandom, type Random } from '../random';
import type { NewOrderOptions } from './order';
import { isOpenAt, type StoreProfile } from './storeProfiles';

/**
 * This module plants faults in practice data, so that newcomers see alarms: each business day one store stops selling
 * although it is open, one is late, and one needs twice the time that it promises.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Start of a business day (ms after midnight). */
const openingOffset = 11 * hourMs;
/** Duration for which an outage continues into the next business day (ms). */
const outageOverlap = 9 * hourMs;
/**
 * Demand of stores with incidents, as a weight. It is about ten times that of other stores, so that a few hours without
 * orders are significant.
 */
const demandFactor = 6;
/**
 * Maximum age of additional orders when they are created (ms). The simulator's first tick creates the additional orders
 * of this period.
 */
const catchUpDuration = 3.5 * hourMs;
/**
 * Number of stores that take turns: three with the day's incidents, and one whose outage continues from the day before.
 */
const storeCount = 4;

/**
 * Interval between additional orders of the late store (min), and the factor by which they take longer. `slowPace`
 * applies to the slow store.
 */
const latePace = { everyMinutes: 40, pace: 1.15 } as const;
const slowPace = { everyMinutes: 15, pace: 1.4 } as const;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const countOpenMinutes = ({ hours }: StoreProfile): number =>
  hours.flat().reduce((sum, { openingTime, closingTime }) => sum + toMinutes(closingTime) - toMinutes(openingTime), 0);

/**
 * Returns the delivery stores with the longest opening hours, so that an outage is visible at nearly any hour. Of
 * stores with equal hours, the busiest come first.
 */
export const selectIncidentStores = (profiles: readonly StoreProfile[]): number[] =>
  profiles
    .filter((profile) => profile.offersDelivery)
    .filter((profile) =>
      profile.hours.every((_, weekday) => ['13:30', '20:00'].every((time) => isOpenAt(profile, weekday, time))),
    )
    .toSorted((a, b) => countOpenMinutes(b) - countOpenMinutes(a) || b.weight - a.weight)
    .slice(0, storeCount)
    .map(({ id }) => id);

interface ExtraOrder {
  /** Clock time (ms). */
  time: number;
  stream: string;
  storeId: number;
}

/**
 * Creates the incidents of a tenant, whose stores take turns. The first ones are one business day before `startedAt`;
 * all earlier days are healthy, so that typical sales are computed from them.
 */
export const createIncidents = (storeIds: readonly number[], zone: string, startedAt: number) => {
  /** Returns the business day (days since 1970) and the time since its start (ms). */
  const toBusinessDay = (time: number): [number, number] => {
    const localTime = DateTime.fromMillis(time, { zone }).minus(openingOffset);
    const start = localTime.startOf('day');
    return [
      Math.round(Date.parse(`${localTime.toISODate()}T00:00:00Z`) / dayMs),
      localTime.toMillis() - start.toMillis(),
    ];
  };
  const firstDay = toBusinessDay(startedAt)[0] - 1;
  // True if no incident is possible at this time. Avoids computing the business day of every past order, which is slow.
  const isBeforeIncidents = (time: number) => storeIds.length === 0 || time < startedAt - 3 * dayMs;
  const getStoreId = (businessDay: number, incidentIndex: number): number | undefined =>
    businessDay < firstDay ? undefined : storeIds[(businessDay + incidentIndex) % storeIds.length];
  return {
    addDemand: (profiles: readonly StoreProfile[]): StoreProfile[] =>
      profiles.map((profile) => (storeIds.includes(profile.id) ? { ...profile, weight: demandFactor } : profile)),
    /** True if a store gets no orders although it is open. */
    isDown: (storeId: number, time: number): boolean => {
      if (isBeforeIncidents(time)) return false;
      const [businessDay, elapsedMs] = toBusinessDay(time);
      return (
        getStoreId(businessDay, 0) === storeId ||
        (elapsedMs < outageOverlap && getStoreId(businessDay - 1, 0) === storeId)
      );
    },
    /** Returns how the orders of a late or slow store proceed; null for other stores. */
    getScenario: (storeId: number, time: number): Pick<NewOrderOptions, 'scenario' | 'pace'> | null => {
      if (isBeforeIncidents(time)) return null;
      const [businessDay] = toBusinessDay(time);
      if (getStoreId(businessDay, 1) === storeId) return { scenario: 'late', pace: latePace.pace };
      return getStoreId(businessDay, 2) === storeId ? { scenario: 'late', pace: slowPace.pace } : null;
    },
    /**
     * Returns the additional orders of the late store and the slow store, after `from` and until `to` (clock times).
     */
    drawExtraOrders: (from: number, to: number, seed: number, key: string): ExtraOrder[] =>
      (isBeforeIncidents(to) ? [] : [latePace, slowPace]).flatMap(({ everyMinutes }, index) => {
        const slotLength = everyMinutes * minuteMs;
        const start = Math.max(from, to - catchUpDuration);
        const extraOrders: ExtraOrder[] = [];
        for (let slot = Math.floor(start / slotLength); slot * slotLength < to; slot += 1) {
          const stream = `${key}/extra/${everyMinutes}/${slot}`;
          const time = Math.floor((slot + createRandom(seed, stream).next()) * slotLength);
          const storeId = getStoreId(toBusinessDay(time)[0], index + 1);
          if (time > start && time <= to && storeId !== undefined) extraOrders.push({ time, stream, storeId });
        }
        return extraOrders;
      }),
  };
};

const maxPicks = 20;

/**
 * Draws a store for an order, and draws again while the drawn store has an outage. Gives up after `maxPicks` attempts.
 */
export const pickSellingStore = <T extends { id: number }>(
  pick: (random: Random) => T | undefined,
  random: Random,
  isDown: (storeId: number) => boolean,
): T | undefined => {
  for (let pickCount = 0; pickCount < maxPicks; pickCount += 1) {
    const store = pick(random);
    if (store === undefined || !isDown(store.id)) return store;
  }
  return undefined;
};
