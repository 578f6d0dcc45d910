import { Columns3 } from 'lucide-react';
import { t } from 'i18next';
import type { BoardColumnKey } from '@shared/domain/sales/boardColumns';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/overlays/Menu';
import type { BoardColumn } from './boardModel';

interface ColumnsMenuProps {
  /** All columns, including hidden ones. */
  columns: readonly BoardColumn[];
  hiddenKeys: ReadonlySet<BoardColumnKey>;
}

/** Menu of the columns shown on this computer. Its button counts the unfinished orders in hidden columns. */
export const ColumnsMenu = ({ columns, hiddenKeys }: ColumnsMenuProps) => {
  const { boardHiddenColumns } = usePreferences();
  const shownBoardColumns = columns.filter(({ key }) => !hiddenKeys.has(key));
  const hiddenOrderCount = columns
    .filter(({ key }) => hiddenKeys.has(key) && key !== 'over')
    .reduce((sum, { orders }) => sum + orders.length, 0);
  const toggle = (key: BoardColumnKey) =>
    void setPreferences({
      boardHiddenColumns: hiddenKeys.has(key)
        ? boardHiddenColumns.filter((boardHiddenColumn) => boardHiddenColumn !== key)
        : [...boardHiddenColumns, key],
    });
  return (
    <Menu
      trigger={
        <Button variant="outline" flexShrink={0}>
          <Columns3 aria-hidden />
          {hiddenOrderCount === 0 ? t('orderBoard.chooseColumns') : t('orderBoard.unseen', { count: hiddenOrderCount })}
        </Button>
      }
      entries={columns.map(({ key }) => ({
        value: key,
        label: t(`orderBoard.columns.${key}`),
        checked: !hiddenKeys.has(key),
        toggle: true,
        // Prevents hiding the last column.
        disabled: shownBoardColumns.length === 1 && shownBoardColumns[0]?.key === key,
        onSelect: () => toggle(key),
      }))}
    />
  );
};
