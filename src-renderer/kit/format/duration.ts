import type { TFunction } from 'i18next';
import { durationParts } from '@shared/domain/duration';

/** How long there is left, in the two largest units: `2 d 3 h`, `1 h 20 min`, `5 min`, `40 s`. */
export const durationText = (t: TFunction, milliseconds: number): string =>
  durationParts(milliseconds)
    .map(({ unit, value }) => t(`format.${unit}`, { value }))
    .join(' ');
