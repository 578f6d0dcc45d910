import { HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import { ReplyButton } from '@entities/customer-replies/ReplyButton';
import { useLateness } from '@entities/orders/promise/useLateness';
import { usePromiseReason } from '@entities/orders/promise/usePromiseReason';
import { usePromises } from '@entities/orders/promise/usePromises';
import { useStoreName } from '@entities/stores/storeOptions';
import { useFormats } from '@kit/format/useFormats';
import { useOrderSentence } from './useOrderSentence';

const PromisedTime = ({ order }: { order: Order }) => {
  const { formatClock } = useFormats();
  const promisedTime = usePromises()(order);
  const { isLate, text, delay } = useLateness(order, promisedTime);
  const store = useStoreName(order.storeId, order.storeName);
  const formatReason = usePromiseReason();
  if (promisedTime === null || text === null) return null;
  const time = formatClock(promisedTime.at);
  return (
    <HStack gap="3" wrap="wrap">
      <Text fontWeight="bold" color={isLate ? 'fg.error' : 'fg'} title={formatReason(promisedTime, order.createdAt)}>
        {isLate ? t('orders.panel.late', { lateness: text, time }) : t('orders.panel.promised', { left: text, time })}
      </Text>
      {isLate && <ReplyButton occasion="late" order={order} store={store} facts={{ hora: time, atraso: delay }} />}
    </HStack>
  );
};

/** State and promised time of an order: the first things that customers ask for on the phone. */
export const OrderState = ({ order }: { order: Order }) => {
  const sentence = useOrderSentence(order);
  return (
    <Stack gap="0.5" role="status">
      <Text textStyle="md" fontWeight="bold">
        {sentence}
      </Text>
      <PromisedTime order={order} />
    </Stack>
  );
};
