import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import type { Coupon } from '@shared/contract/sales/coupons';
import { useFormats } from '@kit/format/useFormats';
import { MoneyControl, PercentControl } from '@kit/resource/form/controls/TypedNumber';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { ReadOnlyValue } from '@kit/resource/form/fields/ReadOnlyField';
import { Field } from '@kit/ui/inputs/Field';
import { noValue } from '@kit/ui/nameOrId';
import { useCouponForm } from './useCouponForm';

/** Field for a percentage or an amount, depending on the coupon's kind. */
export const DiscountField = ({ label, value, onChange, error, readOnly }: CustomFieldProps<Coupon>) => {
  const formats = useFormats();
  const { control } = useCouponForm();
  const kind = useWatch({ control, name: 'kind' });
  const Control = kind === 'percentage' ? PercentControl : MoneyControl;
  const help = t(kind === 'product' ? 'coupons.fields.discountOfProduct' : 'coupons.fields.discountHelp');
  if (readOnly) {
    const shownText = kind === 'percentage' ? `${formats.count(Number(value))} %` : formats.money(Number(value));
    return <ReadOnlyValue label={label}>{typeof value === 'number' ? shownText : noValue}</ReadOnlyValue>;
  }
  return (
    <Field label={label} required error={error} help={help}>
      <Control value={value} onChange={onChange} />
    </Field>
  );
};

/** Discount without a unit, since the versions in a conflict may have different kinds of discount. */
export const DiscountText = ({ value }: { value: unknown }) => {
  const formats = useFormats();
  return typeof value === 'number' ? formats.count(value) : noValue;
};
