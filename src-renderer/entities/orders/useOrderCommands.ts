import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@shared/contract/sales/orders';
import type { OrderStatus } from '@shared/domain/orders';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import type { CancelReason } from '@shared/domain/sales/cancellation';
import { askToCancel } from './cancel/cancelStore';
import { isChanging, lastUndoableChange, shownOrder } from './orderWorks';

type Changeable = Pick<OrderRow, 'id' | 'number' | 'status' | 'storeId' | 'payments'>;

export interface OrderCommands {
  /**
   * Gives an order a status, some seconds from now: until then it can be taken back. Nothing while one is under way. Whoever
   * cancels is asked why first, by `CancelDialog`.
   */
  changeStatus: (order: Changeable, status: OrderStatus) => void;
  /** Cancels without asking. */
  cancel: (order: Changeable, reason: CancelReason) => void;
  undo: (orderId: number) => void;
  /** Takes back what was changed last. */
  undoLast: () => void;
}

export const useOrderCommands = (): OrderCommands => {
  const { t } = useTranslation();
  const { epoch } = useSession();
  return useMemo(() => {
    const undo = (orderId: number) => {
      void invokeAction('orders.undoStatus', { orderId }).then((outcome) => {
        if (!outcome.ok) notify.failure(outcome.failure);
        else if (!outcome.value) notify.info(t('orderWords.tooLateToUndo'));
      });
    };
    const change = (order: Changeable, status: OrderStatus, reason?: CancelReason) => {
      const { id: orderId, number, storeId } = order;
      if (storeId === null || isChanging(orderId)) return;
      const { status: from } = shownOrder(order);
      void invokeAction('orders.changeStatus', {
        ...{ epoch, orderId, storeId, number, status, from },
        ...(reason !== undefined && { reason }),
      }).then((outcome) => {
        if (!outcome.ok) notify.failure(outcome.failure);
      });
    };
    return {
      changeStatus: (order, status) => {
        if (status === 'canceled') askToCancel(order);
        else change(order, status);
      },
      cancel: (order, reason) => change(order, 'canceled', reason),
      undo,
      undoLast: () => {
        const last = lastUndoableChange();
        if (last !== undefined) undo(last.orderId);
      },
    };
  }, [t, epoch]);
};
