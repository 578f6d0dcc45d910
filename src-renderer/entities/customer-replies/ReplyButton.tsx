import { MessageCircleReply } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import {
  getReachableEmail,
  getReachablePhone,
  type ReplyFacts,
  type ReplyOccasion,
} from '@shared/domain/sales/customerReplies';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { ReplyDialog } from './ReplyDialog';

interface ReplyButtonProps {
  occasion: ReplyOccasion;
  order: Pick<Order, 'number' | 'customer' | 'customerName' | 'phone'>;
  store: string | undefined;
  /** Facts that the order itself does not contain. */
  facts?: ReplyFacts;
}

/**
 * Button that offers a prepared message to the order's customer. Renders nothing without a phone or an email address.
 */
export const ReplyButton = ({ occasion, order, store, facts }: ReplyButtonProps) => {
  const { rules } = useFormats();
  const { settings } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const { customer, customerName, phone, number } = order;
  const contact = { phone: getReachablePhone(phone, rules), email: getReachableEmail(customer?.email) };
  if (contact.phone === null && contact.email === null) return null;
  const name = (customer?.name ?? '') || (customerName ?? '');
  return (
    <>
      <Button size="xs" variant="outline" alignSelf="flex-start" onClick={() => setIsOpen(true)}>
        <MessageCircleReply aria-hidden /> {t('customerReplies.open')}
      </Button>
      {isOpen && (
        <ReplyDialog
          {...contact}
          occasion={occasion}
          facts={{
            nombre: name.trim().split(/\s+/)[0] ?? '',
            pedido: number === null ? '' : String(number),
            tienda: store ?? '',
            comercio: settings?.commerceName ?? '',
            ...facts,
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
