import { Box } from '@chakra-ui/react';
import {
  CompactSelection,
  DataEditorCore,
  GridCellKind,
  ImageWindowLoaderImpl,
  loadingCellRenderer,
  textCellRenderer,
  type DataEditorRef,
  type EditListItem,
  type GridKeyEventArgs,
  type GridSelection,
  type Item,
  type TextCell,
} from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { useCallback, useEffect, useMemo, useRef, type ComponentProps, type RefObject } from 'react';
import { t } from 'i18next';
import { parseClipboardCells, parsePrice, type PasteTarget } from '@shared/domain/catalogue/priceSheet/paste';
import type { CellChange, Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { useFormats } from '@kit/format/useFormats';
import { CellEditor, commitKeys, TypeAheadContext } from './CellEditor';
import { getColumnLabel, createGridCell, createGridColumns, type CellMarks } from './gridCells';
import { fixedColumns, createCellKeyLookup, createPriceColumns, type SheetRow } from './sheetColumns';
import { useGridLabels } from './useGridLabels';
import { useGridTheme } from './useGridTheme';

interface PriceGridProps {
  sheet: Sheet;
  rows: readonly SheetRow[];
  selection: GridSelection;
  onSelect: (selection: GridSelection) => void;
  marks: CellMarks;
  readOnly: boolean;
  isNarrow: boolean;
  onEdit: (changes: readonly CellChange[]) => void;
  onPaste: (cells: readonly (readonly string[])[], target: PasteTarget) => void;
  onUnparsedTexts: (texts: readonly string[]) => void;
  gridRef: RefObject<DataEditorRef | null>;
}

export const noSelection: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() };

/**
 * All cells are text. Omitting the other renderers keeps Markdown and the image carousel out of the bundle. Cast,
 * because the library's type does not accept renderers of a single kind.
 */
const renderers = [textCellRenderer, loadingCellRenderer] as NonNullable<
  ComponentProps<typeof DataEditorCore>['renderers']
>;
const imageLoader = new ImageWindowLoaderImpl();
const keybindings = { downFill: true, rightFill: true, search: false, paste: false } as const;
const getEditor = () => ({ editor: CellEditor, disablePadding: true });

/** Spreadsheet component that draws and edits cells; the rules are in domain/catalogue/priceSheet. */
export const PriceGrid = ({
  sheet,
  rows,
  selection,
  onSelect,
  marks,
  readOnly,
  isNarrow,
  onEdit,
  onPaste,
  onUnparsedTexts,
  gridRef,
}: PriceGridProps) => {
  const formats = useFormats();
  const colours = useGridTheme();
  const containerRef = useRef<HTMLDivElement>(null);
  const typeAheadRef = useRef<string | null>(null);
  const { groups } = sheet;
  const columns = useMemo(() => createPriceColumns(groups), [groups]);
  const shownGridColumns = useMemo(() => createGridColumns(columns, isNarrow), [columns, isNarrow]);
  const getKey = useMemo(() => createCellKeyLookup(rows, columns), [rows, columns]);
  const typeAhead = useCallback(
    ({ key, ctrlKey, metaKey, altKey, location, cancel }: GridKeyEventArgs) => {
      const isEditorOpening =
        typeAheadRef.current !== null && !readOnly && location !== undefined && getKey(...location);
      if (isEditorOpening && (key === 'Enter' || key === 'Tab')) {
        typeAheadRef.current += commitKeys[key];
        cancel();
      } else if (key.length !== 1 || ctrlKey || metaKey || altKey) typeAheadRef.current = null;
      else if (typeAheadRef.current === null) typeAheadRef.current = '';
      else {
        typeAheadRef.current += key;
        cancel();
      }
    },
    [getKey, readOnly],
  );
  const labels = useMemo(
    () => [...fixedColumns.map((name) => t(`menuPrices.columns.${name}`)), ...columns.map(getColumnLabel)],
    [columns],
  );
  useGridLabels(containerRef, t('menuPrices.grid'), labels);

  const getCell = useCallback(
    (cell: Item) => createGridCell(cell, { rows, columns, sheet }, marks, colours, readOnly, formats),
    [rows, columns, sheet, marks, colours, readOnly, formats],
  );

  const applyEdits = useCallback(
    (items: readonly EditListItem[]) => {
      const unparsedTexts: string[] = [];
      const changes = items.flatMap(({ location: [column, row], value }): CellChange[] => {
        const key = getKey(column, row);
        if (key === null || value.kind !== GridCellKind.Text) return [];
        const amount = parsePrice(value.data, formats.rules);
        if (amount === undefined) {
          unparsedTexts.push(value.data);
          return [];
        }
        return [[key, amount]];
      });
      onEdit(changes);
      if (unparsedTexts.length > 0) onUnparsedTexts(unparsedTexts);
      return true;
    },
    [getKey, formats.rules, onEdit, onUnparsedTexts],
  );

  // Handles paste itself: the grid would request clipboard permission, which pages do not get, and parse HTML through
  // `innerHTML`.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const target = selection.current?.range ?? findColumnTarget(selection, rows.length);
      const hasFocus = containerRef.current?.contains(document.activeElement) === true;
      if (readOnly || !hasFocus || target === null || event.clipboardData === null) return;
      event.preventDefault();
      onPaste(parseClipboardCells(event.clipboardData.getData('text/plain')), target);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [selection, rows.length, readOnly, onPaste]);

  return (
    <Box ref={containerRef} width="full" height="full" position="relative" data-price-grid>
      <TypeAheadContext value={typeAheadRef}>
        <DataEditorCore
          ref={gridRef}
          renderers={renderers}
          imageWindowLoader={imageLoader}
          width="100%"
          height="100%"
          columns={shownGridColumns}
          rows={rows.length}
          getCellContent={getCell}
          getCellsForSelection
          freezeColumns={1}
          rowHeight={32}
          headerHeight={32}
          groupHeaderHeight={28}
          theme={colours.theme}
          gridSelection={selection}
          onGridSelectionChange={(nextSelection) => {
            typeAheadRef.current = null;
            onSelect(nextSelection);
          }}
          onKeyDown={typeAhead}
          onCellsEdited={applyEdits}
          validateCell={(_cell, value) => parsePrice((value as TextCell).data, formats.rules) !== undefined}
          provideEditor={getEditor}
          fillHandle={!readOnly}
          rangeSelect="multi-rect"
          columnSelect="multi"
          rowSelect="none"
          keybindings={keybindings}
          smoothScrollX
          smoothScrollY
        />
      </TypeAheadContext>
      {/* Container in which the grid places the cell editor. */}
      <Box id="portal" position="fixed" left="0" top="0" zIndex="docked" />
    </Box>
  );
};

/** Cells that a paste into selected columns fills, starting at the first row. */
const findColumnTarget = ({ columns }: GridSelection, rowCount: number) => {
  const firstColumn = columns.first();
  return firstColumn === undefined ? null : { x: firstColumn, y: 0, width: columns.length, height: rowCount };
};
