import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import type { OrderRow } from '@shared/contract/sales/orders';
import { lifecycleOrderStatuses } from '@shared/domain/sales/orders';
import { getNextStatus, getAllowedTransitions } from '@shared/domain/sales/orderStatus';
import { findStep } from '@entities/orders/orderTexts';
import { usePendingStatusChange } from '@entities/orders/orderActions';
import { useOrderCommands } from '@entities/orders/useOrderCommands';
import type { RowAction } from '@kit/resource/list/listDefinition';

const useIsChanging = ({ id }: OrderRow): boolean => usePendingStatusChange(id) !== null;

/** Key that sets an order's next status. */
const nextStatusKey = 's';

/** Row actions of an order: open (also by Enter), the next status, and the other statuses in the menu. */
export const useOrderActions = (open: (orderId: number) => void): readonly RowAction<OrderRow>[] => {
  const { changeStatus } = useOrderCommands();
  return useMemo(() => {
    const statusActions = lifecycleOrderStatuses
      .flatMap((status) => {
        const statusStep = findStep(status);
        return statusStep === undefined ? [] : [{ status, ...statusStep }];
      })
      .map(({ status, ...step }) => ({
        status,
        ...step,
        needs: 'update' as const,
        useBusy: useIsChanging,
        run: (order: OrderRow) => changeStatus(order, status),
      }));
    // Cancelling comes last in the menu, apart from the other statuses.
    const sortedStatusActions = statusActions.toSorted(
      (a, b) => Number(a.status === 'canceled') - Number(b.status === 'canceled'),
    );
    return [
      {
        key: 'open',
        labelKey: 'orders.open' as const,
        icon: Eye,
        inMenu: true as const,
        needs: 'show' as const,
        run: ({ id }: OrderRow) => open(id),
      },
      ...statusActions.map(({ status, ...statusAction }) => ({
        ...statusAction,
        key: `next-${status}`,
        shortcut: nextStatusKey,
        width: 8.25,
        isOffered: (order: OrderRow) => order.storeId !== null && getNextStatus(order) === status,
      })),
      ...sortedStatusActions.map(({ status, ...statusAction }) => ({
        ...statusAction,
        key: `to-${status}`,
        inMenu: true as const,
        ...(status === 'canceled' && { danger: true as const }),
        isOffered: (order: OrderRow) =>
          order.storeId !== null && getNextStatus(order) !== status && getAllowedTransitions(order).includes(status),
      })),
    ];
  }, [changeStatus, open]);
};
