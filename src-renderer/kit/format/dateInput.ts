import { isWallTime } from '@shared/domain/values/wallTime';

/** A day on the calendar: `2026-09-05`. */
export type WallDate = string;

const typedPattern = /^(\d{1,2})[/.\-\s]?(\d{1,2})[/.\-\s]?(\d{4})$/;

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');

export const isWallDate = (text: string): boolean => isWallTime(`${text}T00:00:00`);

/**
 * The day that was typed as `DD/MM/YYYY`, or null while it is not (yet) one. Other separators, one digit, or none between
 * eight digits are understood too.
 */
export const parseDateInput = (typed: string): WallDate | null => {
  const [, day, month, year] = typedPattern.exec(typed.trim()) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  return isWallDate(date) ? date : null;
};

/** `DD/MM/YYYY`. */
export const formatDateInput = (date: WallDate): string => date.split('-').reverse().join('/');
