/**
 * Factories of common columns. Each names the fields it shows and sorts by, so that the compiler rejects rows without
 * them.
 */

import { HStack, Text } from '@chakra-ui/react';
import { t, type ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { Badge } from '@kit/ui/Badge';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import type { ColumnDeclaration } from '../listDefinition';
import type { ChoiceOption } from '../../form/fields/fields';

/** The key defaults to the field's name; column preferences are saved by key. */
type ColumnOverrides = Partial<
  Pick<ColumnDeclaration<never>, 'key' | 'labelKey' | 'width' | 'minTableWidth' | 'optional'>
>;

type HasField<Field extends string, Value> = Readonly<Record<Field, Value>>;

/** Column for any list whose rows have the fields in `Row`. */
interface ColumnKind<Row, Sort extends string> extends Omit<ColumnDeclaration<never>, 'cell' | 'sort'> {
  cell: (row: Row) => ReactNode;
  sort: Sort;
}

/** Column with the row's name. */
export const nameColumn = (overrides: ColumnOverrides = {}): ColumnKind<{ id: number; name: string }, 'name'> => ({
  key: 'name',
  sort: 'name',
  cell: (row) => (
    <Text fontWeight="bold" truncate title={row.name}>
      {getNameOrId(row)}
    </Text>
  ),
  ...overrides,
});

/** Column with the text of a field. */
export const textColumn = <const Field extends string>(
  field: Field,
  overrides: ColumnOverrides = {},
): ColumnKind<HasField<Field, string>, Field> => ({
  key: field,
  sort: field,
  cell: (row) => <TruncatedText text={row[field] || noValue} />,
  ...overrides,
});

const ChoiceCell = ({ value: choice, options }: { value: string | null; options: readonly ChoiceOption[] }) => {
  if (choice === null) return noValue;
  const option = options.find(({ value }) => value === choice);
  // Shows a value unknown to the app unchanged.
  const text = option === undefined ? choice : t(option.labelKey);
  if (options.some(({ tone }) => tone !== undefined)) return <Badge tone={option?.tone ?? 'neutral'}>{text}</Badge>;
  if (option?.icon === undefined) return text;
  return (
    <HStack gap="2">
      <option.icon size={20} aria-hidden />
      <Text>{text}</Text>
    </HStack>
  );
};

/** Enumeration column: a badge if the options have tones, else text with an icon. */
export const choiceColumn = <const Field extends string>(
  field: Field,
  options: readonly ChoiceOption[],
  overrides: ColumnOverrides = {},
): ColumnKind<HasField<Field, string | null>, Field> => ({
  key: field,
  sort: field,
  cell: (row) => <ChoiceCell value={row[field]} options={options} />,
  ...overrides,
});

interface CountTexts {
  /** Key of the cell's text, which shows `count`. */
  textKey: ParseKeys;
  /** Text for zero. */
  noneKey?: ParseKeys;
}

const CountCell = ({ count, textKey, noneKey }: CountTexts & { count: number | null }) => {
  if (count === null) return noValue;
  if (count === 0 && noneKey !== undefined) return <Text color="fg.muted">{t(noneKey)}</Text>;
  return <Text fontVariantNumeric="tabular-nums">{t(textKey, { count })}</Text>;
};

/** Column with a number of items. */
export const countColumn = <const Field extends string>(
  field: Field,
  { textKey, noneKey, ...overrides }: CountTexts & ColumnOverrides,
): ColumnKind<HasField<Field, number | null>, Field> => ({
  key: field,
  sort: field,
  cell: (row) => <CountCell count={row[field]} textKey={textKey} {...(noneKey && { noneKey })} />,
  ...overrides,
});

/** Hook: returns an entity's name, given its id and the name in the row; undefined without an entity. */
type UseName = (id: number | null, knownName: string | null) => string | undefined;

interface EntityCellProps {
  id: number | null;
  knownName: string | null;
  useName: UseName;
}

const EntityName = ({ name }: { name: string }) => (
  <Text lineClamp="2" title={name} position="relative">
    <NameWithoutBrand name={name} />
  </Text>
);

const LoadedName = ({ id, knownName, useName }: EntityCellProps) => (
  <EntityName name={useName(id, knownName) ?? noValue} />
);

/** Looks a name up only if the row has none, since each lookup adds a subscription. */
const EntityCell = (props: EntityCellProps) =>
  props.knownName === null || props.knownName === '' ? (
    <LoadedName {...props} />
  ) : (
    <EntityName name={props.knownName} />
  );

type EntityFields<Entity extends string> = HasField<`${Entity}Id`, number | null> &
  HasField<`${Entity}Name`, string | null>;

/** Column of another entity: `store` uses `storeId` and `storeName`. */
export const entityColumn = <const Entity extends string>(
  entity: Entity,
  useName: UseName,
  overrides: ColumnOverrides = {},
): ColumnKind<EntityFields<Entity>, `${Entity}Name`> => ({
  key: entity,
  sort: `${entity}Name`,
  cell: (row) => {
    const { [`${entity}Id` as const]: id }: HasField<`${Entity}Id`, number | null> = row;
    const { [`${entity}Name` as const]: knownName }: HasField<`${Entity}Name`, string | null> = row;
    return <EntityCell id={id} knownName={knownName} useName={useName} />;
  },
  ...overrides,
});
