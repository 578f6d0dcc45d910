import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Flex, GridItem, Text } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { Button } from '../Button';
import { DragHandle } from './DragHandle';

interface SortableTileProps {
  id: string;
  title: string;
  columns: number;
  span: number;
  isHidden: boolean;
  onMove: (steps: number) => void;
  onHiddenChange: (isHidden: boolean) => void;
  children: ReactNode;
}

/** Maximum height of a tile's content, to keep the overview short. */
const maxContentHeight = '9rem';

/** Grid item while arranging: handle, title, visibility and the upper part of its content. */
export const SortableTile = ({
  id,
  title,
  columns,
  span,
  isHidden,
  onMove,
  onHiddenChange,
  children,
}: SortableTileProps) => {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging, isOver, activeIndex, index } = useSortable(
    { id },
  );
  const Icon = isHidden ? EyeOff : Eye;
  const isBefore = isOver && !isDragging && activeIndex > index;
  const isAfter = isOver && !isDragging && activeIndex < index;
  return (
    <GridItem
      ref={setNodeRef}
      colSpan={{ base: columns, lg: span }}
      minW="0"
      role="group"
      aria-label={title}
      data-tile={id}
      position="relative"
      zIndex={isDragging ? '1' : undefined}
      opacity={isDragging ? '0.85' : undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      {(isBefore || isAfter) && (
        <Box
          position="absolute"
          insetY="0"
          {...(isBefore ? { insetStart: '-2.5' } : { insetEnd: '-2.5' })}
          width="1"
          borderRadius="full"
          bg="brand.solid"
          aria-hidden
        />
      )}
      <Box
        borderWidth="1px"
        borderStyle={isHidden ? 'dashed' : 'solid'}
        borderColor={isDragging ? 'brand.solid' : 'border'}
        borderRadius="l3"
        bg={isHidden ? 'bg.subtle' : 'bg.panel'}
        boxShadow={isDragging ? 'lg' : undefined}
        overflow="hidden"
        height="full"
      >
        <Flex align="center" gap="1" ps="1" pe="2" py="1">
          <DragHandle
            label={t('rows.moveInGrid', { name: title })}
            layout="grid"
            handleRef={setActivatorNodeRef}
            listeners={listeners}
            onMove={onMove}
          />
          <Text flex="1" minW="0" fontWeight="bold" textStyle="sm" color={isHidden ? 'fg.muted' : 'fg'}>
            {title}
          </Text>
          <Button
            variant="ghost"
            size="xs"
            aria-pressed={!isHidden}
            aria-label={t('rows.shown', { name: title })}
            onClick={() => onHiddenChange(!isHidden)}
          >
            <Icon aria-hidden /> {t(isHidden ? 'rows.isHidden' : 'rows.isShown')}
          </Button>
        </Flex>
        {!isHidden && (
          <Box
            inert
            aria-hidden
            maxHeight={maxContentHeight}
            overflow="hidden"
            css={{ maskImage: 'linear-gradient(black 60%, transparent)' }}
          >
            {children}
          </Box>
        )}
      </Box>
    </GridItem>
  );
};
