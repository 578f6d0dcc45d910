import { Undo2 } from 'lucide-react';
import { t } from 'i18next';
import type { OrderRow } from '@shared/contract/sales/orders';
import { useClockSelector } from '@kit/format/ticking';
import { Button } from '@kit/ui/Button';
import { formatShortOrderName } from './orderTexts';
import { useOrderCommands } from './useOrderCommands';

interface UndoChangeProps {
  order: Pick<OrderRow, 'id' | 'number'>;
  /** End of the undo window, by this computer's clock (ms since 1970). */
  until: number;
  /** True to show only the seconds left, for use in a row. */
  compact?: boolean;
}

/** Button that undoes a status change and counts down the seconds left. */
export const UndoChange = ({ order, until, compact = false }: UndoChangeProps) => {
  const { undo } = useOrderCommands();
  const secondsLeft = useClockSelector(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  return (
    <Button
      size="2xs"
      variant="outline"
      flexShrink={0}
      fontVariantNumeric="tabular-nums"
      {...(compact && { px: '1.5' })}
      aria-label={t('orderWords.undoing', { name: formatShortOrderName(order) })}
      onClick={() => undo(order.id)}
    >
      <Undo2 aria-hidden />
      {t(compact ? 'orderWords.secondsLeft' : 'orderWords.undoIn', { seconds: secondsLeft })}
    </Button>
  );
};
