import { Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';
import type { PromiseFor } from '@entities/orders/promise/usePromises';
import { useFormats } from '@kit/format/useFormats';
import { isNarrowColumn, type BoardColumn } from './boardColumns';
import { columnGap, columnWidths } from './boardFontSize';
import { CardList } from './cardStyle';
import { OrderCard } from './OrderCard';
import { useBoardFontSize } from './useBoardFontSize';

interface BoardColumnsProps {
  columns: readonly BoardColumn[];
  activeId: number | null;
  alarmsOf: (orderId: number) => readonly OrderAlarm[];
  promiseFor: PromiseFor;
  mayChange: boolean;
  namesStore: boolean;
  onNext: (order: LiveOrder) => void;
}

/** So many that are over are drawn: nobody has anything to do on them. */
const overShown = 30;

const Column = ({
  column: { key, orders },
  activeId,
  alarmsOf,
  promiseFor,
  ...card
}: BoardColumnsProps & { column: BoardColumn }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = t(`orderBoard.columns.${key}`);
  const shown = key === 'over' ? orders.slice(0, overShown) : orders;
  return (
    <Flex
      as="section"
      direction="column"
      data-column={key}
      {...(isNarrowColumn(key)
        ? { flex: `0.72 0 ${columnWidths.narrow}em`, minW: `${columnWidths.narrow}em` }
        : { flex: `1 0 ${columnWidths.wide}em`, minW: `${columnWidths.wide}em` })}
      minH="0"
      bg="bg.muted"
      borderRadius="0.6em"
    >
      <Flex as="h2" align="baseline" gap="0.5em" px="0.8em" py="0.4em">
        <Text as="span" fontWeight="bold" truncate>
          {name}
        </Text>
        <Text as="span" fontWeight="black" ms="auto" fontVariantNumeric="tabular-nums">
          {formats.count(orders.length)}
        </Text>
      </Flex>
      <CardList
        role="list"
        aria-label={t('orderBoard.columnCount', { column: name, count: orders.length })}
        // The keyboard scrolls also a column whose cards it has to reach by arrows.
        tabIndex={shown.length === 0 || shown.some(({ id }) => id === activeId) ? undefined : 0}
      >
        {shown.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            alarms={alarmsOf(order.id)}
            promise={promiseFor(order)}
            active={order.id === activeId}
            {...{ mayChange: card.mayChange, namesStore: card.namesStore, onNext: card.onNext }}
          />
        ))}
      </CardList>
      {orders.length > shown.length && (
        <Text px="0.8em" pb="0.4em" fontSize="0.82em" color="fg.muted">
          {t('orderBoard.moreOver', { count: orders.length - shown.length })}
        </Text>
      )}
    </Flex>
  );
};

/** The orders by how far they have come, each in one column. */
export const BoardColumns = (props: BoardColumnsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const size = useBoardFontSize(box, props.columns);
  const gap = `${columnGap}em`;
  return (
    <Flex ref={box} gap={gap} h="full" minW="0" px={gap} py={gap} overflowX="auto" style={{ fontSize: `${size}px` }}>
      {props.columns.map((column) => (
        <Column key={column.key} column={column} {...props} />
      ))}
    </Flex>
  );
};
