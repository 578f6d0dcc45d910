import { Box, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { t } from 'i18next';
import {
  paymentSides,
  storePaymentMethods,
  type PaymentSide,
  type StorePaymentMethod,
} from '@shared/domain/payments/storePayments';
import { GridCheckbox, type CheckState } from '@kit/grid/GridCheckbox';
import { ColumnHeader, Corner, Table } from '@kit/grid/tableParts';
import { useGridFocus } from '@kit/grid/useGridFocus';
import { isActive, isEnabled, setMethodActive, setMethodEnabled, type PaymentSelection } from './choice';
import { PaymentLine } from './PaymentLine';

interface PaymentMatrixProps {
  label: string;
  value: PaymentSelection;
  onChange: (value: PaymentSelection) => void;
  /** Methods to show; all by default. */
  methods?: readonly StorePaymentMethod[];
  /** Reason why a method cannot be enabled now, and its remedy. */
  unavailable?: ReadonlyMap<StorePaymentMethod, ReactNode>;
  hints?: ReadonlyMap<StorePaymentMethod, string>;
  errors?: ReadonlyMap<StorePaymentMethod, string>;
  readOnly?: boolean;
  /**
   * False to omit the column of accepted methods. A method then counts as accepted if it is active for delivery or in
   * store.
   */
  hasMethodList?: boolean;
}

const noPayments: ReadonlyMap<StorePaymentMethod, never> = new Map<StorePaymentMethod, never>();

const getCheckState = (count: number, total: number): CheckState => {
  if (count === 0) return 'none';
  return count === total ? 'all' : 'some';
};

/**
 * Payment methods of a store in rows, its delivery and in-store sides in columns. Whole rows and columns can be toggled
 * at once.
 */
export const PaymentMatrix = ({
  label,
  value,
  onChange,
  methods = storePaymentMethods,
  unavailable = noPayments,
  hints = noPayments,
  errors = noPayments,
  readOnly = false,
  hasMethodList = true,
}: PaymentMatrixProps) => {
  const firstSideColumn = hasMethodList ? 1 : 0;
  const { container, active, onKeyDown, onFocus } = useGridFocus(
    methods.length,
    paymentSides.length - 1 + firstSideColumn,
  );

  // A ref, so that the callbacks of memoized rows stay referentially stable.
  const latestProps = useRef({ value, onChange });
  useEffect(() => {
    latestProps.current = { value, onChange };
  });
  const updateSelection = useCallback((update: (selection: PaymentSelection) => PaymentSelection) => {
    latestProps.current.onChange(update(latestProps.current.value));
  }, []);
  const changeMethod = useCallback(
    (method: StorePaymentMethod, enabled: boolean) =>
      updateSelection((currentSelection) => setMethodEnabled(currentSelection, method, enabled)),
    [updateSelection],
  );
  const changeSide = useCallback(
    (method: StorePaymentMethod, side: PaymentSide, isOn: boolean) =>
      updateSelection((currentSelection) => setMethodActive(currentSelection, method, side, isOn)),
    [updateSelection],
  );

  const availableMethods = methods.filter((method) => !unavailable.has(method));
  const enabled = methods.filter((method) => isEnabled(value, method));
  const countActiveMethods = (side: PaymentSide) => enabled.filter((method) => isActive(value, method, side)).length;
  const changeMethods = (
    changedMethods: readonly StorePaymentMethod[],
    setMethod: (selection: PaymentSelection, method: StorePaymentMethod) => PaymentSelection,
  ) => updateSelection((currentSelection) => changedMethods.reduce(setMethod, currentSelection));
  const enabledCheckState = getCheckState(enabled.length, availableMethods.length);

  return (
    <Stack gap="2">
      <Box overflow="auto" borderWidth="1px" borderColor="border" borderRadius="l2" position="relative">
        <Table ref={container} role="grid" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
          <thead>
            <tr>
              <Corner scope="col">{t('storePayments.method')}</Corner>
              {hasMethodList && (
                <ColumnHeader scope="col">
                  <Stack gap="1.5" align="center">
                    <span>{t('storePayments.enabled')}</span>
                    <GridCheckbox
                      position={{ rowIndex: 0, column: 0 }}
                      isActive={active.line === 0 && active.column === 0}
                      checkState={enabledCheckState}
                      label={t('storePayments.allEnabled')}
                      readOnly={readOnly}
                      onToggle={() =>
                        enabledCheckState === 'all'
                          ? changeMethods(enabled, (choice, method) => setMethodEnabled(choice, method, false))
                          : changeMethods(availableMethods, (choice, method) => setMethodEnabled(choice, method, true))
                      }
                    />
                  </Stack>
                </ColumnHeader>
              )}
              {paymentSides.map((side, index) => {
                const checkState = getCheckState(countActiveMethods(side), enabled.length);
                return (
                  <ColumnHeader key={side} scope="col">
                    <Stack gap="1.5" align="center">
                      <span>{t(`storePayments.sides.${side}`)}</span>
                      <GridCheckbox
                        position={{ rowIndex: 0, column: index + firstSideColumn }}
                        isActive={active.line === 0 && active.column === index + firstSideColumn}
                        checkState={checkState}
                        label={t(`storePayments.allOn.${side}`)}
                        readOnly={readOnly || enabled.length === 0}
                        onToggle={() =>
                          changeMethods(enabled, (choice, method) =>
                            setMethodActive(choice, method, side, checkState !== 'all'),
                          )
                        }
                      />
                    </Stack>
                  </ColumnHeader>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {methods.map((method, index) => (
              <PaymentLine
                key={method}
                method={method}
                rowIndex={index + 1}
                enabled={isEnabled(value, method)}
                storeDelivery={isActive(value, method, 'storeDelivery')}
                inStore={isActive(value, method, 'inStore')}
                activeColumn={active.line === index + 1 ? active.column : null}
                readOnly={readOnly}
                hasMethodList={hasMethodList}
                unavailable={unavailable.get(method)}
                hint={hints.get(method)}
                error={errors.get(method)}
                onMethodChange={changeMethod}
                onSideChange={changeSide}
              />
            ))}
          </tbody>
        </Table>
      </Box>
      {!readOnly && (
        <Text textStyle="xs" color="fg.muted">
          {t('storePayments.keys')}
        </Text>
      )}
    </Stack>
  );
};
