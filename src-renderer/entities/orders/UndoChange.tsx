import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@shared/contract/sales/orders';
import { useClockSelector } from '@kit/format/ticking';
import { Button } from '@kit/ui/Button';
import { shortName } from './orderTexts';
import { useOrderCommands } from './useOrderCommands';

interface UndoChangeProps {
  order: Pick<OrderRow, 'id' | 'number'>;
  /** Milliseconds since 1970, by the clock of this computer. */
  until: number;
  /** Of a row: only the seconds. */
  compact?: boolean;
}

/** Takes back a change of status; it says for how many seconds it still can. */
export const UndoChange = ({ order, until, compact = false }: UndoChangeProps) => {
  const { t } = useTranslation();
  const { undo } = useOrderCommands();
  const seconds = useClockSelector(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  return (
    <Button
      size="2xs"
      variant="outline"
      flexShrink={0}
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
