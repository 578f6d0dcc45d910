import { Box, Heading, Stack, Table, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  diffOf,
  groupChanges,
  isReordered,
  type CellDiff,
  type CellValue,
  type GroupChange,
  type GroupDiff,
  type Sheet,
} from '@shared/domain/catalogue/priceSheet/sheet';
import type { Formats } from '@kit/format/formats';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import type { SheetRow } from './sheetColumns';

/** As many cells of a group are shown; whoever changes more looks at the sheet, filtered by what changed. */
const mostShown = 200;
/** Percent from which on a price may be a slip of the finger. */
const large = 50;

const valueText = ({ field }: Pick<CellDiff, 'field'>, value: CellValue, t: TFunction, formats: Formats): string => {
  if (value !== null) return formats.money(value);
  return field === 'price' ? t('menuPrices.review.empty') : t('menuPrices.review.sameAsPrice');
};

const percentText = (percent: number | null, { rules }: Formats): string => {
  if (percent === null) return '';
  const shown = new Intl.NumberFormat(rules.locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return `${shown.format(percent)} %`;
};

const isLarge = ({ percent }: CellDiff): boolean => percent !== null && Math.abs(percent) > large;

const GroupTable = ({ diff, names }: { diff: GroupDiff; names: ReadonlyMap<number, string> }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const rest = diff.cells.length - mostShown;
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
            <Table.ColumnHeader textAlign="end">{t('menuPrices.review.percent')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {diff.cells.slice(0, mostShown).map((cell) => (
            <Table.Row key={cell.key}>
              <Table.Cell>
                {names.get(cell.productId) ?? `#${cell.productId}`}
                <Text as="span" color="fg.muted" textStyle="xs">
                  {' · '}
                  {t(`menuPrices.fields.${cell.field}`)}
                </Text>
              </Table.Cell>
              <Table.Cell textAlign="end">{valueText(cell, cell.before, t, formats)}</Table.Cell>
              <Table.Cell textAlign="end" fontWeight="bold">
                {valueText(cell, cell.after, t, formats)}
              </Table.Cell>
              <Table.Cell textAlign="end" color={isLarge(cell) ? 'fg.warning' : 'fg.muted'} whiteSpace="nowrap">
                {percentText(cell.percent, formats)}
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

const groupText = (change: GroupChange, t: TFunction): string => {
  const { name } = change.group;
  if (change.kind === 'renamed') return t('menuPrices.review.renamed', { name, before: change.before });
  if (change.kind === 'added' && change.group.id !== null) return t('menuPrices.review.taken', { name });
  return t(`menuPrices.review.${change.kind}`, { name });
};

interface ReviewDialogProps {
  sheet: Sheet;
  rows: readonly SheetRow[];
  /** The save is beginning. */
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** What a save would change: each cell with what it is and what it becomes. */
export const ReviewDialog = ({ sheet, rows, busy, onSave, onClose }: ReviewDialogProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const first = useRef<HTMLButtonElement>(null);
  const diff = useMemo(
    () =>
      diffOf(
        sheet,
        rows.map(({ id }) => id),
      ),
    [sheet, rows],
  );
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const cells = diff.flatMap((group) => group.cells);
  const largeCount = cells.filter(isLarge).length;
  const changes = groupChanges(sheet);
  const reordered = isReordered(sheet);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menuPrices.review.title')}
      size="lg"
      busy={busy}
      firstFocus={first}
      footer={
        <>
          <Button look="outline" onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button ref={first} onClick={onSave} loading={busy} loadingText={t('menuPrices.review.saving')}>
            {t('menuPrices.review.save')}
          </Button>
        </>
      }
    >
      {/* Long lists scroll: by the arrow keys, too. */}
      <Stack gap="5" tabIndex={0} role="group" aria-label={t('menuPrices.review.title')}>
        {cells.length > 0 && (
          <Text>{t('menuPrices.review.body', { count: cells.length, value: formats.count(cells.length) })}</Text>
        )}
        {largeCount > 0 && (
          <Banner
            tone="warning"
            title={t('menuPrices.review.large', { count: largeCount, value: formats.count(largeCount) })}
          />
        )}
        {changes.length + Number(reordered) > 0 && (
          <Box as="ul" ps="5" listStyleType="disc">
            {changes.map((change) => (
              <li key={change.group.key}>{groupText(change, t)}</li>
            ))}
            {reordered && (
              <li>{t('menuPrices.review.reordered', { names: sheet.groups.map(({ name }) => name).join(', ') })}</li>
            )}
          </Box>
        )}
        {diff.map((group) => (
          <GroupTable key={group.group.key} diff={group} names={names} />
        ))}
      </Stack>
    </Dialog>
  );
};
