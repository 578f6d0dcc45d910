import { HStack } from '@chakra-ui/react';
import { ArrowDownToLine, ArrowRightToLine, Keyboard, Percent, Redo2, Undo2 } from 'lucide-react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import type { PriceSheet } from './grid/usePriceSheet';

interface PriceToolsProps {
  priceSheet: Pick<PriceSheet, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  /** Number of selected cells with prices. */
  selectedCount: number;
  onFill: (direction: 'down' | 'right') => void;
  onOpenChangeDialog: () => void;
}

/** Tools that change many cells at once, with undo. */
export const PriceTools = ({ priceSheet, selectedCount, onFill, onOpenChangeDialog }: PriceToolsProps) => {
  const tools = [
    { name: 'undo', keys: 'Control+Z', Icon: Undo2, enabled: priceSheet.canUndo, onUse: priceSheet.undo },
    { name: 'redo', keys: 'Control+Y', Icon: Redo2, enabled: priceSheet.canRedo, onUse: priceSheet.redo },
    {
      name: 'fillDown',
      keys: 'Control+D',
      Icon: ArrowDownToLine,
      enabled: selectedCount > 1,
      onUse: () => onFill('down'),
    },
    {
      name: 'fillRight',
      keys: 'Control+R',
      Icon: ArrowRightToLine,
      enabled: selectedCount > 1,
      onUse: () => onFill('right'),
    },
  ] as const;
  return (
    <HStack gap="1">
      <IconButton label={t('menuPrices.gridHelp')}>
        <Keyboard aria-hidden />
      </IconButton>
      {tools.map(({ name, keys, Icon, enabled, onUse }) => (
        <IconButton
          key={name}
          label={t(`menuPrices.${name}`)}
          aria-keyshortcuts={keys}
          disabled={!enabled}
          onClick={onUse}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
      <Button variant="outline" onClick={onOpenChangeDialog} disabled={selectedCount === 0} ms="2">
        <Percent aria-hidden /> {t('menuPrices.change')}
      </Button>
    </HStack>
  );
};
