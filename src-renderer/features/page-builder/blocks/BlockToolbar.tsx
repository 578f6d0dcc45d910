import { HStack } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, Copy, Trash2 } from 'lucide-react';
import { t } from 'i18next';
import type { Block } from '@shared/contract/content/blocks';
import { IconButton } from '@kit/ui/IconButton';
import type { HistoryStore } from '../document/historyStore';
import { useBlocks } from '../document/documentHooks';
import type { BlockActions } from '../useBlockActions';
import { formatBlockLabel } from './blockLabel';

interface BlockToolbarProps {
  block: Block;
  store: HistoryStore;
  actions: BlockActions;
}

/** Buttons for the selected block; the block list has a keyboard shortcut for each. */
export const BlockToolbar = ({ block, store, actions }: BlockToolbarProps) => {
  const blocks = useBlocks(store);
  const index = blocks.indexOf(block);
  const name = formatBlockLabel(block);
  return (
    <HStack role="toolbar" aria-label={t('pageBuilder.blocks.toolbar', { name })} gap="0">
      <IconButton
        size="xs"
        label={t('pageBuilder.blocks.up', { name })}
        disabled={index <= 0}
        onClick={() => actions.move(block.id, -1)}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        label={t('pageBuilder.blocks.down', { name })}
        disabled={index === blocks.length - 1}
        onClick={() => actions.move(block.id, 1)}
      >
        <ChevronDown aria-hidden />
      </IconButton>
      {block.type !== 'unknown' && (
        <IconButton
          size="xs"
          label={t('pageBuilder.blocks.duplicate', { name })}
          onClick={() => actions.duplicate(block.id)}
        >
          <Copy aria-hidden />
        </IconButton>
      )}
      <IconButton size="xs" label={t('pageBuilder.blocks.remove', { name })} onClick={() => actions.remove(block.id)}>
        <Trash2 aria-hidden />
      </IconButton>
    </HStack>
  );
};
