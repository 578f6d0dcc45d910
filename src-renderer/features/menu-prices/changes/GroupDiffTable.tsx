import { Heading, Stack, Table, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import type { CellDiff, GroupDiff } from '@shared/domain/catalogue/priceSheet/diff';
import type { CellKey } from '@shared/domain/catalogue/priceSheet/sheet';
import { getPriceDiffTexts } from '@entities/prices/priceDiffTexts';
import { useFormats } from '@kit/format/useFormats';

/** Maximum cells shown per group. The sheet shows all of them when filtered by changes. */
const maxShownCells = 200;
/** Percentage above which a price change is highlighted. */
const maxUsualPercent = 50;

export const isLargeChange = ({ percent }: CellDiff): boolean =>
  percent !== null && Math.abs(percent) > maxUsualPercent;

interface GroupDiffTableProps {
  diff: GroupDiff;
  names: ReadonlyMap<number, string>;
  /** Cells that may be typing errors. */
  outliers: ReadonlySet<CellKey>;
}

/** Cells of a group with the price before, the price after and the difference. */
export const GroupDiffTable = ({ diff, names, outliers }: GroupDiffTableProps) => {
  const formats = useFormats();
  const remainingCount = diff.cells.length - maxShownCells;
  return (
    <Stack gap="2">
      <Heading as="h3" textStyle="md" fontWeight="bold">
        {diff.group.name}
      </Heading>
      <Table.Root size="sm" aria-label={diff.group.name}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('menuPrices.review.product')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('menuPrices.review.before')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('menuPrices.review.after')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('menuPrices.review.difference')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {diff.cells.slice(0, maxShownCells).map((cell) => {
            const texts = getPriceDiffTexts(cell, formats);
            return (
              <Table.Row key={cell.key}>
                <Table.Cell>
                  {names.get(cell.productId) ?? `#${cell.productId}`}
                  <Text as="span" color="fg.muted" textStyle="xs">
                    {' · '}
                    {texts.field}
                  </Text>
                </Table.Cell>
                <Table.Cell textAlign="end">{texts.before}</Table.Cell>
                <Table.Cell textAlign="end" fontWeight="bold">
                  {texts.after}
                </Table.Cell>
                <Table.Cell
                  textAlign="end"
                  color={isLargeChange(cell) || outliers.has(cell.key) ? 'fg.warning' : 'fg.muted'}
                  fontWeight={outliers.has(cell.key) ? 'bold' : undefined}
                  whiteSpace="nowrap"
                >
                  {outliers.has(cell.key) && (
                    <Text as="span" me="1" title={t('menuPrices.review.farOffMark')}>
                      <TriangleAlert
                        size={14}
                        style={{ display: 'inline' }}
                        aria-label={t('menuPrices.review.farOffMark')}
                      />
                    </Text>
                  )}
                  {texts.difference}
                </Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
      {remainingCount > 0 && (
        <Text color="fg.muted">
          {t('menuPrices.review.more', { count: remainingCount, value: formats.count(remainingCount) })}
        </Text>
      )}
    </Stack>
  );
};
