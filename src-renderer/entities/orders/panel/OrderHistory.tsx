import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@shared/contract/orders';
import { OrderStatusBadge } from '@entities/orders/OrderBadges';
import { useFormats } from '@kit/format/useFormats';
import { PanelPart } from './PanelPart';

/** How the order came to stand as it does, the first step first. */
export const OrderHistory = ({ order: { statusHistory } }: { order: Order }) => {
  const { t } = useTranslation();
  const { wallTime } = useFormats();
  return (
    <PanelPart title={t('orders.panel.history')}>
      {statusHistory.length === 0 && <Text color="fg.muted">{t('orders.panel.noHistory')}</Text>}
      <Stack as="ol" gap="0" listStyleType="none">
        {statusHistory.map(({ status, at }, nth) => (
          <Flex as="li" key={nth} gap="3">
            <Flex direction="column" align="center" aria-hidden>
              <Box boxSize="2.5" mt="2" borderRadius="full" bg="brand.solid" flexShrink="0" />
              {nth < statusHistory.length - 1 && <Box w="2px" flex="1" bg="border" />}
            </Flex>
            <Stack gap="0.5" pb="3" align="flex-start">
              <OrderStatusBadge status={status} />
              <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                {at === null ? t('orders.panel.noTime') : wallTime(at)}
              </Text>
            </Stack>
          </Flex>
        ))}
      </Stack>
    </PanelPart>
  );
};
