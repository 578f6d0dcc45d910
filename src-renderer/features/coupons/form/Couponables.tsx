import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import type { Coupon } from '@shared/contract/sales/coupons';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { usePicker } from '@kit/resource/form/fields/usePicker';
import { ReadOnlyValue } from '@kit/resource/form/fields/ReadOnlyField';
import { Field } from '@kit/ui/inputs/Field';
import { noValue } from '@kit/ui/nameOrId';
import { encodeCouponables, decodeCouponables, useCouponableOptions } from './couponableOptions';
import { useCouponForm } from './useCouponForm';

const toCouponables = (value: unknown) => (Array.isArray(value) ? (value as Coupon['couponables']) : []);

/** Selects the products and price groups to which a coupon applies. */
export const Couponables = ({ label, value, onChange, error, readOnly }: CustomFieldProps<Coupon>) => {
  const { control } = useCouponForm();
  const kind = useWatch({ control, name: 'kind' });
  const isRequired = kind === 'gift' || kind === 'product';
  if (readOnly) {
    return (
      <ReadOnlyValue label={label}>
        <CouponablesText value={value} />
      </ReadOnlyValue>
    );
  }
  return (
    <Field
      label={label}
      required={isRequired}
      help={t(isRequired ? 'coupons.fields.couponablesNeeded' : 'coupons.fields.couponablesHelp')}
      error={error}
    >
      <EntityPicker
        ref={null}
        label={label}
        isSingle={false}
        bulk={false}
        useOptions={useCouponableOptions}
        knownOptions={[]}
        value={encodeCouponables(toCouponables(value))}
        onChange={(codes) => onChange(decodeCouponables(codes))}
      />
    </Field>
  );
};

/** Names of the selected products and price groups. */
export const CouponablesText = ({ value }: { value: unknown }) => {
  const codes = encodeCouponables(toCouponables(value));
  const { options } = usePicker({
    useOptions: useCouponableOptions,
    knownOptions: [],
    value: codes,
    onChange: () => undefined,
  });
  if (codes.length === 0) return noValue;
  const labelByValue = new Map(options.map((option) => [option.value, option.label]));
  return codes.map((code) => labelByValue.get(code) ?? `#${Math.floor(code / 2)}`).join(', ');
};
