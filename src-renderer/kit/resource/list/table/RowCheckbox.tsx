import { t } from 'i18next';
import { SelectionCheckbox } from '@kit/selection/SelectionCheckbox';
import type { ListSelection } from '@kit/selection/useListSelection';

interface RowCheckboxProps {
  selection: Pick<ListSelection, 'has' | 'toggle'>;
  id: number;
  name: string;
  /** Visible rows, in order. */
  shownIds: readonly number[];
}

export const RowCheckbox = ({ selection, id, name, shownIds }: RowCheckboxProps) => (
  <SelectionCheckbox
    label={t('list.selection.row', { name })}
    checked={selection.has(id)}
    tabbable={false}
    onToggle={(shouldExtend) => selection.toggle(id, shownIds, shouldExtend)}
  />
);

interface SelectAllCheckboxProps {
  selection: Pick<ListSelection, 'has' | 'take' | 'drop'>;
  ids: readonly number[];
  masculine?: boolean | undefined;
}

/** Selects all visible rows, or none. */
export const SelectAllCheckbox = ({ selection, ids, masculine = false }: SelectAllCheckboxProps) => {
  const areAllSelected = ids.every((id) => selection.has(id));
  return (
    <SelectionCheckbox
      label={t(masculine ? 'list.selection.masculine.page' : 'list.selection.page')}
      checked={areAllSelected}
      isPartial={ids.some((id) => selection.has(id))}
      onToggle={() => (areAllSelected ? selection.drop(ids) : selection.take(ids))}
    />
  );
};
