import { t } from 'i18next';
import { getDurationParts } from '@shared/domain/values/duration';

/** Formats time left in its two most significant units: `2 d 3 h`, `1 h 20 min`, `5 min`, `40 s`. */
export const formatDuration = (milliseconds: number): string =>
  getDurationParts(milliseconds)
    .map(({ unit, value }) => t(`format.${unit}`, { value }))
    .join(' ');

const dayMs = 86_400_000;

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats time left to the second: `1:02:05`, `12:40`. From one day on, formats it like `formatDuration`. */
export const formatTimer = (milliseconds: number): string => {
  if (milliseconds >= dayMs) return formatDuration(milliseconds);
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const remainingSeconds = padTwoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${padTwoDigits(minutes)}:${remainingSeconds}` : `${minutes}:${remainingSeconds}`;
};
