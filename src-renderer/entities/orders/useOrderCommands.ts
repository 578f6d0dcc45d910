import { useMemo } from 'react';
import { t } from 'i18next';
import { createFailure } from '@shared/contract/protocol/errors';
import type { OrderRow } from '@shared/contract/sales/orders';
import type { OrderStatus } from '@shared/domain/sales/orders';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import type { CancelReason } from '@shared/domain/sales/cancellation';
import { askToCancel } from './cancel/cancelStore';
import { isStatusChanging, getLastUndoableChange, applyPendingStatus } from './orderActions';

type ChangeableOrder = Pick<OrderRow, 'id' | 'number' | 'status' | 'storeId' | 'payments'>;

interface OrderCommands {
  /**
   * Changes an order's status after a delay of some seconds in which the change can be undone. Does nothing while
   * another change is pending. A cancellation opens `CancelDialog`, which asks for the reason first.
   */
  changeStatus: (order: ChangeableOrder, status: OrderStatus) => void;
  /** Cancels without confirmation, but can be undone. Resolves to true if cancelled; shows any failure. */
  cancel: (order: ChangeableOrder, reason: CancelReason) => Promise<boolean>;
  undo: (orderId: number) => void;
  /** Undoes the latest change. */
  undoLast: () => void;
}

export const useOrderCommands = (): OrderCommands => {
  const { epoch } = useSession();
  return useMemo(() => {
    const undo = (orderId: number) => {
      void invokeAction('orders.undoStatus', { orderId }).then((outcome) => {
        if (!outcome.ok) notify.failure(outcome.failure);
        else if (!outcome.value) notify.info(t('orderWords.tooLateToUndo'));
      });
    };
    const sendChange = async (order: ChangeableOrder, status: OrderStatus, reason?: CancelReason): Promise<boolean> => {
      const { id: orderId, number, storeId } = order;
      if (storeId === null) return false;
      const { status: from } = applyPendingStatus(order);
      const outcome = await invokeAction('orders.changeStatus', {
        ...{ epoch, orderId, storeId, number, status, from },
        ...(reason !== undefined && { reason }),
      });
      if (!outcome.ok) notify.failure(outcome.failure);
      return outcome.ok && outcome.value === 'done';
    };
    return {
      changeStatus: (order, status) => {
        if (status === 'canceled') askToCancel(order);
        else if (!isStatusChanging(order.id)) void sendChange(order, status);
      },
      cancel: async (order, reason) => {
        if (!isStatusChanging(order.id)) return sendChange(order, 'canceled', reason);
        notify.failure(createFailure('refused', 'ORDER_BUSY'));
        return false;
      },
      undo,
      undoLast: () => {
        const lastChange = getLastUndoableChange();
        if (lastChange !== undefined) undo(lastChange.orderId);
      },
    };
  }, [epoch]);
};
