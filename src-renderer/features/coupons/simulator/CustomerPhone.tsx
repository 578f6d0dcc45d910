import { t } from 'i18next';
import { PhoneControl } from '@kit/resource/form/controls/PhoneControl';
import { Field } from '@kit/ui/inputs/Field';
import type { CustomerHistory } from './useCustomerHistory';

interface CustomerPhoneProps {
  value: string;
  history: CustomerHistory;
  onChange: (phone: string) => void;
}

/** Input for a customer's phone, to count that customer's earlier orders. */
export const CustomerPhone = ({ value, history, onChange }: CustomerPhoneProps) => {
  const getHelp = () => {
    if (history.state !== 'counted') return t(`coupons.simulator.history.${history.state}`);
    return t(`coupons.simulator.history.${history.orders === null || history.uses === null ? 'partly' : 'counted'}`);
  };
  return (
    <Field label={t('coupons.simulator.phone')} help={getHelp()}>
      <PhoneControl ref={null} value={value} onChange={onChange} />
    </Field>
  );
};
