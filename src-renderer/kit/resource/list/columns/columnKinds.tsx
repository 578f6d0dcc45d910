/** Columns of the usual kinds: each names the fields it shows and is sorted by, so that a row without them is refused. */

import { HStack, Text } from '@chakra-ui/react';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@kit/ui/Badge';
import { nameOrId, noValue } from '@kit/ui/nameOrId';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import type { ColumnDeclaration } from '../definition';
import type { ChoiceOption } from '../../form/fields/fields';

/** The key is the field's name, unless it is told otherwise: chosen columns are remembered by it. */
type ColumnOverrides = Partial<
  Pick<ColumnDeclaration<never>, 'key' | 'labelKey' | 'width' | 'minTableWidth' | 'optional'>
>;

type Holding<Field extends string, Value> = Readonly<Record<Field, Value>>;

/** Fits every list whose rows have those fields, whatever else they have. */
interface ColumnKind<Row, Sort extends string> extends Omit<ColumnDeclaration<never>, 'cell' | 'sort'> {
  cell: (row: Row) => ReactNode;
  sort: Sort;
}

/** What the row is called. */
export const nameColumn = (look: ColumnOverrides = {}): ColumnKind<{ id: number; name: string }, 'name'> => ({
  key: 'name',
  sort: 'name',
  cell: (row) => (
    <Text fontWeight="bold" truncate title={row.name}>
      {nameOrId(row)}
    </Text>
  ),
  ...look,
});

/** A line of text. */
export const textColumn = <const Field extends string>(
  field: Field,
  look: ColumnOverrides = {},
): ColumnKind<Holding<Field, string>, Field> => ({
  key: field,
  sort: field,
  cell: (row) => <TruncatedText text={row[field] || noValue} />,
  ...look,
});

const ChoiceCell = ({ word, options }: { word: string | null; options: readonly ChoiceOption[] }) => {
  const { t } = useTranslation();
  if (word === null) return noValue;
  const option = options.find(({ value }) => value === word);
  // A word that only the platform knows stands as it came.
  const text = option === undefined ? word : t(option.labelKey);
  if (options.some(({ tone }) => tone !== undefined)) return <Badge tone={option?.tone ?? 'neutral'}>{text}</Badge>;
  if (option?.icon === undefined) return text;
  return (
    <HStack gap="2">
      <option.icon size={20} aria-hidden />
      <Text>{text}</Text>
    </HStack>
  );
};

/** One of a few words: a badge where the options have tones, else the text beside its icon. */
export const choiceColumn = <const Field extends string>(
  field: Field,
  options: readonly ChoiceOption[],
  look: ColumnOverrides = {},
): ColumnKind<Holding<Field, string | null>, Field> => ({
  key: field,
  sort: field,
  cell: (row) => <ChoiceCell word={row[field]} options={options} />,
  ...look,
});

interface CountTexts {
  /** Takes `count`. */
  textKey: ParseKeys;
  /** Said of none at all. */
  noneKey?: ParseKeys;
}

const CountCell = ({ count, textKey, noneKey }: CountTexts & { count: number | null }) => {
  const { t } = useTranslation();
  if (count === null) return noValue;
  if (count === 0 && noneKey !== undefined) return <Text color="fg.muted">{t(noneKey)}</Text>;
  return <Text fontVariantNumeric="tabular-nums">{t(textKey, { count })}</Text>;
};

/** How many there are of something. */
export const countColumn = <const Field extends string>(
  field: Field,
  { textKey, noneKey, ...look }: CountTexts & ColumnOverrides,
): ColumnKind<Holding<Field, number | null>, Field> => ({
  key: field,
  sort: field,
  cell: (row) => <CountCell count={row[field]} textKey={textKey} {...(noneKey && { noneKey })} />,
  ...look,
});

/** The name of an entity by its id and the name that came with it; undefined where there is none. */
type UseName = (id: number | null, told: string | null) => string | undefined;

interface EntityCellProps {
  id: number | null;
  told: string | null;
  useName: UseName;
}

const EntityName = ({ name }: { name: string }) => (
  <Text lineClamp="2" title={name} position="relative">
    <NameWithoutBrand name={name} />
  </Text>
);

const LookedUpName = ({ id, told, useName }: EntityCellProps) => <EntityName name={useName(id, told) ?? noValue} />;

/** Looked up only where nobody told it: that is a subscription for each row. */
const EntityCell = (props: EntityCellProps) =>
  props.told === null || props.told === '' ? <LookedUpName {...props} /> : <EntityName name={props.told} />;

type EntityFields<Entity extends string> = Holding<`${Entity}Id`, number | null> &
  Holding<`${Entity}Name`, string | null>;

/** Another entity: `store` is the one of `storeId` and `storeName`. */
export const entityColumn = <const Entity extends string>(
  entity: Entity,
  useName: UseName,
  look: ColumnOverrides = {},
): ColumnKind<EntityFields<Entity>, `${Entity}Name`> => ({
  key: entity,
  sort: `${entity}Name`,
  cell: (row) => {
    const { [`${entity}Id` as const]: id }: Holding<`${Entity}Id`, number | null> = row;
    const { [`${entity}Name` as const]: told }: Holding<`${Entity}Name`, string | null> = row;
    return <EntityCell id={id} told={told} useName={useName} />;
  },
  ...look,
});
