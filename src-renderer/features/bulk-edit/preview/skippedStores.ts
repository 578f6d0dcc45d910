import { t } from 'i18next';
import type { BulkError } from '@shared/domain/bulk/bulkChanges';
import type { StoreBulkInput } from '@shared/jobs/storeBulk';
import type { Formats } from '@kit/format/formats';
import type { Preview } from './usePreview';

/** Describes why a store is rejected. */
export const formatBulkError = (error: BulkError): string => {
  if ('closing' in error) return t(`stores.closing.errors.${error.closing}`);
  const { rule, method } = error;
  return method === undefined
    ? t(rule)
    : t('storesBulk.preview.errorOf', { name: t(`paymentNames.${method}`), error: t(rule) });
};

/** Stores of a preview to which nothing is sent: those that would not change, and those refused with an error. */
export const listSkippedStores = ({ lines }: Preview): Pick<StoreBulkInput, 'unchanged' | 'refused'> => ({
  unchanged: lines.flatMap(({ store, storePreview }) => (storePreview.kind === 'unchanged' ? [store.id] : [])),
  refused: lines.flatMap(({ store, storePreview }) =>
    storePreview.kind === 'refused'
      ? [{ id: store.id, reason: storePreview.errors.map(formatBulkError).join('. ') }]
      : [],
  ),
});

/** States how many indefinitely closed stores would get another closing; null if none. */
export const formatClosedWithoutEnd = (formats: Formats, { lines }: Preview): string | null => {
  const count = lines.filter(
    ({ storePreview }) =>
      storePreview.kind === 'changes' &&
      'closings' in storePreview &&
      storePreview.closings.some(({ isClosedWithoutEnd, cover }) => isClosedWithoutEnd && cover !== 'wholly'),
  ).length;
  return count === 0 ? null : t('storesBulk.apply.closedWithoutEnd', { count, value: formats.count(count) });
};

/** States how many stores are skipped, and why; null if none. */
export const formatSkipped = (formats: Formats, { counts }: Preview): string | null => {
  const skippedTexts = (['unchanged', 'refused'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`storesBulk.apply.${kind}`, { count: counts[kind], value: formats.count(counts[kind]) }));
  return skippedTexts.length === 0 ? null : t('storesBulk.apply.leftOut', { what: skippedTexts.join(', ') });
};
