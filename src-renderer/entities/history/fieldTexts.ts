import i18next, { t } from 'i18next';
import type { HistoryArea, HistoryField } from '@shared/domain/history/historyEntry';
import { listShiftChanges } from '@shared/domain/history/shiftTexts';
import { isObject } from '@shared/domain/values/json';
import { isWallTime } from '@shared/domain/values/wallTime';
import type { Formats } from '@kit/format/formats';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';

/** Prefixes of field labels, by area. */
const prefixes: Readonly<Record<HistoryArea, readonly string[]>> = {
  products: ['products.fields'],
  modifiers: ['modifiers.fields'],
  menus: ['priceChange.fields', 'menus.fields'],
  stores: ['stores.form.fields', 'stores.form.ids'],
  coupons: ['coupons.fields'],
  roles: ['roles.fields'],
  settings: ['settings.fields'],
};

const moneyFields: ReadonlySet<string> = new Set(['priceProduct', 'price', 'deliveryPrice', 'minimumToRedeem']);
const paymentFieldPattern = /paymentMethods$/i;
/** Maximum characters of a value; `maxItems` is the maximum length of a list. */
const maxChars = 160;
const maxItems = 6;

const translate = i18next.t as unknown as (key: string, options: object) => unknown;

/** Returns the text of the first key that has one. Keys are built from field names, of which only some have texts. */
const findText = (keys: readonly string[], values: object = {}): string | undefined =>
  keys
    .map((key) => translate(key, { ...values, defaultValue: '', returnObjects: true }))
    .find((text): text is string => typeof text === 'string' && text !== '');

/** Label of a field; undefined if no text has its name. */
export const findFieldLabel = (area: HistoryArea, name: string): string | undefined =>
  findText([
    ...prefixes[area].flatMap((prefix) => [`${prefix}.${name}.label`, `${prefix}.${name}`]),
    `history.fields.${name}`,
  ]);

const truncate = (text: string): string => (text.length <= maxChars ? text : `${text.slice(0, maxChars - 1)}…`);

const formatScalar = (value: unknown, area: HistoryArea, name: string, formats: Formats): string => {
  if (value === null || value === undefined || value === '') return noValue;
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
  if (typeof value === 'number') {
    if (name.endsWith('Id')) return getNameOrId({ id: value, name: '' });
    return moneyFields.has(name) ? formats.money(value) : formats.count(value);
  }
  if (typeof value !== 'string') return '';
  if (isWallTime(value)) return formats.wallTime(value);
  const translatedValue = findText([
    `${area}.options.${name}.${value}`,
    `${area}.${name}s.${value}`,
    ...(paymentFieldPattern.test(name) ? [`paymentNames.${value}`] : []),
    `history.values.${value}`,
  ]);
  return translatedValue ?? truncate(value);
};

const formatValue = (value: unknown, area: HistoryArea, name: string, formats: Formats): string => {
  if (isObject(value))
    return truncate(
      Object.values(value)
        .filter((item) => !isObject(item) && !Array.isArray(item) && item !== null && item !== '')
        .map((item) => formatScalar(item, area, name, formats))
        .join(' · ') || noValue,
    );
  if (!Array.isArray(value)) return formatScalar(value, area, name, formats);
  if (value.length === 0) return noValue;
  const isPlain = value.every((item) => !isObject(item) && !Array.isArray(item));
  if (name === 'scheduledClosingTimes')
    return truncate(value.map((item) => formatValue(item, area, name, formats)).join('; '));
  if (!isPlain || name.endsWith('Ids')) return t('history.items', { count: value.length });
  const itemTexts = value.slice(0, maxItems).map((item) => formatScalar(item, area, name, formats));
  return truncate([...itemTexts, ...(value.length > maxItems ? ['…'] : [])].join(', '));
};

/** Formats a change of ids as counts, since ids mean nothing to users. */
const formatIdChanges = (before: readonly unknown[], after: readonly unknown[]): string => {
  const addedCount = after.filter((id) => !before.includes(id)).length;
  const removedCount = before.filter((id) => !after.includes(id)).length;
  return [
    ...(addedCount > 0 ? [t('history.added', { count: addedCount })] : []),
    ...(removedCount > 0 ? [t('history.removed', { count: removedCount })] : []),
  ].join(' · ');
};

const formatChange = (area: HistoryArea, { name, before, after, isBeforeKnown }: HistoryField, formats: Formats) => {
  const formatFieldValue = (value: unknown) => formatValue(value, area, name, formats);
  if (name === 'closing') return formatFieldValue(after);
  if (!isBeforeKnown)
    return after === null ? t('history.changed') : t('history.changedTo', { after: formatFieldValue(after) });
  if (name.endsWith('Ids') && Array.isArray(before) && Array.isArray(after)) return formatIdChanges(before, after);
  const shiftChanges = listShiftChanges(before, after);
  if (shiftChanges !== null)
    return shiftChanges
      .map(({ day, before: hoursBefore, after: hoursAfter }) =>
        t('history.shiftChange', {
          day: t(`history.days.${day}`),
          before: hoursBefore || t('history.noShifts'),
          after: hoursAfter || t('history.noShifts'),
        }),
      )
      .join('; ');
  return t('history.change', { before: formatFieldValue(before), after: formatFieldValue(after) });
};

/** Replaces a group with its changed fields, including those of nested groups. */
const flattenFieldGroup = (field: HistoryField): HistoryField[] => {
  const { name, before, after } = field;
  if (!isObject(before) || !isObject(after)) return [field];
  return Object.keys({ ...before, ...after })
    .filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
    .flatMap((part) =>
      flattenFieldGroup({
        ...field,
        name: `${name}.${part}`,
        before: before[part] ?? null,
        after: after[part] ?? null,
      }),
    );
};

/**
 * Finds the label of a nested field. Tries, in this order: its own label, its payment method's label, its group's
 * label, its name.
 */
const findNestedLabel = (area: HistoryArea, name: string): string => {
  const [group = '', cell = '', method] = name.split('.');
  const paymentValues = method !== undefined && { method: findText([`paymentNames.${method}`]) ?? method };
  return (
    findFieldLabel(area, name) ??
    (paymentValues ? findText([`storePayments.cells.${cell}`], paymentValues) : undefined) ??
    findFieldLabel(area, group) ??
    name
  );
};

export interface FieldText {
  key: string;
  label: string;
  text: string;
}

/** Labels and texts of a change's fields. Fields without a label show their name on the platform. */
export const listFieldTexts = (area: HistoryArea, fields: readonly HistoryField[], formats: Formats): FieldText[] =>
  fields.flatMap(flattenFieldGroup).map((field) => {
    const { name, item } = field;
    const label = findNestedLabel(area, name);
    return {
      key: `${item ?? ''} ${name}`,
      label: item === undefined ? label : `${item} · ${label}`,
      text: formatChange(area, field, formats),
    };
  });
