import { Heading, Stack, Table, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CellDiff, GroupDiff } from '@shared/domain/catalogue/priceSheet/diff';
import type { CellKey, CellValue } from '@shared/domain/catalogue/priceSheet/sheet';
import type { Formats } from '@kit/format/formats';
import { useFormats } from '@kit/format/useFormats';

/** As many cells of a group are shown; to see more, users look at the sheet, filtered by what changed. */
const maxShown = 200;
/** Percent from which on a price may be a slip of the finger. */
const large = 50;

const valueText = (
  { field }: Pick<CellDiff, 'field'>,
  value: CellValue,
  charged: CellValue,
  t: TFunction,
  { money }: Formats,
): string => {
  if (value !== null) return money(value);
  if (field === 'price' || charged === null) return t('menuPrices.review.empty');
  return t('menuPrices.review.sameAsPrice', { price: money(charged) });
};

/** `+$500 (+5,6 %)`; the share alone says nothing about a price that was nothing. */
const differenceText = ({ difference, percent }: CellDiff, { rules, money }: Formats): string => {
  if (difference === null) return '';
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const amount = `${sign}${money(Math.abs(difference))}`;
  if (percent === null) return amount;
  const share = new Intl.NumberFormat(rules.locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return `${amount} (${share.format(percent)} %)`;
};

export const isLargeChange = ({ percent }: CellDiff): boolean => percent !== null && Math.abs(percent) > large;

interface GroupDiffTableProps {
  diff: GroupDiff;
  names: ReadonlyMap<number, string>;
  /** Cells that change far differently from the others. */
  farOff?: ReadonlySet<CellKey>;
}

/** Cells of a group as they are, as they become, and the difference. */
export const GroupDiffTable = ({ diff, names, farOff }: GroupDiffTableProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const rest = diff.cells.length - maxShown;
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
          {diff.cells.slice(0, maxShown).map((cell) => (
            <Table.Row key={cell.key}>
              <Table.Cell>
                {names.get(cell.productId) ?? `#${cell.productId}`}
                <Text as="span" color="fg.muted" textStyle="xs">
                  {' · '}
                  {t(`menuPrices.fields.${cell.field}`)}
                </Text>
              </Table.Cell>
              <Table.Cell textAlign="end">{valueText(cell, cell.before, cell.charged.before, t, formats)}</Table.Cell>
              <Table.Cell textAlign="end" fontWeight="bold">
                {valueText(cell, cell.after, cell.charged.after, t, formats)}
              </Table.Cell>
              <Table.Cell
                textAlign="end"
                color={isLargeChange(cell) || farOff?.has(cell.key) ? 'fg.warning' : 'fg.muted'}
                fontWeight={farOff?.has(cell.key) ? 'bold' : undefined}
                whiteSpace="nowrap"
              >
                {farOff?.has(cell.key) && (
                  <Text as="span" me="1" title={t('menuPrices.review.farOffMark')}>
                    <TriangleAlert
                      size={14}
                      style={{ display: 'inline' }}
                      aria-label={t('menuPrices.review.farOffMark')}
                    />
                  </Text>
                )}
                {differenceText(cell, formats)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {rest > 0 && (
        <Text color="fg.muted">{t('menuPrices.review.more', { count: rest, value: formats.count(rest) })}</Text>
      )}
    </Stack>
  );
};
