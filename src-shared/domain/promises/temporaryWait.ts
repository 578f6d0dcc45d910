import type { DispatchMethod } from '../schedules/businessHours';
import type { ExceptionalWaitTimes } from '../schedules/waitTimes';
import { toWallTime, type WallTime } from '../values/wallTime';

/** A temporary waiting time is an exception for one date, which the platform itself ends; see waitTimes. */

type SpecificWait = ExceptionalWaitTimes['specific'][number];

export interface TemporaryWait {
  method: DispatchMethod;
  startDatetime: WallTime;
  endDatetime: WallTime;
  /** Waiting time to promise (min). */
  wait: number;
}

/** Reason that marks the exceptions created by the app; store forms show it. */
export const temporaryWaitReason = 'Promesa justa';

const fieldByMethod = { delivery: 'deliveryWaitTime', pickUp: 'pickUpWaitTime' } as const;

const toSpecificWait = ({ method, startDatetime, endDatetime, wait }: TemporaryWait): SpecificWait => ({
  startDatetime,
  endDatetime,
  reason: temporaryWaitReason,
  deliveryWaitTime: null,
  pickUpWaitTime: null,
  [fieldByMethod[method]]: wait,
});

/**
 * True if an exception in the store's waiting times is still exactly the one that the app created for a temporary wait.
 */
export const isTemporaryWait = (specificWait: SpecificWait, wait: TemporaryWait): boolean => {
  const expected = toSpecificWait(wait);
  return (Object.keys(expected) as (keyof SpecificWait)[]).every((name) => specificWait[name] === expected[name]);
};

/**
 * Adds a temporary waiting time. Replaces an overlapping one of the app and removes its expired ones. Returns null if a
 * user has set another waiting time for this period, because the user's setting takes precedence.
 */
export const addTemporaryWait = (
  specificWaits: readonly SpecificWait[],
  addedWait: TemporaryWait,
  now: WallTime,
): SpecificWait[] | null => {
  const field = fieldByMethod[addedWait.method];
  const isCreatedByApp = ({ reason }: SpecificWait) => reason === temporaryWaitReason;
  const otherWaits = specificWaits.filter((specificWait) => {
    if (!isCreatedByApp(specificWait)) return true;
    const isOverlapping = specificWait[field] !== null && specificWait.endDatetime > addedWait.startDatetime;
    return specificWait.endDatetime > now && !isOverlapping;
  });
  const isBlocked = otherWaits.some(
    (specificWait) =>
      specificWait[field] !== null &&
      specificWait.startDatetime < addedWait.endDatetime &&
      specificWait.endDatetime > addedWait.startDatetime,
  );
  return isBlocked ? null : [...otherWaits, toSpecificWait(addedWait)];
};

/** Removes a temporary waiting time; null if it no longer exists in its original form. */
export const removeTemporaryWait = (
  specificWaits: readonly SpecificWait[],
  removedWait: TemporaryWait,
): SpecificWait[] | null => {
  const remainingWaits = specificWaits.filter((specificWait) => !isTemporaryWait(specificWait, removedWait));
  return remainingWaits.length === specificWaits.length ? null : remainingWaits;
};

export const createTemporaryWait = (
  method: DispatchMethod,
  wait: number,
  [start, end]: readonly [number, number],
  zone: string,
): TemporaryWait => ({
  method,
  wait,
  // Truncates to whole minutes, as in other parts of the app.
  startDatetime: `${toWallTime(start, zone).slice(0, 16)}:00`,
  endDatetime: `${toWallTime(end, zone).slice(0, 16)}:00`,
});
