import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { t } from 'i18next';
import { foldText } from '@shared/domain/values/foldText';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { GridCheckbox } from '@kit/grid/GridCheckbox';
import { getColumnIds, getRowIds, getCheckState, toggleGrants, type PolicyIds, type Matrix } from './grants';
import { MatrixLine } from './MatrixLine';
import { ColumnHeader, Corner, Table } from '@kit/grid/tableParts';
import { useGridFocus } from '@kit/grid/useGridFocus';

interface PolicyMatrixProps {
  matrix: Matrix;
  checkedIds: PolicyIds;
  /** Permissions that the current user lacks and cannot grant. */
  lockedIds: PolicyIds;
  onChange: (checkedIds: PolicyIds) => void;
  readOnly: boolean;
  label: string;
}

/** Permission matrix of areas and actions. Checkboxes select single permissions, rows, columns or the whole matrix. */
export const PolicyMatrix = ({ matrix, checkedIds, lockedIds, onChange, readOnly, label }: PolicyMatrixProps) => {
  const [typedText, setTypedText] = useState('');
  const { columns } = matrix;
  const rows = useMemo(() => {
    const foldedText = foldText(typedText.trim());
    return matrix.rows.filter((row) => foldText(row.label).includes(foldedText));
  }, [matrix, typedText]);
  const { container, active, onKeyDown, onFocus } = useGridFocus(rows.length, columns.length);
  const toggle = (ids: readonly number[]) => onChange(toggleGrants(ids, checkedIds, lockedIds));
  const noteId = useId();
  /** Returns the id of the note that explains the lock if all ids of a checkbox are locked; otherwise undefined. */
  const getLockNoteId = (ids: readonly number[]) =>
    !readOnly && ids.length > 0 && ids.every((id) => lockedIds.has(id)) ? noteId : undefined;
  const isActiveCell = (rowIndex: number, column: number) => active.line === rowIndex && active.column === column;
  const visibleRowIds = rows.flatMap(getRowIds);
  // Counts only areas in the matrix, which omits areas that cannot be granted.
  const count = matrix.rows.flatMap(getRowIds).filter((id) => checkedIds.has(id)).length;

  return (
    <Stack gap="3">
      <HStack justify="space-between" gap="4" wrap="wrap">
        <Box flex="1 1 12rem" maxW="20rem">
          <SearchInput size="sm" label={t('roles.matrix.filter')} value={typedText} onChange={setTypedText} />
        </Box>
        <Text textStyle="sm" color="fg.muted" role="status">
          {t('roles.matrix.checked', { count })}
        </Text>
      </HStack>
      <Box overflow="auto" maxH="26rem" borderWidth="1px" borderColor="border" borderRadius="l2" position="relative">
        <Table ref={container} role="grid" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
          <thead>
            <tr>
              <Corner scope="col">
                <HStack gap="2.5">
                  <GridCheckbox
                    position={{ rowIndex: 0, column: 0 }}
                    isActive={isActiveCell(0, 0)}
                    checkState={getCheckState(visibleRowIds, checkedIds)}
                    label={t(typedText === '' ? 'roles.matrix.everything' : 'roles.matrix.everythingShown')}
                    readOnly={readOnly}
                    lockedBy={getLockNoteId(visibleRowIds)}
                    onToggle={() => toggle(visibleRowIds)}
                  />
                  {t('roles.matrix.area')}
                </HStack>
              </Corner>
              {columns.map(({ action, label: name }, index) => {
                const ids = getColumnIds(rows, action);
                return (
                  <ColumnHeader key={action} scope="col">
                    <Stack gap="1.5" align="center" justify="flex-end" h="full">
                      <span>{name}</span>
                      <GridCheckbox
                        position={{ rowIndex: 0, column: index + 1 }}
                        isActive={isActiveCell(0, index + 1)}
                        checkState={getCheckState(ids, checkedIds)}
                        label={t('roles.matrix.column', { action: name })}
                        readOnly={readOnly}
                        lockedBy={getLockNoteId(ids)}
                        onToggle={() => toggle(ids)}
                      />
                    </Stack>
                  </ColumnHeader>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <MatrixLine
                key={row.path}
                row={row}
                rowIndex={index + 1}
                columns={columns}
                checkedIds={checkedIds}
                activeColumn={active.line === index + 1 ? active.column : null}
                readOnly={readOnly}
                getLockNoteId={getLockNoteId}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </Table>
        {rows.length === 0 && (
          <Text p="6" textAlign="center" color="fg.muted" role="status">
            {t('roles.matrix.none')}
          </Text>
        )}
      </Box>
      {!readOnly && lockedIds.size > 0 && (
        <HStack id={noteId} gap="1.5" textStyle="xs" color="fg.muted" align="start">
          <LockKeyhole size={14} aria-hidden />
          {t('roles.matrix.locked')}
        </HStack>
      )}
      {!readOnly && (
        <Text textStyle="xs" color="fg.muted">
          {t('roles.matrix.keys')}
        </Text>
      )}
    </Stack>
  );
};
