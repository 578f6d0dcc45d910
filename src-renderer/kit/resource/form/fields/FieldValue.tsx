import { Flex, HStack } from '@chakra-ui/react';
import { t } from 'i18next';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { isWallTime } from '@shared/domain/values/wallTime';
import { formatDateInput } from '@shared/domain/values/typedDates';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { useFormats } from '@kit/format/useFormats';
import { PictureFrame } from '@kit/pictures/PictureFrame';
import { usePicturesById, type NamedPicture } from '@kit/pictures/uploadedPictures';
import { Badge } from '@kit/ui/Badge';
import { noValue } from '@kit/ui/nameOrId';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import { Swatch } from '@kit/ui/Swatch';
import { OptionLabel } from '@kit/ui/inputs/OptionLabel';
import { toDateRange } from '../controls/DateRangeControl';
import type { ChoiceOption, FormField } from './fields';
import { mergeOptions } from './options';
import type { UseOptions } from './searchOptions';

interface EntityNamesProps {
  useOptions: UseOptions;
  knownOptions: readonly PickerOption[];
  value: unknown;
}

const EntityNames = ({ useOptions, knownOptions, value }: EntityNamesProps) => {
  const ids = Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : [];
  const namedValues = new Set(knownOptions.filter(({ label }) => label !== '').map((option) => option.value));
  const { options } = useOptions(
    '',
    ids.filter((id) => !namedValues.has(id)),
  );
  const optionByValue = new Map(mergeOptions(options, knownOptions).map((option) => [option.value, option]));
  if (ids.length === 0) return noValue;
  return (
    <Flex as="span" gap="1.5" wrap="wrap" maxH="9rem" overflowY="auto">
      {ids.map((id) => (
        <Badge key={id} tone="neutral">
          <OptionLabel option={optionByValue.get(id) ?? { value: id, label: `#${id}` }} />
        </Badge>
      ))}
    </Flex>
  );
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const isWeekday = (value: unknown): value is Weekday => (weekdays as readonly unknown[]).includes(value);

/** Text of an enumeration value; values unknown to the app are shown unchanged. */
const formatChoice = (value: unknown, options: readonly ChoiceOption[]): string => {
  const option = options.find((candidate) => candidate.value === value);
  return option === undefined ? toText(value) : t(option.labelKey);
};

const formatValues = (value: unknown, formatItem: (optionValue: unknown) => string): string =>
  Array.isArray(value) && value.length > 0 ? value.map(formatItem).join(', ') : noValue;

interface NamedPicturesProps {
  ids: readonly number[];
  knownPictures: readonly NamedPicture[];
  size: PictureSize;
}

const NamedPictures = ({ ids, knownPictures, size }: NamedPicturesProps) => {
  const { getPicture } = usePicturesById(knownPictures);
  if (ids.length === 0) return noValue;
  return (
    <Flex as="span" gap="3" wrap="wrap">
      {ids.map((id) => {
        const picture = getPicture(id);
        const name = picture?.name ?? t('pictures.unknown', { id });
        return <PictureFrame key={id} address={picture?.url ?? null} label={name} size={size} />;
      })}
    </Flex>
  );
};

interface FieldValueProps<Item> {
  field: FormField<string, Item>;
  value: unknown;
  item: Item | null;
}

/** Value of a field in words. */
export const FieldValue = <Item,>({ field, value, item }: FieldValueProps<Item>) => {
  const formats = useFormats();
  switch (field.kind) {
    case 'choice':
      return formatChoice(value, field.options) || noValue;
    case 'choices':
      return formatValues(value, (optionValue) => formatChoice(optionValue, field.options));
    case 'weekdays':
      return formatValues(value, (day) => (isWeekday(day) ? t(`form.weekdays.${day}`) : toText(day)));
    case 'pick':
    case 'picks':
      return (
        <EntityNames
          useOptions={field.useOptions}
          knownOptions={item === null ? [] : (field.known?.(item) ?? [])}
          value={value}
        />
      );
    case 'pickEither':
      return (
        <EntityNames
          useOptions={field.combinedOptions.useOptions}
          knownOptions={[]}
          value={field.combinedOptions.encode(value)}
        />
      );
    case 'switch':
      return t(value === true ? 'form.on' : 'form.off');
    case 'count':
      return typeof value === 'number' ? formats.count(value) : noValue;
    case 'decimal':
      return typeof value === 'number' ? String(value) : noValue;
    case 'percent':
      return typeof value === 'number' ? `${String(value).replace('.', ',')} %` : noValue;
    case 'money':
      return typeof value === 'number' ? formats.money(value) : noValue;
    case 'date':
      return formatDateInput(toText(value)) || noValue;
    case 'wallTime':
      return isWallTime(toText(value)) ? formats.wallTime(toText(value)) : noValue;
    case 'dateRange': {
      const { start, end } = toDateRange(value);
      return start === null && end === null
        ? noValue
        : [start, end].map((day) => formatDateInput(day ?? '…')).join(' – ');
    }
    case 'colour':
      return toText(value) === '' ? (
        noValue
      ) : (
        <HStack gap="2" as="span">
          <Swatch color={toText(value)} />
          {toText(value).toUpperCase()}
        </HStack>
      );
    case 'picture':
      return toText(value) === '' ? (
        noValue
      ) : (
        <PictureFrame address={toText(value)} label={t(field.labelKey)} size={field.size} />
      );
    case 'pictures': {
      const paths = Array.isArray(value) ? (value as string[]) : [];
      if (paths.length === 0) return noValue;
      return (
        <Flex gap="3" wrap="wrap">
          {paths.map((path, index) => (
            <PictureFrame
              key={path}
              address={path}
              label={t('pictures.numbered', { label: t(field.labelKey), number: index + 1 })}
              size={field.size}
            />
          ))}
        </Flex>
      );
    }
    case 'pictureList':
      return (
        <NamedPictures
          ids={Array.isArray(value) ? (value as number[]) : []}
          knownPictures={item === null ? [] : field.known(item)}
          size={typeof field.size === 'function' ? field.size(() => undefined) : field.size}
        />
      );
    case 'phone':
      return typeof value === 'string' && value !== '' ? formats.phone(value) : noValue;
    case 'text':
    case 'email':
    case 'textarea':
    case 'time':
    case 'address':
      return toText(value) || noValue;
    case 'password':
      return null;
    case 'own':
      return field.ValueLabel === undefined ? null : <field.ValueLabel value={value} />;
  }
};
