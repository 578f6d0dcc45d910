import { replaceDays, type DaysChange } from '../bulk/bulkHours';
import { findClosings, isClosable, type ClosableStore, type TimeContext } from '../bulk/bulkClosings';
import type { ClosingScope } from '../stores/closing';
import type { BusinessPeriod } from '../schedules/businessHours';
import { maxWaitTime } from '../schedules/waitTimes';
import {
  isClosingValue,
  isSameFieldValue,
  type CampaignItem,
  type ClosingValue,
  type FieldValue,
  type ScheduleValue,
} from './campaign';

/** This module creates and reads the campaign items for closings, opening hours and waiting times of stores. */

interface CampaignStore extends ClosableStore {
  id: number;
  name: string;
  haveDifferentBusinessHours: boolean;
}

const toScheduleValue = ({
  businessHours,
  haveDifferentBusinessHours,
}: {
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
}): ScheduleValue => ({
  businessHours: businessHours.map(({ day, openingTime, closingTime, dispatchMethod }) => ({
    day,
    openingTime,
    closingTime,
    dispatchMethod,
  })),
  haveDifferentBusinessHours,
});

/** Creates closing items for the stores that offer a dispatch method in the scope. */
export const createClosingItems = (
  stores: readonly CampaignStore[],
  scope: ClosingScope,
  closing: ClosingValue,
): CampaignItem[] =>
  stores
    .filter((store) => isClosable(store, scope))
    .map(({ id, name }) => ({ area: 'closings', id, name, field: scope, from: null, to: closing }));

/** Creates the items that change the weekly hours of stores. Skips stores that already have these hours. */
export const createHoursItems = (stores: readonly CampaignStore[], change: DaysChange): CampaignItem[] =>
  stores.flatMap((store) => {
    const [from, to] = [toScheduleValue(store), toScheduleValue(replaceDays(store, change))];
    if (isSameFieldValue(from, to)) return [];
    return [{ area: 'hours', id: store.id, name: store.name, field: 'businessHours', from, to }];
  });

const waitTimeFields = { delivery: 'deliveryWaitTime', pickUp: 'pickUpWaitTime' } as const;

interface WaitTimeStore {
  id: number;
  name: string;
  orderMethod: { delivery: boolean; pickUp: boolean };
  deliveryWaitTime: number | null;
  pickUpWaitTime: number | null;
}

/**
 * Creates the items that add minutes to a waiting time. Skips stores that have no such waiting time or do not offer the
 * dispatch method.
 */
export const createWaitTimeItems = (
  stores: readonly WaitTimeStore[],
  method: keyof typeof waitTimeFields,
  minutes: number,
): CampaignItem[] =>
  stores.flatMap(({ id, name, orderMethod, ...store }): CampaignItem[] => {
    const field = waitTimeFields[method];
    const from = store[field];
    return from === null || !orderMethod[method]
      ? []
      : [{ area: 'waitTimes', id, name, field, from, to: Math.min(from + minutes, maxWaitTime) }];
  });

/** Returns the current value of an item's field: the weekly hours, or the closing if the store has it. */
export const readStoreValue = (
  { field, to }: CampaignItem,
  store: CampaignStore,
  timeContext: TimeContext,
): FieldValue => {
  if (!isClosingValue(to)) return toScheduleValue(store);
  const { start, end, reason } = to;
  const requestedClosing = { startDatetime: start, endDatetime: end, reason, dispatchMethod: field as ClosingScope };
  return findClosings([requestedClosing], store.scheduledClosingTimes, timeContext).length > 0 ? to : null;
};
