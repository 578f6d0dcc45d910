import { Grid, Stack, Text } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { getFirstFieldError } from '@kit/resource/form/fieldErrors';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useAssignedModifierIds, useModifierNames } from './ModifierRows';
import { useProductForm } from './useProductForm';
import type { ProductValues } from './productValues';

interface RuleSelectProps {
  index: number;
  side: 'modifierId' | 'ruledModifierId';
  label: string;
  ids: readonly number[];
}

const RuleSelect = ({ index, side, label, ids }: RuleSelectProps) => {
  const { control, readOnly } = useProductForm();
  const getName = useModifierNames();
  const { field, fieldState } = useController({ control, name: `modifierRules.${index}.${side}` });
  // Also offers the modifier that the rule names, even if it is no longer assigned.
  const offeredIds = field.value === 0 ? ids : [...new Set([...ids, field.value])];
  return (
    <Field label={label} error={getFirstFieldError(fieldState.error)} required disabled={readOnly}>
      <Select
        value={String(field.value)}
        onChange={(id) => field.onChange(Number(id))}
        choices={[
          ...(field.value === 0 ? [{ value: '0', label: t('products.rules.choose') }] : []),
          ...offeredIds.map((id) => ({ value: String(id), label: getName(id) })),
        ]}
      />
    </Field>
  );
};

/**
 * Editor of rules "Si se elige X, se ofrece Y": X is an assigned modifier or one of its options, Y an assigned
 * modifier.
 */
export const RuleRows = () => {
  const { control, readOnly } = useProductForm();
  const rows = useFieldArrayRows(control, 'modifierRules');
  const assignedModifierIds = useAssignedModifierIds();
  const { modifiers } = useAllModifiers();
  const selectableModifierIds = [
    ...new Set(assignedModifierIds.flatMap((id) => [id, ...(modifiers?.children.get(id) ?? [])])),
  ];
  const canAdd = assignedModifierIds.length >= 2;
  return (
    <SectionCard
      field="modifierRules"
      title={t('products.sections.rules')}
      description={t('products.sections.rulesHelp')}
    >
      <FieldArrayList
        rows={rows}
        label={t('products.rules.list')}
        getRowLabel={(index) => t('products.rules.row', { place: index + 1 })}
        readOnly={readOnly}
        emptyText={t(canAdd || rows.ids.length > 0 ? 'products.rules.none' : 'products.rules.tooFew')}
        addLabel={t('products.rules.add')}
        {...(canAdd && { onAdd: () => rows.append({ modifierId: 0, ruledModifierId: 0 }) })}
      >
        {(index) => (
          <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3" alignItems="start">
            <RuleSelect index={index} side="modifierId" label={t('products.rules.if')} ids={selectableModifierIds} />
            <RuleSelect
              index={index}
              side="ruledModifierId"
              label={t('products.rules.then')}
              ids={assignedModifierIds}
            />
          </Grid>
        )}
      </FieldArrayList>
    </SectionCard>
  );
};

/** Describes the rules as sentences. */
export const RulesLabel = ({ value }: { value: unknown }) => {
  const getName = useModifierNames();
  const rules = value as ProductValues['modifierRules'];
  if (rules.length === 0) return t('products.rules.none');
  return (
    <Stack gap="0.5">
      {rules.map(({ modifierId, ruledModifierId }, index) => (
        <Text key={index}>
          {t('products.rules.text', { one: getName(modifierId), other: getName(ruledModifierId) })}
        </Text>
      ))}
    </Stack>
  );
};
