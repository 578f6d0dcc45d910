import { Flame, Leaf, MilkOff, Snowflake, Sprout, Thermometer, Vegan, WheatOff } from 'lucide-react';
import { t } from 'i18next';
import { productTags, type ProductTag } from '@shared/domain/catalogue/products';
import type { SaleState } from '@shared/domain/catalogue/saleState';
import { toInstant } from '@shared/domain/values/wallTime';
import { formatDateInput } from '@shared/domain/values/typedDates';
import type { Formats } from '@kit/format/formats';
import type { ChoiceOption } from '@kit/resource/form/fields/fields';
import type { Tone } from '@kit/ui/Badge';

/** Icon of each product tag. */

const tagIcons = {
  vegetarian: Leaf,
  vegan: Vegan,
  organic: Sprout,
  spicy: Flame,
  cold: Snowflake,
  hot: Thermometer,
  gluten_free: WheatOff,
  lactose_free: MilkOff,
} as const satisfies Record<ProductTag, unknown>;

export const tagOptions = productTags.map((value) => ({
  value,
  labelKey: `products.tags.${value}` as const,
  icon: tagIcons[value],
})) satisfies readonly ChoiceOption<ProductTag>[];

export const saleStateTones: Record<SaleState['kind'], Tone> = {
  onSale: 'success',
  hidden: 'neutral',
  soldOutUntil: 'warning',
  notYet: 'info',
  ended: 'neutral',
  weekday: 'info',
  hours: 'info',
  dates: 'info',
};

/** Formats hours of sale: "12:00–15:00, 20:00–02:00". */
export const formatHours = (hours: readonly { start: string | null; end: string | null }[]): string =>
  hours.map(({ start, end }) => `${start ?? ''}–${end ?? ''}`).join(', ');

/** Formats dates of sale: "01/12/2026–31/12/2026". */
export const formatDates = (dates: readonly { start: string | null; end: string | null }[]): string =>
  dates
    .map(({ start, end }) =>
      [...new Set([start, end])].map((day) => (day === null ? '' : formatDateInput(day))).join('–'),
    )
    .join(', ');

/** Describes whether a product is on sale: "Agotado hasta mañana a las 00:00". */
export const formatSaleState = (formats: Formats, state: SaleState, now: number): string => {
  switch (state.kind) {
    case 'onSale':
    case 'hidden':
      return t(`products.states.${state.kind}`);
    case 'weekday':
      return t('products.states.weekday', { days: state.days.map((day) => t(`form.weekdays.${day}`)).join(', ') });
    case 'hours':
      return t('products.states.hours', { hours: formatHours(state.hours) });
    case 'dates':
      return t('products.states.dates', { dates: formatDates(state.dates) });
    default:
      return t(`products.states.${state.kind}`, {
        when: formats.relativeTime(toInstant(state.at, formats.zone), now),
      });
  }
};
