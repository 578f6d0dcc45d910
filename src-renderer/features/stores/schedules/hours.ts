import type { BusinessPeriod } from '@shared/domain/businessHours';
import { shiftsOf, type Shift } from '@shared/domain/shifts';

/** A store's hours while they are edited. */
export interface Hours {
  shifts: readonly Shift[];
  /** Delivery and pick-up have hours of their own; else every shift is for both. */
  different: boolean;
}

/** A change as a function of what it changes: two that follow fast on each other both count. */
export type EditHours = (edit: (before: Hours) => Hours) => void;

/** Stored hours to be edited. Some are kept for one method without saying so: that counts as different, so that none vanish. */
export const hoursOf = (periods: readonly BusinessPeriod[], different: boolean): Hours => ({
  shifts: shiftsOf(periods),
  different: different || periods.some(({ dispatchMethod }) => dispatchMethod !== 'both'),
});
