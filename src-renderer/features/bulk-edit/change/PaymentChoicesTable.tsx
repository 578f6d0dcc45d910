import { Box, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { t } from 'i18next';
import type { PaymentChoices } from '@shared/domain/bulk/bulkPayments';
import {
  paymentSides,
  storePaymentMethods,
  type PaymentSide,
  type StorePaymentMethod,
} from '@shared/domain/payments/storePayments';
import { Cell, ColumnHeader, Corner, RowHeader, Table } from '@kit/grid/tableParts';
import { SegmentedControl } from '@kit/ui/inputs/choices';

const choices = ['leave', 'on', 'off'] as const;
type Choice = (typeof choices)[number];

const toChoice = (isEnabled: boolean | undefined): Choice => {
  if (isEnabled === undefined) return 'leave';
  return isEnabled ? 'on' : 'off';
};
const enabledByChoice: Record<Choice, boolean | undefined> = { leave: undefined, on: true, off: false };

type OnChoice = (method: StorePaymentMethod, side: PaymentSide, isEnabled: boolean | undefined) => void;

interface ChoiceLineProps {
  method: StorePaymentMethod;
  storeDelivery: boolean | undefined;
  inStore: boolean | undefined;
  onChoice: OnChoice;
}

/** Row that switches a payment method on or off, or leaves it unchanged, for delivery and for pickup. */
const ChoiceLine = memo(({ method, onChoice, ...enabledBySide }: ChoiceLineProps) => {
  const name = t(`paymentNames.${method}`);
  return (
    <tr>
      <RowHeader scope="row" whiteSpace="normal">
        <Text fontWeight="bold">{name}</Text>
      </RowHeader>
      {paymentSides.map((side) => (
        <Cell key={side}>
          <Flex justify="center">
            <SegmentedControl
              label={t(`storePayments.cells.${side}`, { method: name })}
              value={toChoice(enabledBySide[side])}
              choices={choices.map((value) => ({ value, label: t(`storesBulk.payments.choices.${value}`) }))}
              onChange={(choice) => onChoice(method, side, enabledByChoice[choice])}
            />
          </Flex>
        </Cell>
      ))}
    </tr>
  );
});

/** Table with payment methods as rows, and delivery and pickup as columns. */
export const PaymentChoicesTable = ({
  choices: paymentChoices,
  onChoice,
}: {
  choices: PaymentChoices;
  onChoice: OnChoice;
}) => (
  <Box overflow="auto" borderWidth="1px" borderColor="border" borderRadius="l2" position="relative">
    <Table aria-label={t('storesBulk.payments.switches')}>
      <thead>
        <tr>
          <Corner scope="col">{t('storePayments.method')}</Corner>
          {paymentSides.map((side) => (
            <ColumnHeader key={side} scope="col">
              {t(`storePayments.sides.${side}`)}
            </ColumnHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {storePaymentMethods.map((method) => (
          <ChoiceLine
            key={method}
            method={method}
            storeDelivery={paymentChoices.storeDelivery[method]}
            inStore={paymentChoices.inStore[method]}
            onChoice={onChoice}
          />
        ))}
      </tbody>
    </Table>
  </Box>
);
