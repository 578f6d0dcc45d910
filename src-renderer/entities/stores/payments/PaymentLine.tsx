import { Box, Stack, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentSides, type PaymentSide, type StorePaymentMethod } from '@shared/domain/payments/storePayments';
import { GridCheckbox } from '@kit/grid/GridCheckbox';
import { Cell, RowHeader } from '@kit/grid/tableParts';

interface PaymentLineProps {
  method: StorePaymentMethod;
  rowIndex: number;
  enabled: boolean;
  storeDelivery: boolean;
  inStore: boolean;
  /** Column in the tab order; null if the tab stop is in another row. */
  activeColumn: number | null;
  readOnly: boolean;
  hasMethodList: boolean;
  /** Reason why the method cannot be enabled now, and its remedy. */
  unavailable: ReactNode;
  hint: string | undefined;
  error: string | undefined;
  onMethod: (method: StorePaymentMethod, enabled: boolean) => void;
  onSide: (method: StorePaymentMethod, side: PaymentSide, active: boolean) => void;
}

const UnmemoizedPaymentLine = ({
  method,
  rowIndex,
  enabled,
  activeColumn,
  readOnly,
  hasMethodList,
  unavailable,
  hint,
  error,
  onMethod,
  onSide,
  ...flags
}: PaymentLineProps) => {
  const { t } = useTranslation();
  const id = useId();
  const name = t(`paymentNames.${method}`);
  const firstSide = hasMethodList ? 1 : 0;
  const fieldError = error === undefined ? undefined : id;
  // A method that became unavailable can still be disabled.
  const lockedBy = unavailable !== undefined && !enabled ? `${id}-why` : undefined;
  return (
    <tr>
      <RowHeader scope="row" whiteSpace="normal">
        <Text fontWeight="bold" color={lockedBy === undefined ? 'fg' : 'fg.muted'}>
          {name}
        </Text>
        <Stack gap="0.5" textStyle="xs" color="fg.muted">
          {hint !== undefined && <Text>{hint}</Text>}
          {unavailable !== undefined && <Box id={`${id}-why`}>{unavailable}</Box>}
          {error !== undefined && (
            <Text id={id} color="fg.error" display="flex" gap="1" alignItems="flex-start">
              <Box as="span" pt="0.5">
                <CircleAlert size={12} aria-hidden />
              </Box>
              {error}
            </Text>
          )}
        </Stack>
      </RowHeader>
      {hasMethodList && (
        <Cell>
          <GridCheckbox
            position={{ rowIndex, column: 0 }}
            active={activeColumn === 0}
            share={enabled ? 'all' : 'none'}
            label={t('storePayments.cells.enabled', { method: name })}
            readOnly={readOnly}
            lockedBy={lockedBy}
            onToggle={() => onMethod(method, !enabled)}
            fieldError={fieldError}
          />
        </Cell>
      )}
      {paymentSides.map((side, index) => (
        <Cell key={side}>
          <GridCheckbox
            position={{ rowIndex, column: index + firstSide }}
            active={activeColumn === index + firstSide}
            share={flags[side] ? 'all' : 'none'}
            label={t(`storePayments.cells.${side}`, { method: name })}
            readOnly={readOnly}
            lockedBy={lockedBy}
            onToggle={() => onSide(method, side, !flags[side])}
            fieldError={hasMethodList || index > 0 ? undefined : fieldError}
          />
        </Cell>
      ))}
    </tr>
  );
};

/** Row of a payment method: whether the store accepts it, and for which dispatch methods. */
export const PaymentLine = memo(UnmemoizedPaymentLine);
