import { useCallback, useState, type ReactNode } from 'react';
import { pasteCells, type PasteResult, type PasteTarget } from '@shared/domain/catalogue/priceSheet/paste';
import { pasteByName, type NamedPaste } from '@shared/domain/catalogue/priceSheet/pastedNames';
import type { CellChange, CellKey, Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { useFormats } from '@kit/format/useFormats';
import { notify } from '@kit/ui/overlays/notify';
import { PasteDialog } from './PasteDialog';
import { formatPasteResult } from './pasteTexts';
import { fixedColumns, type PriceColumn, type SheetRow } from '../grid/sheetColumns';

interface PasteOptions {
  sheet: Sheet;
  /** All rows, including those hidden by the filter, since a pasted name may match any of them. */
  rows: readonly SheetRow[];
  columns: readonly PriceColumn[];
  getKey: (column: number, row: number) => CellKey | null;
  onEdit: (changes: readonly CellChange[]) => void;
}

interface PasteHandler {
  paste: (cells: readonly (readonly string[])[], target: PasteTarget) => void;
  dialog: ReactNode;
}

/** Pastes a block at the selected cells. If the block names products, first shows which product gets which price. */
export const usePaste = ({ sheet, rows, columns, getKey, onEdit }: PasteOptions): PasteHandler => {
  const formats = useFormats();
  const [pendingPaste, setPendingPaste] = useState<{ named: NamedPaste; byPosition: PasteResult } | null>(null);
  const applyPaste = useCallback(
    (pasteResult: PasteResult) => {
      setPendingPaste(null);
      onEdit(pasteResult.changes);
      const { title, description } = formatPasteResult(pasteResult, formats);
      if (pasteResult.invalidTexts.length + pasteResult.unpastedCount > 0) notify.warning(title, { description });
      else notify.info(title);
    },
    [onEdit, formats],
  );
  const paste = useCallback(
    (cells: readonly (readonly string[])[], target: PasteTarget) => {
      const pasteTarget = { products: rows, columns, x: target.x, fixedColumns: fixedColumns.length };
      const namedPaste = pasteByName(cells, pasteTarget, formats.rules);
      const byPosition = pasteCells(cells, target, getKey, formats.rules);
      if (namedPaste === null) applyPaste(byPosition);
      else setPendingPaste({ named: namedPaste, byPosition });
    },
    [rows, columns, getKey, formats.rules, applyPaste],
  );
  return {
    paste,
    dialog: pendingPaste !== null && (
      <PasteDialog
        paste={pendingPaste.named}
        sheet={sheet}
        rows={rows}
        onApply={() => applyPaste({ changes: pendingPaste.named.changes, invalidTexts: [], unpastedCount: 0 })}
        onPasteByPosition={() => applyPaste(pendingPaste.byPosition)}
        onClose={() => setPendingPaste(null)}
      />
    ),
  };
};
