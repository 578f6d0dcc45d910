import { SquareKanban } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportOrders } from '@entities/orders/export/ExportOrders';
import { useFollowOrderWorks } from '@entities/orders/orderWorks';
import { useOrderCommands } from '@entities/orders/useOrderCommands';
import { ResourceList } from '@kit/resource/ResourceList';
import { Button } from '@kit/ui/Button';
import { isTyping } from '@kit/ui/isTyping';
import { PageHeader } from '@kit/ui/layout';
import { openWindow } from '@kit/ui/openWindow';
import { ordersResource } from './ordersResource';
import { OrderPanel } from './panel/OrderPanel';
import { useOpenOrder } from './useOpenOrder';
import { useOrderActions } from './useOrderActions';

/** Z takes back what was changed last, wherever the focus is. */
const useUndoKey = (): void => {
  const { undoLast } = useOrderCommands();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey || event.repeat) return;
      if (isTyping(event.target)) return;
      undoLast();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undoLast]);
};

/** All orders, and one of them in whole beside them. */
const OrderListScreen = () => {
  const { t } = useTranslation();
  useFollowOrderWorks();
  useUndoKey();
  const { id, open, close } = useOpenOrder();
  const actions = useOrderActions(open);
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        description={t('orders.description')}
        actions={
          <Button look="outline" onClick={() => void openWindow('windows.openBoard')}>
            <SquareKanban aria-hidden />
            {t('orders.openBoard')}
          </Button>
        }
      />
      <ResourceList
        of={ordersResource}
        actions={actions}
        tools={({ query, count }) => <ExportOrders filters={query} count={count} />}
      />
      {id !== null && <OrderPanel key={id} id={id} onClose={close} />}
    </>
  );
};

export default OrderListScreen;
