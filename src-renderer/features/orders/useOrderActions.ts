import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import type { OrderRow } from '@shared/contract/orders';
import { orderStatuses } from '@shared/domain/orders';
import { nextStatus, possibleStatuses } from '@shared/domain/sales/orderStanding';
import { stepOf } from '@entities/orders/orderTexts';
import { useStatusWork } from '@entities/orders/orderWorks';
import { useOrderCommands } from '@entities/orders/useOrderCommands';
import type { RowAction } from '@kit/resource/definition';

const useIsChanging = ({ id }: OrderRow): boolean => useStatusWork(id) !== null;

/** The letter that gives an order its next status. */
export const nextKey = 's';

/** To look at first, as Enter does; then the status that follows, and the others in the menu. */
export const useOrderActions = (open: (orderId: number) => void): readonly RowAction<OrderRow>[] => {
  const { changeStatus } = useOrderCommands();
  return useMemo(() => {
    const known = orderStatuses.flatMap((status) => {
      const step = stepOf(status);
      return step === undefined ? [] : [{ status, ...step }];
    });
    const changes = known.map(({ status, ...step }) => ({
      ...step,
      needs: 'update' as const,
      useBusy: useIsChanging,
      run: (order: OrderRow) => changeStatus(order, status),
    }));
    return [
      {
        key: 'open',
        labelKey: 'orders.open' as const,
        icon: Eye,
        inMenu: true as const,
        needs: 'show' as const,
        run: ({ id }: OrderRow) => open(id),
      },
      ...changes.map((change, at) => ({
        ...change,
        key: `next-${known[at]?.status}`,
        shortcut: nextKey,
        room: 8.25,
        isOffered: (order: OrderRow) => order.storeId !== null && nextStatus(order) === known[at]?.status,
      })),
      ...changes.map((change, at) => ({
        ...change,
        key: `to-${known[at]?.status}`,
        inMenu: true as const,
        ...(known[at]?.status === 'canceled' && { danger: true as const }),
        isOffered: (order: OrderRow) => {
          const status = known[at]?.status;
          if (status === undefined || order.storeId === null || nextStatus(order) === status) return false;
          return possibleStatuses(order).includes(status);
        },
      })),
    ];
  }, [changeStatus, open]);
};
