import { Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import { isFinalStatus } from '@shared/domain/sales/orderStatus';
import { Can } from '@kit/session/Can';
import { useCapability } from '@kit/session/hooks';
import { useIsCustomerDataMasked } from '@kit/session/useIsCustomerDataMasked';
import { Button } from '@kit/ui/Button';
import { EditOrderDialog } from './EditOrderDialog';

/** Button that opens the edit form of an order, or the reason why the order cannot be changed. */
export const EditOrder = ({ order }: { order: Order }) => {
  const isOffered = useCapability('orderEdits');
  const isMasked = useIsCustomerDataMasked();
  const [isOpen, setIsOpen] = useState(false);
  const disabledReason = isMasked ? 'masked' : !isOffered ? 'notOffered' : isFinalStatus(order.status) ? 'final' : null;
  return (
    <Can area="orders" action="update">
      {disabledReason === null ? (
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setIsOpen(true)}>
          <Pencil aria-hidden />
          {t('orders.panel.edit.open')}
        </Button>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          {t(`orders.panel.edit.${disabledReason}`)}
        </Text>
      )}
      {isOpen && <EditOrderDialog order={order} onClose={() => setIsOpen(false)} />}
    </Can>
  );
};
