import { Flex, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { t } from 'i18next';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';
import type { GetPromise } from '@entities/orders/promise/usePromises';
import { useFormats } from '@kit/format/useFormats';
import { useVirtualRows } from '@kit/resource/list/table/useVirtualRows';
import {
  getColumnShare,
  isGroup,
  isNarrowColumn,
  createColumnLines,
  type BoardColumn,
  type ColumnGroup,
} from './boardModel';
import { estimateCardHeight, columnGap, columnWidths } from './boardFontSize';
import { cardGap, CardList, CardScroller } from './cardStyle';
import { OrderCard } from './OrderCard';
import { useBoardFontSize } from './useBoardFontSize';

interface BoardColumnsProps {
  columns: readonly BoardColumn[];
  activeId: number | null;
  /** Order to focus once rendered, or null. */
  focusId: number | null;
  onFocusDone: () => void;
  getAlarms: (orderId: number) => readonly OrderAlarm[];
  getPromise: GetPromise;
  canChange: boolean;
  showsStoreName: boolean;
  onNext: (order: LiveOrder) => void;
}

/** Maximum finished orders rendered, since finished orders need no action. */
const maxRenderedOrders = 30;
/** Number of lines above which only those near the viewport are rendered. */
const virtualizationThreshold = 40;
/** Height of a group heading (em). */
const groupHeight = 1.25;

const GroupHeader = ({ group: { hour, count }, index, measure }: GroupHeaderProps) => {
  const formats = useFormats();
  return (
    <li data-group="" ref={measure} data-index={index}>
      <span>
        {hour === null ? t('orderBoard.noHour') : t('orderBoard.fromHour', { time: formats.formatClock(hour) })}
      </span>
      <span>{formats.count(count)}</span>
    </li>
  );
};
interface GroupHeaderProps {
  group: ColumnGroup;
  index: number;
  measure: (element: Element | null) => void;
}

const Column = ({
  column,
  size,
  activeId,
  focusId,
  onFocusDone,
  getAlarms,
  getPromise,
  ...cardProps
}: BoardColumnsProps & { column: BoardColumn; size: number }) => {
  const formats = useFormats();
  const { key, orders } = column;
  const name = t(`orderBoard.columns.${key}`);
  const lines = useMemo(() => {
    const shownLiveOrders = key === 'over' ? orders.slice(0, maxRenderedOrders) : orders;
    return createColumnLines({ key, orders: shownLiveOrders }, (order) => getPromise(order)?.at ?? null);
  }, [key, orders, getPromise]);
  const linesRef = useRef(lines);
  linesRef.current = lines;
  const getHeight = useCallback(
    (index: number) => {
      const line = linesRef.current[index];
      return size * (line === undefined || isGroup(line) ? groupHeight : estimateCardHeight(line));
    },
    [size],
  );
  const getKey = useCallback((index: number) => {
    const line = linesRef.current[index];
    return line === undefined ? index : isGroup(line) ? `group/${line.hour}/${index}` : line.id;
  }, []);
  const rows = useVirtualRows<HTMLUListElement>(lines.length, getHeight, {
    from: virtualizationThreshold,
    overscan: 3,
    gap: cardGap * size,
    getKey,
  });
  const { containerRef: listRef, scrollTo } = rows;
  const focusIndex = focusId === null ? -1 : lines.findIndex((line) => !isGroup(line) && line.id === focusId);
  useEffect(() => {
    if (focusIndex >= 0) scrollTo(focusIndex);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- scrolls once for each order that is to have the focus
  }, [focusId]);
  useEffect(() => {
    const element = focusIndex < 0 ? null : listRef.current?.querySelector<HTMLElement>(`[data-order="${focusId}"]`);
    if (element == null) return;
    element.focus();
    onFocusDone();
  });
  const hasActiveCard = rows.lines.some(({ index }) => {
    const line = lines[index];
    return line !== undefined && !isGroup(line) && line.id === activeId;
  });
  const isOverflowing = orders.length > maxRenderedOrders && key === 'over';
  return (
    <Flex
      as="section"
      direction="column"
      data-column={key}
      {...(isNarrowColumn(column)
        ? { flex: `0 0 ${columnWidths.narrow}em`, minW: `${columnWidths.narrow}em` }
        : { flex: `${getColumnShare(column)} 0 ${columnWidths.wide}em`, minW: `${columnWidths.wide}em` })}
      minH="0"
      bg="bg.muted"
      borderRadius="0.6em"
    >
      <Flex as="h2" align="baseline" gap="0.5em" px="0.8em" py="0.4em">
        <Text as="span" fontWeight="bold" truncate title={name}>
          {name}
        </Text>
        <Text as="span" fontWeight="black" ms="auto" fontVariantNumeric="tabular-nums">
          {formats.count(orders.length)}
        </Text>
      </Flex>
      {/* Focusable for keyboard scrolling, unless a card in the column is focusable. */}
      <CardScroller tabIndex={lines.length === 0 || hasActiveCard ? undefined : 0}>
        <CardList
          ref={listRef}
          role="list"
          aria-label={t('orderBoard.columnCount', { column: name, count: orders.length })}
          {...(lines.length > virtualizationThreshold && { 'data-virtual': '' })}
          style={{ paddingTop: rows.before, paddingBottom: rows.after }}
        >
          {rows.lines.map(({ index }) => {
            const line = lines[index];
            if (line === undefined) return null;
            if (isGroup(line)) {
              return <GroupHeader key={`group/${line.hour}`} group={line} index={index} measure={rows.measure} />;
            }
            return (
              <OrderCard
                key={line.id}
                order={line}
                alarms={getAlarms(line.id)}
                promise={getPromise(line)}
                index={index}
                measure={rows.measure}
                active={line.id === activeId}
                {...{
                  canChange: cardProps.canChange,
                  showsStoreName: cardProps.showsStoreName,
                  onNext: cardProps.onNext,
                }}
              />
            );
          })}
        </CardList>
      </CardScroller>
      {isOverflowing && (
        <Text px="0.8em" pb="0.4em" fontSize="0.82em" color="fg.muted">
          {t('orderBoard.moreOver', { count: orders.length - maxRenderedOrders })}
        </Text>
      )}
    </Flex>
  );
};

/** Columns of the board, each with its orders. */
export const BoardColumns = (props: BoardColumnsProps) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const size = useBoardFontSize(containerRef, props.columns);
  const columnGapEm = `${columnGap}em`;
  return (
    <Flex
      ref={containerRef}
      gap={columnGapEm}
      h="full"
      minW="0"
      px={columnGapEm}
      py={columnGapEm}
      overflowX="auto"
      style={{ fontSize: `${size}px` }}
    >
      {props.columns.map((column) => (
        <Column key={column.key} column={column} size={size} {...props} />
      ))}
    </Flex>
  );
};
