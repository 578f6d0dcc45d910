import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import type { Block } from '@shared/contract/content/blocks';
import type { HistoryStore } from '../document/historyStore';
import { useBlocks } from '../document/documentHooks';
import type { BlockActions } from '../useBlockActions';
import { blockIcons } from './blockIcons';
import { formatBlockLabel } from './blockLabel';

const SelectButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    flex: '1',
    minW: '0',
    minH: '9',
    px: '2',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'bold' },
  },
});

interface BlockRowProps {
  block: Block;
  isSelected: boolean;
  /** True if the block is the list's tab stop. */
  isTabStop: boolean;
  readOnly: boolean;
  actions: BlockActions;
}

const BlockRow = memo(({ block, isSelected, isTabStop, readOnly, actions }: BlockRowProps) => {
  const Icon = blockIcons[block.type];
  const name = formatBlockLabel(block);
  return (
    <Flex as="li" align="center" gap="0.5">
      <SelectButton
        type="button"
        data-block={block.id}
        aria-current={isSelected || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-keyshortcuts={readOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown Delete Control+D Enter'}
        onClick={() => actions.select(block.id)}
      >
        <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
        <Text as="span" textStyle="sm" truncate>
          {name}
        </Text>
      </SelectButton>
    </Flex>
  );
});

interface BlockListProps {
  store: HistoryStore;
  selectedId: string | null;
  readOnly: boolean;
  actions: BlockActions;
}

/** Blocks of the page in order. Arrow keys select a block, Alt+arrow keys move the block, Enter opens its form. */
export const BlockList = ({ store, selectedId, readOnly, actions }: BlockListProps) => {
  const blocks = useBlocks(store);
  const listRef = useRef<HTMLUListElement>(null);
  const tabStopId = blocks.some(({ id }) => id === selectedId) ? selectedId : blocks[0]?.id;

  useEffect(() => {
    // Scrolls the list to a block that was selected in the canvas.
    listRef.current
      ?.querySelector(`[data-block="${CSS.escape(selectedId ?? '')}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const currentIndex = blocks.findIndex(({ id }) => id === (event.target as HTMLElement).dataset['block']);
    if (currentIndex === -1) return;
    const targetIndexes = new Map([
      ['ArrowDown', currentIndex + 1],
      ['ArrowUp', currentIndex - 1],
      ['Home', 0],
      ['End', blocks.length - 1],
    ]);
    const nextBlock = blocks[targetIndexes.get(event.key) ?? -1];
    if (event.key === 'Enter') {
      event.preventDefault();
      return actions.edit(blocks[currentIndex]?.id ?? '');
    }
    if (nextBlock === undefined) return;
    event.preventDefault();
    actions.select(nextBlock.id);
    listRef.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(nextBlock.id)}"]`)?.focus();
  };

  if (blocks.length === 0) {
    return (
      <Text textStyle="sm" color="fg.muted">
        {t('pageBuilder.blocks.empty')}
      </Text>
    );
  }
  return (
    <Box
      as="ul"
      ref={listRef}
      listStyleType="none"
      aria-label={t('pageBuilder.blocks.list')}
      data-block-list
      flex="1"
      minH="0"
      overflowY="auto"
      onKeyDown={handleKeyDown}
    >
      {blocks.map((block) => (
        <BlockRow
          key={block.id}
          block={block}
          isSelected={block.id === selectedId}
          isTabStop={block.id === tabStopId}
          readOnly={readOnly}
          actions={actions}
        />
      ))}
    </Box>
  );
};
