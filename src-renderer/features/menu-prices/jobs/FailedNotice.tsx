import { Box, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { parseCellKey, type SheetGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { getFailureReason } from './failureReason';
import type { SaveFailures } from './savePrices';

/** Maximum cells listed; the sheet marks all of them. */
const maxListedCells = 8;

interface FailedNoticeProps {
  failures: SaveFailures;
  groups: readonly SheetGroup[];
  /** Product names by id. */
  names: ReadonlyMap<number, string>;
  onRetry: () => void;
}

/** Cells that were not saved, with the reasons. */
export const FailedNotice = ({ failures, groups, names, onRetry }: FailedNoticeProps) => {
  const formats = useFormats();
  const { cells } = failures;
  if (cells.size + failures.groups.length === 0) return null;
  const lines = [
    ...failures.groups.map(({ group, failure }) => ({
      key: group?.key ?? 'order',
      cell: group === null ? t('menuPrices.failedOrder') : t('menuPrices.failedGroup', { name: group.name }),
      reason: getFailureReason(failure),
    })),
    ...[...cells].slice(0, maxListedCells).map(([key, failure]) => {
      const { groupKey, productId, field } = parseCellKey(key);
      const cell = t('menuPrices.cell', {
        field: t(`priceChange.fields.${field}`),
        product: names.get(productId) ?? `#${productId}`,
        group: groups.find((group) => group.key === groupKey)?.name ?? '',
      });
      return { key, cell, reason: getFailureReason(failure) };
    }),
  ];
  const remainingCount = cells.size - maxListedCells;
  return (
    <FailureNotice
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('menuPrices.retry')}
        </Button>
      }
    >
      <Text fontWeight="bold">
        {cells.size > 0
          ? t('menuPrices.job.failed', { count: cells.size, value: formats.count(cells.size) })
          : t('menuPrices.failedGroups')}
      </Text>
      <Box as="ul">
        {lines.map(({ key, cell, reason }) => (
          <li key={key}>{t('menuPrices.failedCell', { cell, reason })}</li>
        ))}
      </Box>
      {remainingCount > 0 && (
        <Text>{t('menuPrices.review.more', { count: remainingCount, value: formats.count(remainingCount) })}</Text>
      )}
    </FailureNotice>
  );
};
