import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { memo, useCallback, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useModifierOptions } from '@entities/modifiers/modifierOptions';
import { useCall } from '@kit/data/useCall';
import { IntegerControl } from '@kit/resource/form/controls/TypedNumber';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { optionsStaleTime, type UseOptions } from '@kit/resource/form/fields/searchOptions';
import { getFirstFieldError } from '@kit/resource/form/fieldErrors';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { useCan, useSession } from '@kit/session/hooks';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import type { ProductValues } from './productValues';
import { useProductForm } from './useProductForm';

const newRowValues = { position: 0, minQuantityModifiers: 0, maxQuantityModifiers: 100 };

/** Names of modifiers. Users who may not list modifiers, such as kitchens, get the names from the published menu. */
export const useModifierNames = (): ((id: number) => string) => {
  const { modifiers } = useAllModifiers();
  const canList = useCan('modifiers', 'index');
  const { tenant } = useSession();
  const menuQuery = useCall(
    'staticMenu.get',
    { params: { tenant } },
    { enabled: !canList, freshFor: optionsStaleTime },
  );
  const nameById = useMemo(
    () => new Map(menuQuery.value?.modifiers.map(({ id, name }) => [id, name])),
    [menuQuery.value],
  );
  return useCallback(
    (id) => modifiers?.getName(id) ?? getNameOrId({ id, name: nameById.get(id) ?? '' }),
    [modifiers, nameById],
  );
};

/** Creates a hook that offers all modifiers except those already assigned. */
const createOtherModifiersHook = (assignedIdsKey: string): UseOptions => {
  const assignedIds = new Set(assignedIdsKey.split(',').map(Number));
  const useUnassignedOptions: UseOptions = (typedText, unnamedIds) => {
    const optionsQuery = useModifierOptions(typedText, unnamedIds);
    return { ...optionsQuery, options: optionsQuery.options.filter(({ value }) => !assignedIds.has(value)) };
  };
  return useUnassignedOptions;
};

const LimitField = ({ index, end }: { index: number; end: 'min' | 'max' }) => {
  const { control, readOnly } = useProductForm();
  const { field, fieldState } = useController({
    control,
    name: `modifiersProductsAttributes.${index}.${end}QuantityModifiers`,
  });
  return (
    <Field
      label={t(`products.fields.${end}`)}
      labelHidden
      error={getFirstFieldError(fieldState.error)}
      required
      disabled={readOnly}
    >
      <IntegerControl ref={field.ref} value={field.value} onChange={field.onChange} />
    </Field>
  );
};

const columns = { base: 'minmax(0, 1fr) 5.5rem 5.5rem', md: 'minmax(0, 1fr) 7rem 7rem' };

/** Memoized, since a product may have forty modifiers. */
const ModifierRow = memo(({ index, name }: { index: number; name: string }) => (
  <Grid templateColumns={columns} gap="3" alignItems="start">
    <Text fontWeight="bold" py="2" overflowWrap="anywhere">
      {name}
    </Text>
    <LimitField index={index} end="min" />
    <LimitField index={index} end="max" />
  </Grid>
));

/** Column headers for sighted users; each input also has its own label. */
const ColumnHeaders = ({ readOnly }: { readOnly: boolean }) => (
  <Grid
    templateColumns={columns}
    gap="3"
    // Aligns the headers with the rows, which start with a handle and end with a delete button.
    ps={readOnly ? '0' : '9'}
    pe={readOnly ? '0' : '11'}
    aria-hidden
    textStyle="sm"
    fontWeight="bold"
  >
    <span />
    <span>{t('products.fields.min')}</span>
    <span>{t('products.fields.max')}</span>
  </Grid>
);

/** Modifiers of the product with their limits, in the order that customers see. */
export const ModifierRows = () => {
  const { control, getValues, readOnly } = useProductForm();
  const rows = useFieldArrayRows(control, 'modifiersProductsAttributes');
  const getModifierName = useModifierNames();
  // Reads the ids without watching them: a row's modifier never changes, and adding, removing or moving rows re-renders
  // this component.
  const assignedModifierIds = getValues('modifiersProductsAttributes').map(({ modifierId }) => modifierId);
  const assignedIdsKey = assignedModifierIds.join();
  const useUnassignedOptions = useMemo(() => createOtherModifiersHook(assignedIdsKey), [assignedIdsKey]);
  const getName = (index: number) => getModifierName(assignedModifierIds[index] ?? 0);
  return (
    <SectionCard
      field="modifiersProductsAttributes"
      title={t('products.sections.modifiers')}
      description={t('products.sections.modifiersHelp')}
    >
      {assignedModifierIds.length > 0 && <ColumnHeaders readOnly={readOnly} />}
      <FieldArrayList
        rows={rows}
        label={t('products.modifiers.list')}
        getRowLabel={getName}
        gap="2"
        sortable
        readOnly={readOnly}
        emptyText={t('products.modifiers.none')}
      >
        {(index) => <ModifierRow index={index} name={getName(index)} />}
      </FieldArrayList>
      {!readOnly && (
        <Box maxW="28rem">
          <Field label={t('products.modifiers.add')}>
            <EntityPicker
              ref={null}
              label={t('products.modifiers.add')}
              isSingle
              useOptions={useUnassignedOptions}
              knownOptions={[]}
              value={[]}
              onChange={([modifierId]) => modifierId !== undefined && rows.append({ modifierId, ...newRowValues })}
            />
          </Field>
        </Box>
      )}
    </SectionCard>
  );
};

/** Names of the assigned modifiers. */
export const ModifiersLabel = ({ value }: { value: unknown }) => {
  const getName = useModifierNames();
  const rows = value as ProductValues['modifiersProductsAttributes'];
  if (rows.length === 0) return t('products.modifiers.none');
  return (
    <Stack gap="0.5">
      {rows.map(({ modifierId, minQuantityModifiers: min, maxQuantityModifiers: max }, index) => (
        <Text key={index}>{t('products.modifiers.range', { name: getName(modifierId), min, max })}</Text>
      ))}
    </Stack>
  );
};

/** Ids of the modifiers assigned in the form. Returns the same array while the ids are equal. */
export const useAssignedModifierIds = (): readonly number[] => {
  const { control } = useProductForm();
  const key = useWatch({
    control,
    name: 'modifiersProductsAttributes',
    compute: (rows: ProductValues['modifiersProductsAttributes']) => rows.map(({ modifierId }) => modifierId).join(),
  });
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
};
