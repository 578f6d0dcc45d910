import i18next, { t } from 'i18next';
import type { HistoryArea, HistoryField } from '@shared/domain/history/historyEntry';
import { toShifts } from '@shared/domain/history/shiftTexts';
import { isObject } from '@shared/domain/values/json';
import { isWallTime } from '@shared/domain/values/wallTime';
import type { Formats } from '@kit/format/formats';
import { noValue } from '@kit/ui/nameOrId';

/** Prefixes of field labels, by area. */
const prefixes: Readonly<Record<HistoryArea, readonly string[]>> = {
  products: ['products.fields'],
  modifiers: ['modifiers.fields'],
  menus: ['priceChange.fields', 'menus.fields'],
  stores: ['stores.form.fields', 'history.fields'],
  coupons: ['coupons.fields'],
  roles: ['roles.fields'],
  settings: ['settings.fields'],
};

const moneyFields: ReadonlySet<string> = new Set(['priceProduct', 'price', 'deliveryPrice', 'minimumToRedeem']);
/** Maximum characters of a value, and maximum items of a list. */
const maxChars = 160;
const maxItems = 6;

const translate = (key: string): string => t(key as never);
const hasText = (key: string): boolean => i18next.exists(key) && typeof i18next.t(key) === 'string';

/** Label of a changed field; its name on the platform if no form has it. */
export const getFieldLabel = (area: HistoryArea, { name, item }: HistoryField): string => {
  const key = [...prefixes[area], 'history.fields'].map((prefix) => `${prefix}.${name}`).find(hasText);
  const label = key === undefined ? name : translate(key);
  return item === undefined ? label : `${item} · ${label}`;
};

const truncate = (text: string): string => (text.length <= maxChars ? text : `${text.slice(0, maxChars - 1)}…`);

const formatScalar = (value: unknown, name: string, formats: Formats): string => {
  if (value === null || value === undefined || value === '') return noValue;
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
  if (typeof value === 'number') return moneyFields.has(name) ? formats.money(value) : formats.count(value);
  if (typeof value !== 'string') return '';
  return isWallTime(value) ? formats.wallTime(value) : truncate(value);
};

/** Formats a value of a field for reading. */
export const formatFieldValue = (value: unknown, name: string, formats: Formats): string => {
  const shifts = toShifts(value);
  if (shifts !== null)
    return shifts.length === 0
      ? t('history.noShifts')
      : shifts.map(({ day, hours }) => `${t(`history.days.${day}`)} ${hours}`).join(', ');
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => !isObject(each) && !Array.isArray(each));
    if (value.length === 0) return noValue;
    if (!isPlain || name.endsWith('Ids')) return t('history.items', { count: value.length });
    const shown = value.slice(0, maxItems).map((each) => formatScalar(each, name, formats));
    return truncate([...shown, ...(value.length > maxItems ? ['…'] : [])].join(', '));
  }
  if (isObject(value))
    return truncate(
      Object.values(value)
        .filter((each) => !isObject(each) && !Array.isArray(each) && each !== null && each !== '')
        .map((each) => formatScalar(each, name, formats))
        .join(' · ') || noValue,
    );
  return formatScalar(value, name, formats);
};

/** Describes how a list of ids changed, since ids say nothing; null for other fields. */
export const formatIdChanges = ({ name, before, after, isBeforeKnown }: HistoryField): string | null => {
  if (!name.endsWith('Ids') || !isBeforeKnown || !Array.isArray(before) || !Array.isArray(after)) return null;
  const added = after.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !after.includes(id)).length;
  return [
    ...(added > 0 ? [t('history.added', { count: added })] : []),
    ...(removed > 0 ? [t('history.removed', { count: removed })] : []),
  ].join(' · ');
};
