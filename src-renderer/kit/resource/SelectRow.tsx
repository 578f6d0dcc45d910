import { useTranslation } from 'react-i18next';
import { SelectBox } from '@kit/selection/SelectBox';
import type { Selection } from '@kit/selection/useSelection';

interface SelectRowProps {
  selection: Selection;
  id: number;
  name: string;
  /** All rows on show, in their order. */
  shown: readonly number[];
}

export const SelectRow = ({ selection, id, name, shown }: SelectRowProps) => {
  const { t } = useTranslation();
  return (
    <SelectBox
      label={t('list.selection.row', { name })}
      checked={selection.ids.has(id)}
      tabbable={false}
      onToggle={(extend) => selection.toggle(id, shown, extend)}
    />
  );
};

/** Chooses every row on show, or none of them. */
export const SelectPage = ({ selection, ids }: { selection: Selection; ids: readonly number[] }) => {
  const { t } = useTranslation();
  const all = ids.every((id) => selection.ids.has(id));
  return (
    <SelectBox
      label={t('list.selection.page')}
      checked={all}
      some={ids.some((id) => selection.ids.has(id))}
      onToggle={() => (all ? selection.drop(ids) : selection.take(ids))}
    />
  );
};
