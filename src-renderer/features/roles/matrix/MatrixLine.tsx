import { HStack } from '@chakra-ui/react';
import { t } from 'i18next';
import { getRowIds, getCheckState, type PolicyIds, type MatrixColumn, type MatrixRow } from './grants';
import { GridCheckbox } from '@kit/grid/GridCheckbox';
import { Cell, RowHeader } from '@kit/grid/tableParts';

interface MatrixLineProps {
  row: MatrixRow;
  rowIndex: number;
  columns: readonly MatrixColumn[];
  checkedIds: PolicyIds;
  /** Column of the matrix's tab stop; null if the tab stop is in another row. */
  activeColumn: number | null;
  readOnly: boolean;
  /** Returns the id of the note that explains the lock if all these ids are locked; otherwise undefined. */
  getLockNoteId: (ids: readonly number[]) => string | undefined;
  onToggle: (ids: readonly number[]) => void;
}

/** Row of a permission area, with a checkbox for the whole area and one per action. */
export const MatrixLine = ({
  row,
  rowIndex,
  columns,
  checkedIds,
  activeColumn,
  readOnly,
  getLockNoteId,
  onToggle,
}: MatrixLineProps) => {
  const rowIds = getRowIds(row);
  return (
    <tr>
      <RowHeader scope="row">
        <HStack gap="2.5">
          <GridCheckbox
            position={{ rowIndex, column: 0 }}
            isActive={activeColumn === 0}
            checkState={getCheckState(rowIds, checkedIds)}
            label={t('roles.matrix.row', { area: row.label })}
            readOnly={readOnly}
            lockedBy={getLockNoteId(rowIds)}
            onToggle={() => onToggle(rowIds)}
          />
          {row.label}
        </HStack>
      </RowHeader>
      {columns.map(({ action, label }, index) => {
        const id = row.ids.get(action);
        return (
          <Cell key={action}>
            {id !== undefined && (
              <GridCheckbox
                position={{ rowIndex, column: index + 1 }}
                isActive={activeColumn === index + 1}
                checkState={checkedIds.has(id) ? 'all' : 'none'}
                label={t('roles.matrix.cell', { action: label, area: row.label })}
                readOnly={readOnly}
                lockedBy={getLockNoteId([id])}
                onToggle={() => onToggle([id])}
              />
            )}
          </Cell>
        );
      })}
    </tr>
  );
};
