import type { TFunction } from 'i18next';
import { formatFailure } from '@kit/ui/failureText';
import type { CellFailure } from './savePrices';

/** Reason why a price was not saved. Prefers the platform's message about a field to the general one. */
export const getFailureReason = (why: CellFailure, t: TFunction): string =>
  typeof why === 'string' ? t(`menuPrices.why.${why}`) : (Object.values(why.fields).flat()[0] ?? formatFailure(why, t));
