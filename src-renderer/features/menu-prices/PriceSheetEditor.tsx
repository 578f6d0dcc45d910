import { Box, Stack, useBreakpointValue } from '@chakra-ui/react';
import type { DataEditorRef, GridSelection } from '@glideapps/glide-data-grid';
import { Columns3, Tags } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import {
  isEdited,
  listVisibleEdits,
  findMissingPrices,
  createSheet,
  type CellChange,
  type SheetGroup,
} from '@shared/domain/catalogue/priceSheet/sheet';
import { PriceReachNote } from './PriceReachNote';
import { useFormats } from '@kit/format/useFormats';
import { scrollRestoreState, useLastListUrl } from '@kit/resource/list/state/listScrollRestoration';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { useSaveShortcut } from '@kit/resource/page/useSaveShortcut';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { EmptyState } from '@kit/ui/layout/states';
import { ChangeDialog } from './changes/ChangeDialog';
import { PriceConflictDialog } from './changes/PriceConflictDialog';
import { FailedNotice } from './jobs/FailedNotice';
import { getSelectedKeys } from './grid/gridCells';
import { PriceHistoryButton } from './changes/PriceHistoryButton';
import { GroupsDialog } from './changes/GroupsDialog';
import { PriceDraftBanner } from './PriceDraftBanner';
import { noSelection, PriceGrid } from './grid/PriceGrid';
import { PriceJobBanner } from './jobs/PriceJobBanner';
import { PriceJobResult } from './jobs/PriceJobResult';
import { PlannedPrices } from './jobs/PlannedPrices';
import { PricesBar } from './PricesBar';
import { PricesToolbar } from './PricesToolbar';
import { PriceTools } from './PriceTools';
import { ReviewDialog } from './changes/ReviewDialog';
import { formatUnparsedTexts } from './changes/pasteTexts';
import type { SavedMenu } from './jobs/savePrices';
import {
  filterRows,
  fixedColumns,
  createCellKeyLookup,
  createPriceColumns,
  createSheetRows,
  type RowFilter,
  type SheetProduct,
} from './grid/sheetColumns';
import { usePaste } from './changes/usePaste';
import { usePriceDraft } from './usePriceDraft';
import { usePriceSheet } from './grid/usePriceSheet';
import { useFetchGroupPrices } from './useFetchGroupPrices';
import { useSavePrices } from './jobs/useSavePrices';
import { useUndoKeys } from './grid/useUndoKeys';

interface PriceSheetEditorProps {
  menu: SavedMenu;
  products: readonly SheetProduct[];
  readOnly: boolean;
  /** True if the user may not list products, so that only the menu's own products are shown. */
  isPartial: boolean;
}

const blankFilter: RowFilter = { query: '', category: null, show: 'all' };

/** Spreadsheet of a menu's prices, with review and save. */
export const PriceSheetEditor = ({ menu, products, readOnly, isPartial }: PriceSheetEditorProps) => {
  const formats = useFormats();
  const isNarrow = useBreakpointValue({ base: true, xl: false }) ?? false;
  const priceSheet = usePriceSheet(() => createSheet(menu.priceGroups));
  const { sheet } = priceSheet;
  const [filter, setFilter] = useState(blankFilter);
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  const [openDialog, setOpenDialog] = useState<'change' | 'review' | 'groups' | null>(null);
  const gridRef = useRef<DataEditorRef>(null);

  const rows = useMemo(() => createSheetRows(products, menu.categories), [products, menu.categories]);
  const { base, groups } = sheet;
  const { latest } = priceSheet;
  // Edited rows stay visible even if they no longer match the filter: otherwise the rows below would move while the
  // user types.
  const shownRows = useMemo(
    () => filterRows(rows, filter, { ...latest(), base, groups }),
    [rows, filter, latest, base, groups],
  );
  const columns = useMemo(() => createPriceColumns(groups), [groups]);
  const getKey = useMemo(() => createCellKeyLookup(shownRows, columns), [shownRows, columns]);
  const nameById = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const missingKeys = useMemo(() => findMissingPrices(sheet), [sheet]);
  const isDirty = useMemo(() => isEdited(sheet), [sheet]);
  const [isLeaving, setIsLeaving] = useState(false);
  const saveState = useSavePrices({ menu, priceSheet, onLeave: () => setIsLeaving(true) });
  const { failures, clearFailure, runningJob } = saveState;
  const draft = usePriceDraft(menu.id, priceSheet, !readOnly);
  const fetchMissingGroupPrices = useFetchGroupPrices();
  const isWaiting = saveState.isBusy || runningJob !== null;
  const marks = useMemo(
    () => ({ missingKeys: new Set(missingKeys), failed: new Set(failures.cells.keys()) }),
    [missingKeys, failures],
  );
  const selectedKeys = useMemo(
    () => getSelectedKeys(selection, shownRows.length, columns.length + fixedColumns.length, getKey),
    [selection, shownRows.length, columns.length, getKey],
  );

  const { set } = priceSheet;
  const onEdit = useCallback(
    (changes: readonly CellChange[]) => {
      set(changes);
      clearFailure(changes.map(([key]) => key));
    },
    [set, clearFailure],
  );
  const paste = usePaste({ sheet, rows, columns, getKey, onEdit });
  const onUnparsedTexts = useCallback(
    (texts: readonly string[]) => notify.warning(formatUnparsedTexts(texts, formats)),
    [formats],
  );

  const openReview = () => {
    if (missingKeys.length === 0 && isDirty && !readOnly && !isWaiting) setOpenDialog('review');
  };
  // Does not warn while a job runs, since the job saves its prices even if the user leaves the screen.
  const guard = useUnsavedGuard(isDirty && !readOnly && !isWaiting, { onDiscard: draft.discard });
  const navigate = useNavigate();
  const menuListUrl = useLastListUrl('/menu');
  const { release } = guard;
  useEffect(() => {
    if (!isLeaving || isWaiting) return;
    setIsLeaving(false);
    // Stays on the screen if the user typed something in the meantime.
    if (isDirty) return;
    release();
    void navigate(menuListUrl, { state: scrollRestoreState });
  }, [isLeaving, isWaiting, isDirty, release, navigate, menuListUrl]);
  useSaveShortcut(!readOnly, openReview);
  useUndoKeys(!readOnly && !isWaiting, priceSheet);
  const goToFirstMissing = () => {
    setFilter(blankFilter);
    const [firstMissingKey] = missingKeys;
    if (firstMissingKey === undefined) return;
    const getCellKey = createCellKeyLookup(rows, columns);
    const rowIndex = rows.findIndex((_row, y) =>
      columns.some((_column, x) => getCellKey(x + fixedColumns.length, y) === firstMissingKey),
    );
    const columnIndex = columns.findIndex(
      (_column, x) => getCellKey(x + fixedColumns.length, rowIndex) === firstMissingKey,
    );
    const cell = [columnIndex + fixedColumns.length, rowIndex] as const;
    setSelection({
      ...noSelection,
      current: { cell, range: { x: cell[0], y: rowIndex, width: 1, height: 1 }, rangeStack: [] },
    });
    gridRef.current?.scrollTo(cell[0], rowIndex);
    gridRef.current?.focus();
  };
  const setGroups = async (groups: readonly SheetGroup[]) => {
    const currentSheet = priceSheet.latest();
    const outcome = await fetchMissingGroupPrices(currentSheet, groups);
    if (!outcome.ok) return outcome.failure;
    if (outcome.value !== currentSheet) priceSheet.replace(outcome.value, true);
    priceSheet.setGroups(groups);
    setSelection(noSelection);
    setOpenDialog(null);
    return null;
  };

  const renderBody = () => {
    if (sheet.groups.length === 0) {
      return (
        <EmptyState
          icon={<Tags aria-hidden />}
          title={t('menuPrices.noGroups')}
          description={t('menuPrices.noGroupsBody')}
        />
      );
    }
    if (shownRows.length === 0) return <EmptyState icon={<Tags aria-hidden />} title={t('menuPrices.noRows')} />;
    return (
      <PriceGrid
        sheet={sheet}
        rows={shownRows}
        selection={selection}
        onSelect={setSelection}
        marks={marks}
        readOnly={readOnly || isWaiting}
        isNarrow={isNarrow}
        onEdit={onEdit}
        onPaste={paste.paste}
        onUnparsedTexts={onUnparsedTexts}
        gridRef={gridRef}
      />
    );
  };

  return (
    <>
      <PageHeader
        title={t('menuPrices.title', { name: getNameOrId(menu) })}
        {...(!readOnly && {
          actions: (
            <>
              {!isWaiting && (
                <PriceTools
                  priceSheet={priceSheet}
                  selectedCount={selectedKeys.length}
                  onFill={(direction) => void gridRef.current?.emit(direction === 'down' ? 'fill-down' : 'fill-right')}
                  onOpenChangeDialog={() => setOpenDialog('change')}
                />
              )}
              <PriceHistoryButton
                sheet={sheet}
                names={nameById}
                disabled={isWaiting}
                onRestore={(changes) => {
                  onEdit(changes);
                  setOpenDialog('review');
                }}
              />
              <Button variant="outline" disabled={isWaiting} onClick={() => setOpenDialog('groups')}>
                <Columns3 aria-hidden /> {t('menuPrices.groupMenu')}
              </Button>
            </>
          ),
        })}
      />
      <Stack gap="3" pb="2">
        {readOnly && <Banner tone="info" title={t('menuPrices.readOnly')} />}
        {isPartial && <Banner tone="info" title={t('menuPrices.onlyOwn')} />}
        {draft.offer !== null && <PriceDraftBanner offer={draft.offer} />}
        <FootNotice>
          {runningJob !== null && <PriceJobBanner job={runningJob} />}
          <PlannedPrices jobs={saveState.plannedJobs} />
          <PriceJobResult names={nameById} />
          <FailedNotice failures={failures} groups={sheet.groups} names={nameById} onRetry={openReview} />
        </FootNotice>
        <PricesToolbar
          filter={filter}
          onFilterChange={(nextFilter) => {
            setFilter(nextFilter);
            setSelection(noSelection);
          }}
          categories={menu.categories.map(({ name }) => name)}
          shownCount={shownRows.length}
        />
        <Card
          overflow="hidden"
          // Window height minus the header, the toolbar and the app's messages at the bottom.
          height={{
            base: 'max(20rem, calc(100dvh - 18rem))',
            xl: 'max(20rem, calc(100dvh - 12.5rem - var(--foot-taken, 0px)))',
          }}
        >
          {renderBody()}
        </Card>
        {!readOnly && (
          <PricesBar
            editCount={listVisibleEdits(sheet).length}
            isDirty={isDirty}
            missingCount={missingKeys.length}
            isWaiting={isWaiting}
            onShowMissing={goToFirstMissing}
            onReview={openReview}
          />
        )}
      </Stack>
      <Box>
        {openDialog === 'change' && (
          <ChangeDialog
            keys={selectedKeys}
            sheet={sheet}
            ownPrices={rows}
            onApply={(changes) => {
              onEdit(changes);
              setOpenDialog(null);
            }}
            onClose={() => setOpenDialog(null)}
          />
        )}
        {paste.dialog}
        {openDialog === 'review' && missingKeys.length === 0 && (
          <ReviewDialog
            renderReach={(groupIds, publishing) => <PriceReachNote menuIds={[menu.id]} {...{ groupIds, publishing }} />}
            sheet={sheet}
            rows={rows}
            busy={saveState.isBusy}
            onSave={(staysInEditor, options) =>
              void saveState.save(staysInEditor, options).then(() => setOpenDialog(null))
            }
            onClose={() => setOpenDialog(null)}
          />
        )}
        {openDialog === 'groups' && (
          <GroupsDialog
            groups={sheet.groups}
            menuGroupKeys={new Set(sheet.base.groups.map(({ key }) => key))}
            onApply={setGroups}
            onClose={() => setOpenDialog(null)}
          />
        )}
        {saveState.conflicts !== null && (
          <PriceConflictDialog
            conflicts={saveState.conflicts}
            groups={sheet.groups}
            names={nameById}
            onClose={(theirKeys) => void saveState.resolveConflicts(theirKeys)}
          />
        )}
        {guard.dialog}
      </Box>
    </>
  );
};
