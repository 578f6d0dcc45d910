import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { UseOptions } from '@kit/resource/form/fields/searchOptions';
import { useModifierOptions } from '@entities/modifiers/modifierOptions';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { formatCycle } from '../cycleText';
import { useModifierForm } from '../useModifierForm';

/** Options for adding a child. A modifier that contains this one at any depth is disabled, with the cycle shown. */
export const useAddableModifiers: UseOptions = (typedText, unnamedIds) => {
  const { control, item } = useModifierForm();
  const children = useWatch({ control, name: 'children' });
  const { modifiers } = useAllModifiers();
  const optionsQuery = useModifierOptions(typedText, unnamedIds);
  const options = useMemo(() => {
    const takenIds = new Set(children.map(({ childModifierId }) => childModifierId));
    return optionsQuery.options
      .filter(({ value }) => !takenIds.has(value))
      .map((option) => {
        const path = formatCycle({ id: item?.id ?? null, modifiers }, option.value);
        return path === null ? option : { ...option, blocked: t('modifiers.children.cycle', { path }) };
      });
  }, [optionsQuery.options, children, item, modifiers]);
  return { ...optionsQuery, options };
};
