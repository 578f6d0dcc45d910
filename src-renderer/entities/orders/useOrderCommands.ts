import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { undoLasts } from '@shared/bridge/orderWork';
import type { OrderRow } from '@shared/contract/orders';
import type { OrderStatus } from '@shared/domain/orders';
import { act } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import { shortName, statusLook } from './orderTexts';
import { isChanging, lastWaiting } from './orderWorks';

type Changeable = Pick<OrderRow, 'id' | 'number' | 'storeId'>;

export interface OrderCommands {
  /** Gives an order a status, some seconds from now: until then it can be taken back. Nothing while one is under way. */
  changeStatus: (order: Changeable, status: OrderStatus) => void;
  undo: (orderId: number) => void;
  /** Takes back what was changed last. */
  undoLast: () => void;
}

export const useOrderCommands = (): OrderCommands => {
  const { t } = useTranslation();
  const { epoch } = useSession();
  return useMemo(() => {
    const undo = (orderId: number) => {
      void act('orders.undoStatus', { orderId }).then((outcome) => {
        if (!outcome.ok) notify.failure(outcome.failure);
        else if (!outcome.value) notify.info(t('orderWords.tooLateToUndo'));
      });
    };
    return {
      changeStatus: (order, status) => {
        const { id: orderId, storeId } = order;
        if (storeId === null || isChanging(orderId)) return;
        const { labelKey } = statusLook(status);
        notify.info(
          t('orderWords.changing', { name: shortName(order), status: labelKey === undefined ? status : t(labelKey) }),
          {
            description: t('orderWords.changingHint'),
            duration: undoLasts,
            action: { label: t('orderWords.undo'), onClick: () => undo(orderId) },
          },
        );
        void act('orders.changeStatus', { epoch, orderId, storeId, status }).then((outcome) => {
          if (!outcome.ok) notify.failure(outcome.failure);
        });
      },
      undo,
      undoLast: () => {
        const last = lastWaiting();
        if (last !== undefined) undo(last.orderId);
      },
    };
  }, [t, epoch]);
};
