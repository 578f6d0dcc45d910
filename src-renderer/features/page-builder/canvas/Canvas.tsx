import { Box, Flex, Text } from '@chakra-ui/react';
import { Puck, registerOverlayPortal, type DropZone, type Overrides } from '@puckeditor/core';
import { Trash2 } from 'lucide-react';
import '@puckeditor/core/no-external.css';
import { cloneElement, isValidElement, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { t } from 'i18next';
import type { BlockData, BlockHost } from '@blocks/blockData';
import { BlockBoundary } from '@blocks/BlockBoundary';
import { BlockView, PageFrame } from '@blocks/PageBlocks';
import { blockTypes, type Block } from '@shared/contract/content/blocks';
import { getDisplayableUrl } from '@kit/pictures/pictureAddress';
import { Button } from '@kit/ui/Button';
import { formatBlockLabel } from '../blocks/blockLabel';
import { createBlockCommands, toPageContent } from '../document/blockCommands';
import type { HistoryStore } from '../document/historyStore';
import { useBlock, useBlocks } from '../document/documentHooks';
import { createCanvasItems, isSameArrangement, type CanvasItem } from './canvasItems';
import { CanvasSync } from './CanvasSync';

/** Renders blocks for editing: links are disabled, and third-party pages are static cards. */
const host: BlockHost = { pictureSource: getDisplayableUrl, frames: 'card', showsEmpty: true, isEditing: true };

/** Data that the canvas library passes to each block as `metadata`. */
interface CanvasMetadata {
  store: HistoryStore;
  data: BlockData;
  /** Removes the block; null if read-only. */
  onRemove: ((id: string) => void) | null;
}

type FailedBlockProps = { block: Block } & Pick<CanvasMetadata, 'onRemove'>;

/** Placeholder of a block that failed to render. */
const FailedBlock = ({ block, onRemove }: FailedBlockProps) => {
  const name = formatBlockLabel(block);
  return (
    <Flex className="pb-empty" align="center" justify="center" gap="3" wrap="wrap">
      <Text>{t('blocks.empty.failed')}</Text>
      {onRemove !== null && (
        // The library passes pointer events only to registered elements.
        <Box ref={(element: HTMLElement | null) => registerOverlayPortal(element)}>
          <Button size="sm" variant="outline" onClick={() => onRemove(block.id)}>
            <Trash2 aria-hidden /> {t('pageBuilder.blocks.remove', { name })}
          </Button>
        </Box>
      )}
    </Flex>
  );
};

const CanvasBlock = ({ id, store, onRemove }: { id: string } & Pick<CanvasMetadata, 'store' | 'onRemove'>) => {
  const block = useBlock(store, id);
  // Renders a placeholder for a dropped block, which renders once before the page's store contains it.
  if (block === undefined) return <Box minH="16" />;
  // Blocks in the canvas are not focusable; the keyboard reaches them through the block list.
  return (
    <BlockBoundary props={block.props} fallback={<FailedBlock block={block} onRemove={onRemove} />}>
      <div inert>
        <BlockView type={block.type} props={block.props} />
      </div>
    </BlockBoundary>
  );
};

const CanvasContent = ({ store, children }: { store: HistoryStore; children: ReactNode }) => {
  const isEmpty = useBlocks(store).length === 0;
  return (
    <Box position="relative">
      {children}
      {isEmpty && (
        <Flex position="absolute" inset="0" align="center" justify="center" p="6" pointerEvents="none">
          <Text color="#4b5563" textAlign="center">
            {t('pageBuilder.canvas.empty')}
          </Text>
        </Flex>
      )}
    </Box>
  );
};

const getMetadata = (puck: { metadata: object }): CanvasMetadata => puck.metadata as CanvasMetadata;

const createComponent = (label: string) => ({
  label,
  fields: {},
  render: ({ id, puck }: { id: string; puck: { metadata: object } }) => (
    <CanvasBlock id={id} store={getMetadata(puck).store} onRemove={getMetadata(puck).onRemove} />
  ),
});

/** Shows only the name of the hovered block; its actions are in the block list and the form. */
const overrides: Partial<Overrides> = {
  actionBar: ({ label }) => (
    <Box
      alignSelf="flex-end"
      bg="bg.inverted"
      color="fg.inverted"
      borderRadius="l1"
      px="2"
      py="0.5"
      textStyle="xs"
      fontWeight="bold"
      fontFamily="body"
    >
      {label}
    </Box>
  ),
};

/** Width (px); null fills the available space. */
export type CanvasWidth = 390 | 768 | 1280 | null;

interface CanvasProviderProps {
  store: HistoryStore;
  data: BlockData;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  readOnly: boolean;
  children: ReactNode;
}

type ZoneProps = Partial<ComponentProps<typeof DropZone>>;

// Without an axis, the library reads the style of each block after it has changed its element, which takes a layout per
// block.
const zoneProps: ZoneProps = { collisionAxis: 'y' };
const iframeOptions = { enabled: false };
// Shows a drop line instead of moving blocks, because moving a tall block would shift the blocks under the pointer.
const dragOptions = { behavior: 'static' as const };

/**
 * Provides the canvas library to the builder. The library gets only ids and their order; the page's own store has the
 * block content and the history, so that typing in a form re-renders a single block.
 */
export const CanvasProvider = ({ store, data, selectedId, onSelect, readOnly, children }: CanvasProviderProps) => {
  const commands = useMemo(() => createBlockCommands(store), [store]);
  const config = useMemo(
    () => ({
      components: Object.fromEntries(
        [...blockTypes, 'unknown' as const].map((type) => [type, createComponent(t(`blocks.kinds.${type}`))]),
      ),
      root: {
        fields: {},
        render: ({ children: zone, puck }: { children: ReactNode; puck: { metadata: object } }) => (
          <PageFrame data={getMetadata(puck).data} host={host}>
            <CanvasContent store={getMetadata(puck).store}>
              {isValidElement<ZoneProps>(zone) ? cloneElement(zone, zoneProps) : zone}
            </CanvasContent>
          </PageFrame>
        ),
      },
    }),
    [],
  );
  const [initialData] = useState(() => ({
    root: { props: {} },
    content: createCanvasItems(toPageContent(store.get()).blocks),
  }));
  const metadata = useMemo((): CanvasMetadata => {
    const onRemove = (id: string) => {
      commands.remove(id);
      onSelect(null);
    };
    return { store, data, onRemove: readOnly ? null : onRemove };
  }, [store, data, commands, onSelect, readOnly]);
  const permissions = useMemo(
    () => ({ drag: !readOnly, insert: !readOnly, edit: false, delete: false, duplicate: false }),
    [readOnly],
  );
  const applyCanvas = useRef((canvas: { content: unknown }) => {
    const items = canvas.content as CanvasItem[];
    if (!isSameArrangement(items, commands.getBlocks())) {
      commands.arrange(items.map(({ type, props }) => ({ id: props.id, type })));
    }
  });
  return (
    <Puck
      config={config}
      data={initialData}
      metadata={metadata}
      permissions={permissions}
      overrides={overrides}
      iframe={iframeOptions}
      dnd={dragOptions}
      onChange={applyCanvas.current}
    >
      <CanvasSync store={store} selectedId={selectedId} onSelect={onSelect} />
      {children}
    </Puck>
  );
};

/** Page at the width of a device. */
export const Canvas = ({ width }: { width: CanvasWidth }) => (
  <Box
    mx="auto"
    w={width === null ? 'full' : `${width}px`}
    minH="full"
    bg="white"
    boxShadow="sm"
    // Clips the library's selection frame, which is outdated for a moment when the window narrows.
    overflow="clip"
    data-canvas
    // Removes the library's tint, which would distort the colors of hovered blocks.
    css={{ '--puck-slot-component-color-overlay': 'transparent' }}
  >
    <Puck.Preview />
  </Box>
);
