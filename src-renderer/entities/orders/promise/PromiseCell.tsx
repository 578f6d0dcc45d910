import { Stack, Text } from '@chakra-ui/react';
import type { OrderRow } from '@shared/contract/sales/orders';
import { useFormats } from '@kit/format/useFormats';
import { StatusLine } from '@kit/ui/Badge';
import { noValue } from '@kit/ui/nameOrId';
import { useLateness } from './useLateness';
import { usePromiseReason } from './usePromiseReason';
import { usePromises } from './usePromises';

/** Promised time of an order and its delay; a tooltip gives the reason. */
export const PromiseCell = ({ order }: { order: OrderRow }) => {
  const { formatClock } = useFormats();
  const promise = usePromises()(order);
  const { isLate, text } = useLateness(order, promise);
  const formatReason = usePromiseReason();
  if (promise === null) return noValue;
  return (
    <Stack gap="0" align="flex-start" minW="0" title={formatReason(promise, order.createdAt)}>
      <Text fontVariantNumeric="tabular-nums" {...(text === null && { color: 'fg.muted' })}>
        {formatClock(promise.at)}
      </Text>
      {text !== null && (
        <StatusLine tone={isLate ? 'error' : 'neutral'}>
          <Text as="span" truncate {...(isLate && { fontWeight: 'bold' })}>
            {text}
          </Text>
        </StatusLine>
      )}
    </Stack>
  );
};

/** Delay of a late order on one line, for tables without room for the promised time. */
export const LateLine = ({ order }: { order: OrderRow }) => {
  const promise = usePromises()(order);
  const { isLate, text } = useLateness(order, promise);
  const formatReason = usePromiseReason();
  if (!isLate || promise === null) return null;
  return (
    <StatusLine tone="error">
      <Text as="span" fontWeight="bold" truncate title={formatReason(promise, order.createdAt)}>
        {text}
      </Text>
    </StatusLine>
  );
};
