import { Box, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { computeChangesDiff, findOutlierCells } from '@shared/domain/catalogue/priceSheet/diff';
import type { NamedPaste } from '@shared/domain/catalogue/priceSheet/pastedNames';
import type { Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { GroupDiffTable } from './GroupDiffTable';
import { formatUnparsedTexts } from './pasteTexts';
import type { SheetRow } from '../grid/sheetColumns';

/** Maximum unmatched rows shown. */
const maxShownRows = 50;

interface PasteDialogProps {
  paste: NamedPaste;
  sheet: Sheet;
  rows: readonly SheetRow[];
  onApply: () => void;
  onPasteByPosition: () => void;
  onClose: () => void;
}

/** Preview of prices pasted with names or ids: the new price of each product, and the rows that match no product. */
export const PasteDialog = ({ paste, sheet, rows, onApply, onPasteByPosition, onClose }: PasteDialogProps) => {
  const formats = useFormats();
  const nameById = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const diff = useMemo(
    () =>
      computeChangesDiff(
        sheet,
        paste.changes,
        rows.map(({ id }) => id),
      ),
    [sheet, paste, rows],
  );
  const cells = diff.flatMap((group) => group.cells);
  const count = cells.length;
  const outliers = findOutlierCells(cells);
  const { unmatchedRows, invalidTexts, unpastedCount } = paste;
  const remainingCount = unmatchedRows.length - maxShownRows;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menuPrices.pasteDialog.title')}
      size="lg"
      footer={
        <>
          <Button variant="ghost" me="auto" onClick={onPasteByPosition}>
            {t('menuPrices.pasteDialog.byPosition')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onApply} disabled={count === 0}>
            {t('menuPrices.pasteDialog.apply')}
          </Button>
        </>
      }
    >
      {/* Focusable, so that arrow keys scroll long lists. */}
      <Stack gap="5" tabIndex={0} role="group" aria-label={t('menuPrices.pasteDialog.title')}>
        <Text>{t('menuPrices.pasteDialog.body')}</Text>
        {unmatchedRows.length > 0 && (
          <Banner
            tone="warning"
            title={t('menuPrices.pasteDialog.unplaced', {
              count: unmatchedRows.length,
              value: formats.count(unmatchedRows.length),
            })}
          >
            <Box as="ul" ps="5" listStyleType="disc">
              {unmatchedRows.slice(0, maxShownRows).map(({ text, reason }, index) => (
                <li key={index}>{t(`menuPrices.pasteDialog.reasons.${reason}`, { text: `«${text.slice(0, 60)}»` })}</li>
              ))}
            </Box>
            {remainingCount > 0 && (
              <Text>
                {t('menuPrices.pasteDialog.more', { count: remainingCount, value: formats.count(remainingCount) })}
              </Text>
            )}
          </Banner>
        )}
        {invalidTexts.length > 0 && <Banner tone="warning" title={formatUnparsedTexts(invalidTexts, formats)} />}
        {unpastedCount > 0 && (
          <Banner
            tone="warning"
            title={t('menuPrices.pasteDialog.left', { count: unpastedCount, value: formats.count(unpastedCount) })}
          />
        )}
        <Text fontWeight="bold">
          {count === 0
            ? t('menuPrices.pasteDialog.noChanges')
            : t('menuPrices.pasteDialog.changes', { count, value: formats.count(count) })}
        </Text>
        {diff.map((group) => (
          <GroupDiffTable key={group.group.key} diff={group} names={nameById} outliers={outliers} />
        ))}
      </Stack>
    </Dialog>
  );
};
