import { Box, Stack, useBreakpointValue } from '@chakra-ui/react';
import type { DataEditorRef, GridSelection } from '@glideapps/glide-data-grid';
import { Columns3, Tags } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  isEdited,
  listVisibleEdits,
  findMissingPrices,
  createSheet,
  type CellChange,
  type SheetGroup,
} from '@shared/domain/catalogue/priceSheet/sheet';
import { PriceReachNote } from '@entities/prices/PriceReachNote';
import { useFormats } from '@kit/format/useFormats';
import { scrollRestoreState, useLastListUrl } from '@kit/resource/list/state/listScrollRestoration';
import { useUnsavedGuard } from '@kit/resource/form/useUnsavedGuard';
import { useSaveShortcut } from '@kit/resource/page/useSaveShortcut';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { EmptyState } from '@kit/ui/layout/states';
import { ChangeDialog } from './changes/ChangeDialog';
import { ConflictDialog } from './changes/ConflictDialog';
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
import { formatUnreadTexts } from './changes/pasteTexts';
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

interface PriceWorkProps {
  menu: SavedMenu;
  products: readonly SheetProduct[];
  readOnly: boolean;
  /** True if only the menu's own products are listed, because the user may not list the others. */
  isPartial: boolean;
}

const blankFilter: RowFilter = { query: '', category: null, show: 'all' };

/** Spreadsheet of a menu's prices, with review and save. */
export const PriceSheetEditor = ({ menu, products, readOnly, isPartial }: PriceWorkProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const isNarrow = useBreakpointValue({ base: true, xl: false }) ?? false;
  const work = usePriceSheet(() => createSheet(menu.priceGroups));
  const { sheet } = work;
  const [filter, setFilter] = useState(blankFilter);
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  const [open, setOpen] = useState<'change' | 'review' | 'groups' | null>(null);
  const grid = useRef<DataEditorRef>(null);

  const rows = useMemo(() => createSheetRows(products, menu.categories), [products, menu.categories]);
  const { base, groups } = sheet;
  const { latest } = work;
  // Edited rows stay visible even if they no longer match the filter: otherwise the rows below would move while the
  // user types.
  const shownSheets = useMemo(
    () => filterRows(rows, filter, { ...latest(), base, groups }),
    [rows, filter, latest, base, groups],
  );
  const columns = useMemo(() => createPriceColumns(groups), [groups]);
  const getKey = useMemo(() => createCellKeyLookup(shownSheets, columns), [shownSheets, columns]);
  const nameById = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const missingKeys = useMemo(() => findMissingPrices(sheet), [sheet]);
  const dirty = useMemo(() => isEdited(sheet), [sheet]);
  const [isLeaving, setIsLeaving] = useState(false);
  const saveState = useSavePrices({ menu, work, onLeave: () => setIsLeaving(true) });
  const { failures, clearFailure, runningJob } = saveState;
  const draft = usePriceDraft(menu.id, work, !readOnly);
  const readGroups = useFetchGroupPrices();
  const isWaiting = saveState.busy || runningJob !== null;
  const marks = useMemo(
    () => ({ missingKeys: new Set(missingKeys), failed: new Set(failures.cells.keys()) }),
    [missingKeys, failures],
  );
  const selectedKeys = useMemo(
    () => getSelectedKeys(selection, shownSheets.length, columns.length + fixedColumns.length, getKey),
    [selection, shownSheets.length, columns.length, getKey],
  );

  const { set } = work;
  const onEdit = useCallback(
    (changes: readonly CellChange[]) => {
      set(changes);
      clearFailure(changes.map(([key]) => key));
    },
    [set, clearFailure],
  );
  const paste = usePaste({ sheet, rows, columns, getKey, onEdit });
  const onUnread = useCallback(
    (texts: readonly string[]) => notify.warning(formatUnreadTexts(texts, formats)),
    [formats],
  );

  const openReview = () => {
    if (missingKeys.length === 0 && dirty && !readOnly && !isWaiting) setOpen('review');
  };
  // Does not warn while a job runs, since it saves its prices even if the user leaves the screen.
  const guard = useUnsavedGuard(dirty && !readOnly && !isWaiting, { onDiscard: draft.discard });
  const navigate = useNavigate();
  const menus = useLastListUrl('/menu');
  const { release } = guard;
  useEffect(() => {
    if (!isLeaving || isWaiting) return;
    setIsLeaving(false);
    // Stays on the screen if the user typed something in the meantime.
    if (dirty) return;
    release();
    void navigate(menus, { state: scrollRestoreState });
  }, [isLeaving, isWaiting, dirty, release, navigate, menus]);
  useSaveShortcut(!readOnly, openReview);
  useUndoKeys(!readOnly && !isWaiting, work);
  const goToMissing = () => {
    setFilter(blankFilter);
    const [first] = missingKeys;
    if (first === undefined) return;
    const getCellKey = createCellKeyLookup(rows, columns);
    const row = rows.findIndex((_row, y) =>
      columns.some((_column, x) => getCellKey(x + fixedColumns.length, y) === first),
    );
    const column = columns.findIndex((_column, x) => getCellKey(x + fixedColumns.length, row) === first);
    const cell = [column + fixedColumns.length, row] as const;
    setSelection({
      ...noSelection,
      current: { cell, range: { x: cell[0], y: row, width: 1, height: 1 }, rangeStack: [] },
    });
    grid.current?.scrollTo(cell[0], row);
    grid.current?.focus();
  };
  const setGroups = async (groups: readonly SheetGroup[]) => {
    const before = work.latest();
    const outcome = await readGroups(before, groups);
    if (!outcome.ok) return outcome.failure;
    if (outcome.value !== before) work.replace(outcome.value, true);
    work.setGroups(groups);
    setSelection(noSelection);
    setOpen(null);
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
    if (shownSheets.length === 0) return <EmptyState icon={<Tags aria-hidden />} title={t('menuPrices.noRows')} />;
    return (
      <PriceGrid
        sheet={sheet}
        rows={shownSheets}
        selection={selection}
        onSelect={setSelection}
        marks={marks}
        readOnly={readOnly || isWaiting}
        isNarrow={isNarrow}
        onEdit={onEdit}
        onPaste={paste.paste}
        onUnread={onUnread}
        gridRef={grid}
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
                  work={work}
                  selectedCount={selectedKeys.length}
                  onFill={(direction) => void grid.current?.emit(direction === 'down' ? 'fill-down' : 'fill-right')}
                  onChange={() => setOpen('change')}
                />
              )}
              <PriceHistoryButton
                sheet={sheet}
                names={nameById}
                disabled={isWaiting}
                onBack={(changes) => {
                  onEdit(changes);
                  setOpen('review');
                }}
              />
              <Button variant="outline" disabled={isWaiting} onClick={() => setOpen('groups')}>
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
          <PlannedPrices jobs={saveState.planned} />
          <PriceJobResult names={nameById} />
          <FailedNotice failures={failures} groups={sheet.groups} names={nameById} onRetry={openReview} />
        </FootNotice>
        <PricesToolbar
          filter={filter}
          onFilterChange={(next) => {
            setFilter(next);
            setSelection(noSelection);
          }}
          categories={menu.categories.map(({ name }) => name)}
          shownCount={shownSheets.length}
        />
        <Card
          overflow="hidden"
          // Height that remains after the header, the toolbar and the frame's messages.
          height={{
            base: 'max(20rem, calc(100dvh - 18rem))',
            xl: 'max(20rem, calc(100dvh - 12.5rem - var(--foot-taken, 0px)))',
          }}
        >
          {renderBody()}
        </Card>
        {!readOnly && (
          <PricesBar
            edits={listVisibleEdits(sheet).length}
            dirty={dirty}
            missingCount={missingKeys.length}
            isWaiting={isWaiting}
            onMissing={goToMissing}
            onReview={openReview}
          />
        )}
      </Stack>
      <Box>
        {open === 'change' && (
          <ChangeDialog
            keys={selectedKeys}
            sheet={sheet}
            ownPrices={rows}
            onApply={(changes) => {
              onEdit(changes);
              setOpen(null);
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {paste.dialog}
        {open === 'review' && missingKeys.length === 0 && (
          <ReviewDialog
            renderReach={(groupIds, publishing) => <PriceReachNote menuIds={[menu.id]} {...{ groupIds, publishing }} />}
            sheet={sheet}
            rows={rows}
            busy={saveState.busy}
            onSave={(staysInEditor, options) => void saveState.save(staysInEditor, options).then(() => setOpen(null))}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'groups' && (
          <GroupsDialog
            groups={sheet.groups}
            inMenu={new Set(sheet.base.groups.map(({ key }) => key))}
            onApply={setGroups}
            onClose={() => setOpen(null)}
          />
        )}
        {saveState.conflict !== null && (
          <ConflictDialog
            conflicts={saveState.conflict}
            groups={sheet.groups}
            names={nameById}
            onClose={(theirKeys) => void saveState.resolve(theirKeys)}
          />
        )}
        {guard.dialog}
      </Box>
    </>
  );
};
