import { Box, Flex } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useVirtualRows } from './useVirtualRows';

interface LineListProps<Line extends { id: number }> {
  label: string;
  lines: readonly Line[];
  /** Draws what stands in a line; drawn again only for a line that changed. Declared once, outside of what draws the list. */
  content: ComponentType<{ line: Line }>;
  /** Height of a usual line, in pixels; each is measured once it is drawn. */
  lineHeight: number;
  maxHeight: string;
}

/** Lines to read, a thousand of them if need be, in a box that scrolls by itself and by keyboard. */
export const VirtualList = <Line extends { id: number }>({
  label,
  lines,
  content: Content,
  lineHeight,
  maxHeight,
}: LineListProps<Line>) => {
  const {
    containerRef,
    lines: drawn,
    before,
    after,
    measure,
  } = useVirtualRows<HTMLDivElement>(lines.length, lineHeight);
  return (
    <Box maxH={maxHeight} overflowY="auto" tabIndex={0} role="region" aria-label={label}>
      <Box ref={containerRef} role="list" aria-label={label} data-count={lines.length}>
        <Box style={{ height: before }} role="presentation" />
        {drawn.map(({ index }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <Flex
              key={line.id}
              ref={measure}
              data-index={index}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              columnGap="4"
              rowGap="1"
              wrap={{ base: 'wrap', md: 'nowrap' }}
              px="5"
              py="2"
              textStyle="sm"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Content line={line} />
            </Flex>
          );
        })}
        <Box style={{ height: after }} role="presentation" />
      </Box>
    </Box>
  );
};
