import { Box, Flex } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useVirtualRows } from './useVirtualRows';

interface VirtualListProps<Line extends { id: number }> {
  label: string;
  lines: readonly Line[];
  /** Memoized content of a line. Must be declared outside the rendering component. */
  content: ComponentType<{ line: Line }>;
  /** Estimated line height (px); each line is measured once rendered. */
  lineHeight: number;
  maxHeight: string;
}

/** Virtualized list of lines in its own scroll box, which can also be scrolled by keyboard. */
export const VirtualList = <Line extends { id: number }>({
  label,
  lines,
  content: Content,
  lineHeight,
  maxHeight,
}: VirtualListProps<Line>) => {
  const {
    containerRef,
    lines: renderedLines,
    before,
    after,
    measure,
  } = useVirtualRows<HTMLDivElement>(lines.length, lineHeight);
  return (
    <Box maxH={maxHeight} overflowY="auto" tabIndex={0} role="region" aria-label={label}>
      <Box ref={containerRef} role="list" aria-label={label} data-count={lines.length}>
        <Box style={{ height: before }} role="presentation" />
        {renderedLines.map(({ index }) => {
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
