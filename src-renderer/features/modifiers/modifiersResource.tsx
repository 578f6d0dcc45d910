import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useFormats } from '@kit/format/useFormats';
import { choiceColumn, nameColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, recentSearchTextFilter } from '@kit/resource/list/filters/filters';
import { noValue } from '@kit/ui/nameOrId';
import { typeOptions } from './modifierTexts';

/** Surcharge of a modifier. */
export const ModifierPrice = ({ row: { free, price } }: { row: Pick<ModifierRow, 'free' | 'price'> }) => {
  const formats = useFormats();
  return (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {free ? t('modifiers.free') : price === null ? noValue : formats.money(price)}
    </Text>
  );
};

const CountText = ({ count, kind }: { count: number | undefined; kind: 'options' | 'uses' }) => {
  if (count === undefined) return noValue;
  return count === 0 ? (
    <Text color="fg.muted">{t(kind === 'options' ? 'modifiers.noOptions' : 'modifiers.noUses')}</Text>
  ) : (
    <Text fontVariantNumeric="tabular-nums">{t(`modifiers.${kind}`, { count })}</Text>
  );
};

/**
 * Number of products that offer the modifier, directly or through a parent modifier; only direct uses until all
 * modifiers are loaded.
 */
const UsesCell = ({ row: { id, productIds } }: { row: ModifierRow }) => {
  const { modifiers } = useAllModifiers();
  return <CountText count={(modifiers?.getProductIds(id) ?? productIds)?.length} kind="uses" />;
};

/** Columns and filters of the modifier list. */
export const modifiersResource = defineResource({
  listName: 'modifiers.list',
  area: 'modifiers',
  labelKey: 'modifiers.title',
  columns: [
    nameColumn({ key: 'modifier' }),
    choiceColumn('type', typeOptions, { width: '8rem' }),
    {
      key: 'price',
      sort: 'price',
      align: 'end',
      width: '8rem',
      cell: (row) => <ModifierPrice row={row} />,
    },
    {
      key: 'children',
      width: '8rem',
      minTableWidth: '48rem',
      cell: ({ children }) => <CountText count={children.length} kind="options" />,
    },
    {
      key: 'uses',
      width: '10rem',
      cell: (row) => <UsesCell row={row} />,
    },
  ],
  filters: {
    query: recentSearchTextFilter(),
    type: choiceFilter(typeOptions, 'list.anyMasculine'),
  },
});
