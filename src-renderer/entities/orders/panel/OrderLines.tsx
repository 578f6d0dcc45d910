import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import {
  computeLineAmount,
  computeOrderMoney,
  findUnnamedCharges,
  getModifierLabel,
} from '@shared/domain/sales/orderMoney';
import { isRefundPending } from '@shared/domain/sales/refunds';
import { useFormats } from '@kit/format/useFormats';
import { noValue } from '@kit/ui/nameOrId';
import { PanelSection } from './PanelPart';

type Line = Order['lines'][number];

const OrderLine = ({ line }: { line: Line }) => {
  const { money } = useFormats();
  const amount = computeLineAmount(line);
  return (
    <Flex as="li" gap="3" align="flex-start">
      <Text fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" minW="8">
        {t('orders.panel.quantity', { value: line.quantity ?? '?' })}
      </Text>
      <Box flex="1" minW="0">
        <Text fontWeight="bold">{line.name || noValue}</Text>
        {line.modifiers.map((modifier, index) => (
          <Text key={index} textStyle="sm" color="fg.muted">
            {getModifierLabel(modifier)}
            {modifier.price === null
              ? ` (${noValue})`
              : (modifier.price ?? 0) > 0 && ` (+${money(modifier.price ?? 0)})`}
          </Text>
        ))}
        {line.comment !== null && line.comment !== '' && (
          <Text textStyle="sm" fontStyle="italic">
            «{line.comment}»
          </Text>
        )}
      </Box>
      <Text fontVariantNumeric="tabular-nums">{amount === null ? noValue : money(amount)}</Text>
    </Flex>
  );
};

const SumLine = ({
  label,
  amount,
  isEmphasized = false,
}: {
  label: string;
  amount: string;
  isEmphasized?: boolean;
}) => (
  <Flex justify="space-between" gap="4" {...(isEmphasized && { fontWeight: 'bold', textStyle: 'md' })}>
    <Text as="dt" {...(!isEmphasized && { color: 'fg.muted' })}>
      {label}
    </Text>
    <Text as="dd" fontVariantNumeric="tabular-nums">
      {amount}
    </Text>
  </Flex>
);

/** Products of the order with their modifiers and the totals. */
export const OrderLines = ({ order }: { order: Order }) => {
  const { money } = useFormats();
  const { lines, subtotal, discount, couponCode, deliveryFee, tip, total, comment } = order;
  const otherCharges = findUnnamedCharges(order);
  const { paid, refunded, toCollect } = computeOrderMoney(order);
  // Does not show delivery as free if an unexplained difference in the total may contain a delivery fee that the
  // platform does not report.
  const isDeliveredFree =
    order.delivery !== null &&
    subtotal !== null &&
    (otherCharges === 0 || (otherCharges === null && deliveryFee === 0));
  const hasCoupon = couponCode !== null && couponCode !== '';
  return (
    <PanelSection title={t('orders.panel.lines')}>
      {lines.length === 0 && <Text color="fg.muted">{t('orders.panel.noLines')}</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {lines.map((line, index) => (
          <OrderLine key={index} line={line} />
        ))}
      </Stack>
      {comment !== null && comment !== '' && (
        <Box mt="3" p="3" bg="bg.muted" borderRadius="l2">
          <Text textStyle="xs" color="fg.muted">
            {t('orders.panel.comment')}
          </Text>
          <Text>{comment}</Text>
        </Box>
      )}
      <Stack as="dl" gap="1" mt="4" pt="3" borderTopWidth="1px" borderColor="border" textStyle="sm">
        {subtotal !== null && <SumLine label={t('orders.panel.subtotal')} amount={money(subtotal)} />}
        {(discount === null || (discount ?? 0) > 0 || hasCoupon) && (
          <SumLine
            label={hasCoupon ? t('orders.panel.coupon', { code: couponCode }) : t('orders.panel.discount')}
            amount={discount == null ? noValue : `−${money(discount)}`}
          />
        )}
        {(deliveryFee === null || (deliveryFee ?? 0) > 0 || isDeliveredFree) && (
          <SumLine
            label={t('orders.panel.deliveryFee')}
            amount={deliveryFee ? money(deliveryFee) : deliveryFee === null ? noValue : t('orders.panel.freeDelivery')}
          />
        )}
        {(tip === null || (tip ?? 0) > 0) && (
          <SumLine label={t('orders.panel.tip')} amount={tip == null ? noValue : money(tip)} />
        )}
        {otherCharges !== null && otherCharges > 0 && (
          <SumLine label={t('orders.panel.otherCharges')} amount={money(otherCharges)} />
        )}
        {otherCharges !== null && otherCharges < 0 && (
          <SumLine label={t('orders.panel.otherDiscounts')} amount={`−${money(-otherCharges)}`} />
        )}
        <SumLine label={t('orders.panel.total')} amount={total === null ? noValue : money(total)} isEmphasized />
        {paid > 0 && <SumLine label={t('orders.panel.paid')} amount={money(paid)} />}
        {refunded > 0 && (
          <SumLine
            label={t(order.payments.some(isRefundPending) ? 'orders.panel.refundRequested' : 'orders.panel.refunded')}
            amount={money(refunded)}
          />
        )}
        {toCollect !== 0 && (
          <SumLine
            label={t('orders.panel.toCollect')}
            amount={toCollect === null ? noValue : money(toCollect)}
            isEmphasized
          />
        )}
      </Stack>
    </PanelSection>
  );
};
