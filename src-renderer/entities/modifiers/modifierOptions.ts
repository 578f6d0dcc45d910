import { t } from 'i18next';
import { useMemo } from 'react';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import { foldText } from '@shared/domain/values/foldText';
import { noOptions } from '@kit/resource/form/fields/options';
import type { UseOptions } from '@kit/resource/form/fields/searchOptions';
import { getNameOrId } from '@kit/ui/nameOrId';
import { useAllModifiers } from './useAllModifiers';

/** Describes a modifier as a group or an option, since both may have the same name. */
const formatModifierType = ({ type, children }: ModifierRow): string =>
  type === 'group'
    ? `${t('modifiers.types.group')} · ${t('modifiers.options', { count: children.length })}`
    : t('modifiers.types.option');

/** Modifiers to select from; all are loaded and searched in the app. */
export const useModifierOptions: UseOptions = (searchText) => {
  const { modifiers, loading, failure, refetch } = useAllModifiers();
  const options = useMemo(() => {
    if (modifiers === undefined) return noOptions;
    const query = foldText(searchText.trim());
    return modifiers.rows
      .filter(({ name }) => foldText(name).includes(query))
      .map((row) => ({ value: row.id, label: getNameOrId(row), hint: formatModifierType(row) }));
  }, [modifiers, searchText]);
  return { options, loading, failure, refetch };
};
