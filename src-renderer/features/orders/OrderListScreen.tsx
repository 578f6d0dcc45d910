import { SquareKanban } from 'lucide-react';
import { useEffect } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { ExportOrders } from './export/ExportOrders';
import { CancelDialog } from '@entities/orders/cancel/CancelDialog';
import { OrderPanel } from '@entities/orders/panel/OrderPanel';
import { useOrderActionSync } from '@entities/orders/orderActions';
import { WaitingChange } from '@entities/orders/WaitingChange';
import { useOrderCommands } from '@entities/orders/useOrderCommands';
import { CoverageButton } from '@entities/stores/zones/CoverageButton';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { useSearchOnArrival } from '@kit/resource/list/useSearchOnArrival';
import { Button } from '@kit/ui/Button';
import { isEditableTarget } from '@kit/ui/inputs/isEditableTarget';
import { PageHeader } from '@kit/ui/layout/layout';
import { AttentionChips } from './AttentionChips';
import { ordersResource } from './ordersResource';
import { useOpenOrder } from './useOpenOrder';
import { useOrderActions } from './useOrderActions';

/** The Z key undoes the latest status change, wherever the focus is. */
const useUndoKey = (): void => {
  const { undoLast } = useOrderCommands();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey || event.repeat) return;
      if (isEditableTarget(event.target)) return;
      undoLast();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undoLast]);
};

/** List of all orders, with one order's details beside it. */
const OrderListScreen = () => {
  const navigate = useNavigate();
  useOrderActionSync();
  useUndoKey();
  useSearchOnArrival();
  const { id, open, close } = useOpenOrder();
  const actions = useOrderActions(open);
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        description={
          <WaitingChange>
            <AttentionChips />
          </WaitingChange>
        }
        actions={
          <>
            <CoverageButton />
            <Button variant="outline" onClick={() => void navigate('/orders/board')}>
              <SquareKanban aria-hidden />
              {t('orders.openBoard')}
            </Button>
          </>
        }
      />
      <ResourceList
        of={ordersResource}
        actions={actions}
        tools={({ query, count, isFilteredByApp }) => (
          <ExportOrders filters={query} count={count} isFilteredByApp={isFilteredByApp} />
        )}
      />
      <CancelDialog />
      {id !== null && <OrderPanel key={id} id={id} onClose={close} onOpen={open} />}
    </>
  );
};

export default OrderListScreen;
