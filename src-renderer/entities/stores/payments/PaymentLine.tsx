import { Box, Stack, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import { t } from 'i18next';
import { paymentSides, type PaymentSide, type StorePaymentMethod } from '@shared/domain/payments/storePayments';
import { GridCheckbox } from '@kit/grid/GridCheckbox';
import { Cell, RowHeader } from '@kit/grid/tableParts';

interface PaymentLineProps {
  method: StorePaymentMethod;
  rowIndex: number;
  enabled: boolean;
  storeDelivery: boolean;
  inStore: boolean;
  /** Column of the tab stop in this row; null if the tab stop is in another row. */
  activeColumn: number | null;
  readOnly: boolean;
  hasMethodList: boolean;
  /** Reason why the method cannot be enabled now, and its remedy. */
  unavailable: ReactNode;
  hint: string | undefined;
  error: string | undefined;
  onMethodChange: (method: StorePaymentMethod, enabled: boolean) => void;
  onSideChange: (method: StorePaymentMethod, side: PaymentSide, active: boolean) => void;
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
  onMethodChange,
  onSideChange,
  ...sideFlags
}: PaymentLineProps) => {
  const id = useId();
  const name = t(`paymentNames.${method}`);
  const firstSideColumn = hasMethodList ? 1 : 0;
  const fieldError = error === undefined ? undefined : id;
  // A method that became unavailable can still be disabled.
  const lockReasonId = unavailable !== undefined && !enabled ? `${id}-why` : undefined;
  return (
    <tr>
      <RowHeader scope="row" whiteSpace="normal">
        <Text fontWeight="bold" color={lockReasonId === undefined ? 'fg' : 'fg.muted'}>
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
            isActive={activeColumn === 0}
            checkState={enabled ? 'all' : 'none'}
            label={t('storePayments.cells.enabled', { method: name })}
            readOnly={readOnly}
            lockedBy={lockReasonId}
            onToggle={() => onMethodChange(method, !enabled)}
            fieldError={fieldError}
          />
        </Cell>
      )}
      {paymentSides.map((side, index) => (
        <Cell key={side}>
          <GridCheckbox
            position={{ rowIndex, column: index + firstSideColumn }}
            isActive={activeColumn === index + firstSideColumn}
            checkState={sideFlags[side] ? 'all' : 'none'}
            label={t(`storePayments.cells.${side}`, { method: name })}
            readOnly={readOnly}
            lockedBy={lockReasonId}
            onToggle={() => onSideChange(method, side, !sideFlags[side])}
            fieldError={hasMethodList || index > 0 ? undefined : fieldError}
          />
        </Cell>
      ))}
    </tr>
  );
};

/** Row of a payment method: whether the store accepts it, and for which dispatch methods. */
export const PaymentLine = memo(UnmemoizedPaymentLine);
