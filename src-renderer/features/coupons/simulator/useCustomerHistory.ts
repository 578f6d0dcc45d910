import type { OrderStatus } from '@shared/domain/sales/orders';
import { normalizePhone, findPhoneError } from '@shared/domain/values/phone';
import { isWallTime } from '@shared/domain/values/wallTime';
import { useCall } from '@kit/data/useCall';
import { useDebounced } from '@kit/data/useDebounced';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { useIsCustomerDataMasked } from '@kit/session/useIsCustomerDataMasked';

/** Statuses of orders that count as earlier purchases; rejected payments and cancelled orders do not. */
const countedStatuses: OrderStatus[] = [
  'created',
  'preparing',
  'ready',
  'in_transit',
  'completed',
  'creation_scheduled',
];

/** Delay between the last keystroke and the request (ms). */
const debounceMs = 300;

interface CustomerHistoryFilter {
  /** Phone as typed. */
  phone: string;
  /** Id of the selected coupon; 0 if none is selected. */
  couponId: number;
  /** Wall time of the purchase; orders after this time do not count. */
  until: string;
}

export type CustomerHistory =
  | { state: 'none' | 'masked' | 'incomplete' | 'counting' | 'failed' }
  /** Counts are null if the platform returns no total. */
  | { state: 'counted'; orders: number | null; uses: number | null };

/** Counts a customer's earlier orders, and those that used the coupon, as reported by the platform. */
export const useCustomerHistory = ({ phone, couponId, until }: CustomerHistoryFilter): CustomerHistory => {
  const { rules } = useFormats();
  const isMasked = useIsCustomerDataMasked();
  const canList = useCan('orders', 'index') && !isMasked;
  const debouncedPhone = useDebounced(phone, debounceMs);
  const isInputComplete =
    canList && isWallTime(until) && debouncedPhone.trim() !== '' && findPhoneError(debouncedPhone, rules) === null;
  const query = { query: normalizePhone(debouncedPhone, rules), statuses: countedStatuses, to: until, limit: 1 };
  const orders = useCall('orders.list', { query }, { enabled: isInputComplete });
  const uses = useCall('orders.list', { query: { ...query, couponId } }, { enabled: isInputComplete && couponId > 0 });
  if (isMasked) return { state: 'masked' };
  if (phone.trim() === '') return { state: 'none' };
  if (findPhoneError(phone, rules) !== null) return { state: 'incomplete' };
  if (orders.failure !== null) return { state: 'failed' };
  const isCurrent = debouncedPhone === phone && !orders.isPlaceholderData && !uses.isPlaceholderData;
  if (!isCurrent || orders.value === undefined || (couponId > 0 && uses.value === undefined && uses.failure === null)) {
    return { state: 'counting' };
  }
  // `check` means that the platform ignored a filter and the app filtered only one page, so the total is unknown.
  const getReplyCount = (reply: typeof orders.value | undefined) =>
    reply?.check === undefined ? (reply?.count ?? null) : null;
  return { state: 'counted', orders: getReplyCount(orders.value), uses: getReplyCount(uses.value) };
};
