import type { TFunction } from 'i18next';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long there is left, in the two largest units: `2 d 3 h`, `1 h 20 min`, `5 min`, `40 s`. Counts whole minutes
 * upwards, so that a store just closed for an hour says "1 h" and not "59 min".
 */
export const durationText = (t: TFunction, milliseconds: number): string => {
  if (milliseconds < minute) {
    return t('format.seconds', { value: Math.max(0, Math.ceil(milliseconds / second)) });
  }
  const minutes = Math.ceil(milliseconds / minute);
  const days = Math.floor((minutes * minute) / day);
  const hours = Math.floor((minutes % (day / minute)) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 && t('format.days', { value: days }),
    hours > 0 && t('format.hours', { value: hours }),
    rest > 0 && days === 0 && t('format.minutes', { value: rest }),
  ];
  return parts.filter((part) => part !== false).join(' ');
};
