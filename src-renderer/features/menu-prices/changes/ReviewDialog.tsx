import { Box, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { computeSheetDiff, findOutlierCells } from '@shared/domain/catalogue/priceSheet/diff';
import {
  listChangedGroups,
  isReordered,
  type GroupChange,
  type Sheet,
} from '@shared/domain/catalogue/priceSheet/sheet';
import type { FollowingDeploy } from '@shared/jobs/publishing';
import { OutlierNotice } from '@entities/prices/OutlierNotice';
import type { PublishingState } from '../PriceReachNote';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { DueTimeChoice, useDueTime } from '@kit/jobs/DueTimeChoice';
import { GroupDiffTable, isLargeChange } from './GroupDiffTable';
import type { SaveOptions } from '../jobs/savePrices';
import type { SheetRow } from '../grid/sheetColumns';

const formatGroup = (change: GroupChange): string => {
  const { name } = change.group;
  if (change.kind === 'renamed') return t('menuPrices.review.renamed', { name, before: change.previousName });
  if (change.kind === 'added' && change.group.id !== null) return t('menuPrices.review.taken', { name });
  return t(`menuPrices.review.${change.kind}`, { name });
};

interface ReviewDialogProps {
  sheet: Sheet;
  rows: readonly SheetRow[];
  /** True while the save starts. */
  busy: boolean;
  /** Renders a note about where the changed prices of these groups will appear. */
  renderReach?: (groupIds: readonly number[], publishing: PublishingState) => ReactNode;
  /** True if the user can choose between staying and returning to the menu list. */
  canKeepEditing?: boolean;
  /** `staysInEditor`: keeps the sheet open instead of returning to the menu list. */
  onSave: (staysInEditor: boolean, options: SaveOptions) => void;
  onClose: () => void;
}

/** Lists every cell to save with its price before and after. */
export const ReviewDialog = ({
  sheet,
  rows,
  busy,
  renderReach,
  canKeepEditing = true,
  onSave,
  onClose,
}: ReviewDialogProps) => {
  const formats = useFormats();
  const firstButtonRef = useRef<HTMLButtonElement>(null);
  const diff = useMemo(
    () =>
      computeSheetDiff(
        sheet,
        rows.map(({ id }) => id),
      ),
    [sheet, rows],
  );
  const nameById = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const cells = diff.flatMap((group) => group.cells);
  const outliers = useMemo(() => findOutlierCells(diff.flatMap((group) => group.cells)), [diff]);
  const outlierNames = cells
    .filter(({ key }) => outliers.has(key))
    .map(({ productId }) => nameById.get(productId) ?? `#${productId}`);
  const [isReviewed, setIsReviewed] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const largeCount = cells.filter(isLargeChange).length;
  const changes = listChangedGroups(sheet);
  const hasNewOrder = isReordered(sheet);
  const hasGroupChanges = changes.length > 0 || hasNewOrder;
  const { due, setDue, read } = useDueTime();
  const [deploys, setDeploys] = useState<FollowingDeploy[]>([]);
  const save = (staysInEditor: boolean) => {
    if (outliers.size > 0 && !isReviewed) {
      setIsSubmitted(true);
      return;
    }
    const dueAt = read();
    if (dueAt !== null) onSave(staysInEditor, { dueAt, deploys });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menuPrices.review.title')}
      size="lg"
      busy={busy}
      firstFocus={firstButtonRef}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          {canKeepEditing && !due.isScheduled && (
            <Button variant="outline" onClick={() => save(true)} disabled={busy}>
              {t('menuPrices.review.saveAndStay')}
            </Button>
          )}
          <Button
            ref={firstButtonRef}
            onClick={() => save(due.isScheduled)}
            loading={busy}
            loadingText={t('menuPrices.review.saving')}
          >
            {t(due.isScheduled ? 'menuPrices.review.plan' : 'menuPrices.review.save')}
          </Button>
        </>
      }
    >
      {/* Focusable, so that arrow keys scroll long lists. */}
      <Stack gap="5" tabIndex={0} role="group" aria-label={t('menuPrices.review.title')}>
        {cells.length > 0 && (
          <Text>{t('menuPrices.review.body', { count: cells.length, value: formats.count(cells.length) })}</Text>
        )}
        {cells.length > 0 &&
          renderReach?.(
            diff.flatMap(({ group }) => group.id ?? []),
            { deploys, onChange: setDeploys },
          )}
        {largeCount > 0 && (
          <Banner
            tone="warning"
            title={t('menuPrices.review.large', { count: largeCount, value: formats.count(largeCount) })}
          />
        )}
        <OutlierNotice names={outlierNames} isReviewed={isReviewed} onChange={setIsReviewed} showsError={isSubmitted} />
        {cells.length > 0 && !hasGroupChanges && <DueTimeChoice dueTime={due} onChange={setDue} />}
        {hasGroupChanges && (
          <Box as="ul" ps="5" listStyleType="disc">
            {changes.map((change) => (
              <li key={change.group.key}>{formatGroup(change)}</li>
            ))}
            {hasNewOrder && (
              <li>{t('menuPrices.review.reordered', { names: sheet.groups.map(({ name }) => name).join(', ') })}</li>
            )}
          </Box>
        )}
        {diff.map((group) => (
          <GroupDiffTable key={group.group.key} diff={group} names={nameById} outliers={outliers} />
        ))}
      </Stack>
    </Dialog>
  );
};
