import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { memo, useCallback, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useModifierOptions } from '@entities/modifiers/modifierOptions';
import { useCall } from '@kit/data/useCall';
import { IntegerControl } from '@kit/resource/form/controls/TypedNumber';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { optionsStaleTime as freshFor, type UseOptions } from '@kit/resource/form/fields/searchOptions';
import { firstFieldError } from '@kit/resource/form/validation';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { useCan, useSession } from '@kit/session/hooks';
import { Field } from '@kit/ui/inputs/Field';
import { nameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import type { ProductValues } from './values';
import { useProductForm } from './useProductForm';

const usual = { position: 0, minQuantityModifiers: 0, maxQuantityModifiers: 100 };

/** Names of modifiers; from the published menu for users who may not list modifiers, as in a kitchen. */
export const useModifierNames = (): ((id: number) => string) => {
  const { modifiers } = useAllModifiers();
  const mayList = useCan('modifiers', 'index');
  const { tenant } = useSession();
  const published = useCall('staticMenu.get', { params: { tenant } }, { enabled: !mayList, freshFor });
  const names = useMemo(() => new Map(published.value?.modifiers.map(({ id, name }) => [id, name])), [published.value]);
  return useCallback((id) => modifiers?.nameOf(id) ?? nameOrId({ id, name: names.get(id) ?? '' }), [modifiers, names]);
};

/** Modifiers to choose from, without those that are there already. */
const modifiersBut = (taken: string): UseOptions => {
  const isTaken = new Set(taken.split(',').map(Number));
  const useFree: UseOptions = (typed, nameless) => {
    const read = useModifierOptions(typed, nameless);
    return { ...read, options: read.options.filter(({ value }) => !isTaken.has(value)) };
  };
  return useFree;
};

const Limit = ({ index, end }: { index: number; end: 'min' | 'max' }) => {
  const { t } = useTranslation();
  const { control, readOnly } = useProductForm();
  const { field, fieldState } = useController({
    control,
    name: `modifiersProductsAttributes.${index}.${end}QuantityModifiers`,
  });
  return (
    <Field
      label={t(`products.fields.${end}`)}
      labelHidden
      error={firstFieldError(fieldState.error)}
      required
      disabled={readOnly}
    >
      <IntegerControl ref={field.ref} value={field.value} onChange={field.onChange} />
    </Field>
  );
};

const columns = { base: 'minmax(0, 1fr) 5.5rem 5.5rem', md: 'minmax(0, 1fr) 7rem 7rem' };

/** Drawn again only where it is another one's place by now: forty stand below one another. */
const ModifierRow = memo(({ index, name }: { index: number; name: string }) => (
  <Grid templateColumns={columns} gap="3" alignItems="start">
    <Text fontWeight="bold" py="2" overflowWrap="anywhere">
      {name}
    </Text>
    <Limit index={index} end="min" />
    <Limit index={index} end="max" />
  </Grid>
));

/** Heads of the columns, for those who see: each box has its own name. */
const Heads = ({ readOnly }: { readOnly: boolean }) => {
  const { t } = useTranslation();
  return (
    <Grid
      templateColumns={columns}
      gap="3"
      // As far in as the rows stand, beside handle and bin.
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
};

/** The modifiers of the product in the order in which they are asked, each with how many may be chosen. */
export const ModifierRows = () => {
  const { t } = useTranslation();
  const { control, getValues, readOnly } = useProductForm();
  const rows = useFieldArrayRows(control, 'modifiersProductsAttributes');
  const nameOf = useModifierNames();
  // Which modifier a row is of never changes; when rows come, go or move, this is drawn again.
  const assigned = getValues('modifiersProductsAttributes').map(({ modifierId }) => modifierId);
  const key = assigned.join();
  const useFree = useMemo(() => modifiersBut(key), [key]);
  const nameAt = (index: number) => nameOf(assigned[index] ?? 0);
  return (
    <SectionCard
      field="modifiersProductsAttributes"
      title={t('products.sections.modifiers')}
      description={t('products.sections.modifiersHelp')}
    >
      {assigned.length > 0 && <Heads readOnly={readOnly} />}
      <FieldArrayList
        rows={rows}
        label={t('products.modifiers.list')}
        rowLabel={nameAt}
        gap="2"
        sortable
        readOnly={readOnly}
        empty={t('products.modifiers.none')}
      >
        {(index) => <ModifierRow index={index} name={nameAt(index)} />}
      </FieldArrayList>
      {!readOnly && (
        <Box maxW="28rem">
          <Field label={t('products.modifiers.add')}>
            <EntityPicker
              ref={null}
              label={t('products.modifiers.add')}
              single
              useOptions={useFree}
              known={[]}
              value={[]}
              onChange={([modifierId]) => modifierId !== undefined && rows.append({ modifierId, ...usual })}
            />
          </Field>
        </Box>
      )}
    </SectionCard>
  );
};

/** Assigned modifiers in words. */
export const ModifiersLabel = ({ value }: { value: unknown }) => {
  const { t } = useTranslation();
  const nameOf = useModifierNames();
  const rows = value as ProductValues['modifiersProductsAttributes'];
  if (rows.length === 0) return t('products.modifiers.none');
  return (
    <Stack gap="0.5">
      {rows.map(({ modifierId, minQuantityModifiers: min, maxQuantityModifiers: max }, index) => (
        <Text key={index}>{t('products.modifiers.range', { name: nameOf(modifierId), min, max })}</Text>
      ))}
    </Stack>
  );
};

/** Ids of the assigned modifiers, also as rows come and go elsewhere on the page; the same as long as these are the same. */
export const useAssigned = (): readonly number[] => {
  const { control } = useProductForm();
  const key = useWatch({
    control,
    name: 'modifiersProductsAttributes',
    compute: (rows: ProductValues['modifiersProductsAttributes']) => rows.map(({ modifierId }) => modifierId).join(),
  });
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
};
