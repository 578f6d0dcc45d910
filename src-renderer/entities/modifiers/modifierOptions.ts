import { useMemo } from 'react';
import { foldText } from '@shared/domain/values/foldText';
import { noOptions } from '@kit/resource/form/fields/options';
import type { UseOptions } from '@kit/resource/form/fields/searchOptions';
import { nameOrId } from '@kit/ui/nameOrId';
import { useAllModifiers } from './useAllModifiers';

/** Modifiers, by name. There are few enough of them to be searched on screen. */
export const useModifierOptions: UseOptions = (typed) => {
  const { modifiers, loading, failure, refetch } = useAllModifiers();
  const options = useMemo(() => {
    if (modifiers === undefined) return noOptions;
    const wanted = foldText(typed.trim());
    return modifiers.rows
      .filter(({ name }) => foldText(name).includes(wanted))
      .map((row) => ({ value: row.id, label: nameOrId(row) }));
  }, [modifiers, typed]);
  return { options, loading, failure, refetch };
};
