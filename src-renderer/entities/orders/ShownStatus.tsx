import { HStack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@shared/contract/orders';
import { useTicking } from '@kit/format/ticking';
import { Button } from '@kit/ui/Button';
import { OrderStatusBadge } from './OrderBadges';
import { shortName } from './orderTexts';
import { useStatusWork } from './orderWorks';
import { useOrderCommands } from './useOrderCommands';

interface UndoButtonProps {
  order: Pick<OrderRow, 'id' | 'number'>;
  until: number;
  compact: boolean;
}

const UndoButton = ({ order, until, compact }: UndoButtonProps) => {
  const { t } = useTranslation();
  const { undo } = useOrderCommands();
  const seconds = useTicking(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  return (
    <Button
      size="2xs"
      look="outline"
      fontVariantNumeric="tabular-nums"
      {...(compact && { px: '1.5' })}
      aria-label={t('orderWords.undoing', { name: shortName(order) })}
      onClick={() => undo(order.id)}
    >
      <Undo2 aria-hidden />
      {t(compact ? 'orderWords.secondsLeft' : 'orderWords.undoIn', { seconds })}
    </Button>
  );
};

interface ShownStatusProps {
  order: Pick<OrderRow, 'id' | 'number' | 'status'>;
  /** On one line: rows below must not move while somebody works on them. */
  compact?: boolean;
}

/** How an order stands: as it will, while a change of it is under way. */
export const ShownStatus = ({ order, compact = false }: ShownStatusProps) => {
  const { t } = useTranslation();
  const work = useStatusWork(order.id);
  return (
    <HStack gap={compact ? '1.5' : '2'} wrap={compact ? 'nowrap' : 'wrap'}>
      <OrderStatusBadge status={work?.status ?? order.status} />
      {work?.state === 'waiting' && <UndoButton order={order} until={work.until} compact={compact} />}
      {work?.state === 'sending' && (
        <Text as="span" textStyle="xs" color="fg.muted">
          {t('orderWords.sending')}
        </Text>
      )}
      {work?.state === 'unconfirmed' && (
        <Text as="span" textStyle="xs" color="fg.warning" fontWeight="bold">
          {t('orderWords.unconfirmed')}
        </Text>
      )}
    </HStack>
  );
};
