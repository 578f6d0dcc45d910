import { Box, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentWishes } from '@shared/domain/bulkPayments';
import {
  paymentSides,
  storePaymentMethods,
  type PaymentSide,
  type StorePaymentMethod,
} from '@shared/domain/storePayments';
import { Cell, ColumnHead, Corner, RowHead, Table } from '@kit/grid/tableParts';
import { SegmentedControl } from '@kit/ui/choices';

const wishes = ['leave', 'on', 'off'] as const;
type Wish = (typeof wishes)[number];

const wishOf = (wanted: boolean | undefined): Wish => {
  if (wanted === undefined) return 'leave';
  return wanted ? 'on' : 'off';
};
const wantedOf: Record<Wish, boolean | undefined> = { leave: undefined, on: true, off: false };

type OnWish = (method: StorePaymentMethod, side: PaymentSide, wanted: boolean | undefined) => void;

interface WishLineProps {
  method: StorePaymentMethod;
  storeDelivery: boolean | undefined;
  inStore: boolean | undefined;
  onWish: OnWish;
}

/** A payment method: on each side switched on, switched off, or left as it is. */
const WishLine = memo(({ method, onWish, ...wanted }: WishLineProps) => {
  const { t } = useTranslation();
  const name = t(`paymentNames.${method}`);
  return (
    <tr>
      <RowHead scope="row" whiteSpace="normal">
        <Text fontWeight="bold">{name}</Text>
      </RowHead>
      {paymentSides.map((side) => (
        <Cell key={side}>
          <Flex justify="center">
            <SegmentedControl
              label={t(`storePayments.cells.${side}`, { method: name })}
              value={wishOf(wanted[side])}
              choices={wishes.map((value) => ({ value, label: t(`storesBulk.payments.wishes.${value}`) }))}
              onChange={(wish) => onWish(method, side, wantedOf[wish])}
            />
          </Flex>
        </Cell>
      ))}
    </tr>
  );
});

/** Which methods to switch, methods down and sides across. */
export const PaymentWishesTable = ({ wishes: wanted, onWish }: { wishes: PaymentWishes; onWish: OnWish }) => {
  const { t } = useTranslation();
  return (
    <Box overflow="auto" borderWidth="1px" borderColor="border" borderRadius="l2" position="relative">
      <Table aria-label={t('storesBulk.payments.switches')}>
        <thead>
          <tr>
            <Corner scope="col">{t('storePayments.method')}</Corner>
            {paymentSides.map((side) => (
              <ColumnHead key={side} scope="col">
                {t(`storePayments.sides.${side}`)}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {storePaymentMethods.map((method) => (
            <WishLine
              key={method}
              method={method}
              storeDelivery={wanted.storeDelivery[method]}
              inStore={wanted.inStore[method]}
              onWish={onWish}
            />
          ))}
        </tbody>
      </Table>
    </Box>
  );
};
