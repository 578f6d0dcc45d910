import { t } from 'i18next';
import { formatFailure } from '@kit/ui/failureText';
import type { CellFailure } from './savePrices';

/** Reason why a price was not saved. Prefers the platform's message about a field to the general one. */
export const getFailureReason = (failure: CellFailure): string =>
  typeof failure === 'string'
    ? t(`menuPrices.why.${failure}`)
    : (Object.values(failure.fields).flat()[0] ?? formatFailure(failure));
