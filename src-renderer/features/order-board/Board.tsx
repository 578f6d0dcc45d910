import { Box, Flex } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { t } from 'i18next';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { getNextStatus } from '@shared/domain/sales/orderStatus';
import { acknowledgeAlarms, useOrderAlarms } from '@entities/order-alarms/useOrderAlarms';
import { CancelDialog } from '@entities/orders/cancel/CancelDialog';
import { OrderPanel } from '@entities/orders/panel/OrderPanel';
import { useOrderActionSync, useUndoableChanges } from '@entities/orders/orderActions';
import { useFollowedOrders, useOrderCounts } from '@entities/orders/useOrderCounts';
import { useOrderCommands } from '@entities/orders/useOrderCommands';
import { usePromises } from '@entities/orders/promise/usePromises';
import { usePrintTicket } from '@entities/tickets/usePrintTicket';
import { useStores } from '@entities/stores/useStores';
import { useFormats } from '@kit/format/useFormats';
import type { LiveCollectionState } from '@kit/live/mirror';
import { OfferBanner } from '@entities/openings/offers';
import { refetchCollection } from '@kit/live/liveStore';
import { restoredStyle, useRestoredText } from '@kit/live/RestoredNotice';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { usePermission, usePreferences, useViewAsRole, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { EmptyState, ErrorState, Spinner } from '@kit/ui/layout/states';
import { BoardColumns } from './BoardColumns';
import { createBoardColumns, findNeighbour } from './boardModel';
import { BoardFoot } from './BoardFoot';
import { BoardHeader } from './BoardHeader';
import { ColumnsMenu } from './ColumnsMenu';
import { useBoardKeys } from './useBoardKeys';
import { useClickGuard } from './useClickGuard';

/** Warning that the board may be outdated, with the reason. */
const BoardNotice = ({ liveOrders }: { liveOrders: LiveCollectionState<'orders'> }) => {
  const formats = useFormats();
  const { online } = useSession();
  const { readAt, failure, isRestored = false, unread = [] } = liveOrders;
  const restoredText = useRestoredText(readAt ?? 0);
  // Shows no banner for restored data while online: the header shows the age of the data, and fresh data is about to
  // arrive.
  if (isRestored) return online && failure === null ? null : <Banner tone="error" title={restoredText} />;
  const time = readAt === null ? '' : formats.formatClock(readAt);
  if (!online) {
    const title = readAt === null ? t('orderBoard.offlineEmpty') : t('orderBoard.offline', { time });
    return <Banner tone="error" title={title} />;
  }
  if (readAt === null) return null;
  if (failure === null) {
    if (unread.length === 0) return null;
    const causeText = unread.some(({ hasTextId }) => hasTextId) && t('list.unread.textIds');
    return (
      <Banner tone="error" title={t('orderBoard.unread')}>
        {causeText}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={t('orderBoard.stale', { time })}
      action={
        <Button variant="outline" size="xs" onClick={() => void refetchCollection('orders')}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
};

const useBoardStore = (orders: readonly LiveOrder[]) => {
  const { boardStoreId } = usePreferences();
  const storeRows = useStores()?.rows ?? null;
  const stores = useMemo(() => {
    if (storeRows !== null) return storeRows.map(({ id, name }) => ({ id, name }));
    const storeNamesById = new Map<number, string>();
    for (const { storeId, storeName } of orders)
      if (storeId !== null) storeNamesById.set(storeId, storeName ?? `${storeId}`);
    return [...storeNamesById].map(([id, name]) => ({ id, name }));
  }, [storeRows, orders]);
  const storeId = stores.some(({ id }) => id === boardStoreId) ? boardStoreId : null;
  return { stores, storeId };
};

/** Orders in columns by progress. `framed`: shown inside the app's frame, which has its own alarms. */
const Board = ({ framed }: { framed: boolean }) => {
  const liveOrders = useLiveCollection('orders');
  const allLiveOrders = useFollowedOrders();
  const { stores, storeId } = useBoardStore(allLiveOrders);
  const isViewingAsRole = useViewAsRole() !== null;
  const getPermission = usePermission();
  const canSeeOrders = getPermission('orders', 'show') === 'allowed';
  const canChange = getPermission('orders', 'update') === 'allowed';
  const { alarms, getAlarmsOfOrder } = useOrderAlarms();
  const { changeStatus, undoLast } = useOrderCommands();
  const ticket = usePrintTicket();
  useOrderActionSync();

  const shownLiveOrders = useFollowedOrders(storeId);
  const { activeCount, lateCount } = useOrderCounts(storeId);
  const getPromise = usePromises();
  const { boardHiddenColumns } = usePreferences();
  const hiddenColumns = useMemo(() => new Set(boardHiddenColumns), [boardHiddenColumns]);
  const waitingChanges = useUndoableChanges();
  const allColumns = useMemo(() => {
    // Keeps an order in its column while its change can be undone, so that nothing moves after a click.
    const waitingStatuses = new Map(waitingChanges.map(({ orderId, replaces }) => [orderId, replaces[0] ?? null]));
    return createBoardColumns(shownLiveOrders, (order) => getPromise(order)?.at ?? null, waitingStatuses);
  }, [shownLiveOrders, getPromise, waitingChanges]);
  const columns = useMemo(() => allColumns.filter(({ key }) => !hiddenColumns.has(key)), [allColumns, hiddenColumns]);

  const boardRef = useRef<HTMLDivElement>(null);
  const [openOrderId, setOpenOrderId] = useState<number | null>(null);
  const [focusedOrderId, setFocusedOrderId] = useState<number | null>(null);
  /** Order to focus once its column has rendered it. */
  const [pendingFocusId, setPendingFocusId] = useState<number | null>(null);
  const clickGuardProps = useClickGuard(columns);
  const isFocusedOrderShown = columns.some(({ orders }) => orders.some(({ id }) => id === focusedOrderId));
  const activeOrderId = isFocusedOrderShown ? focusedOrderId : findNeighbour(columns, null, '');
  const getCard = (id: number | null) => boardRef.current?.querySelector<HTMLElement>(`[data-order="${id}"]`) ?? null;

  // Restores the keyboard focus, since a card that moves to another column is a new element.
  useEffect(() => {
    if (focusedOrderId !== null && document.activeElement === document.body) getCard(focusedOrderId)?.focus();
  }, [columns, focusedOrderId]);

  const moveToNextStatus = useMemo(
    () => (order: LiveOrder) => {
      const nextStatus = getNextStatus(order);
      if (nextStatus !== null) changeStatus(order, nextStatus);
    },
    [changeStatus],
  );
  /** Opens an order and acknowledges its alarms. */
  const openOrder = (id: number) => {
    void acknowledgeAlarms(getAlarmsOfOrder(id));
    if (canSeeOrders) setOpenOrderId(id);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button') !== null) return;
    if (window.getSelection()?.isCollapsed === false) return;
    const card = target.closest<HTMLElement>('[data-order]');
    if (card !== null) openOrder(Number(card.dataset['order']));
  };
  useBoardKeys({
    setNextStatus: () => {
      // If the focused order has left the board, the key must not change another order.
      const order = isFocusedOrderShown ? shownLiveOrders.find(({ id }) => id === focusedOrderId) : undefined;
      if (order !== undefined && canChange) moveToNextStatus(order);
    },
    undo: undoLast,
    acknowledge: () => void acknowledgeAlarms(alarms),
    print: () => {
      const order =
        isFocusedOrderShown && canSeeOrders ? shownLiveOrders.find(({ id }) => id === focusedOrderId) : undefined;
      if (order !== undefined) void ticket.print(order);
    },
    open: () => {
      if (activeOrderId !== null) openOrder(activeOrderId);
    },
    move: (key) => {
      const isInside = boardRef.current?.contains(document.activeElement) === true;
      const id = isInside ? findNeighbour(columns, activeOrderId, key) : activeOrderId;
      setFocusedOrderId(id);
      const card = getCard(id);
      if (card === null) setPendingFocusId(id);
      else card.focus();
    },
  });
  const onFocus = ({ target }: FocusEvent) => {
    const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-order]') : null;
    if (card !== null) setFocusedOrderId(Number(card.dataset['order']));
  };

  const isLoaded = liveOrders !== null && liveOrders.readAt !== null;
  return (
    <Flex
      data-fills-window=""
      direction="column"
      h={framed ? 'full' : isViewingAsRole ? 'calc(100dvh - {sizes.14})' : '100dvh'}
      // The text grows with the window, so that it can be read from several metres.
      fontSize="clamp(0.875rem, 0.6rem + 0.3vw, 1.75rem)"
    >
      <BoardHeader
        isFramed={framed}
        columnsMenu={<ColumnsMenu columns={allColumns} hiddenKeys={hiddenColumns} />}
        orders={allLiveOrders}
        activeCount={activeCount}
        lateCount={lateCount}
        readAt={liveOrders?.readAt ?? null}
        stores={stores}
        storeId={storeId}
        onStoreChange={(id) => void setPreferences({ boardStoreId: id })}
      />
      <Box
        as={framed ? 'section' : 'main'}
        ref={boardRef}
        onFocus={onFocus}
        onClick={onClick}
        {...clickGuardProps}
        {...(liveOrders?.isRestored === true && restoredStyle)}
        data-restored={liveOrders?.isRestored}
        position="relative"
        flex="1"
        minH="0"
      >
        {!isLoaded && liveOrders?.failure != null && (
          <ErrorState failure={liveOrders.failure} onRetry={() => void refetchCollection('orders')} />
        )}
        {!isLoaded && liveOrders?.failure == null && <Spinner label={t('orderBoard.loading')} />}
        {isLoaded && shownLiveOrders.length === 0 && (
          <EmptyState
            icon={<Inbox aria-hidden />}
            title={t('orderBoard.empty')}
            description={t('orderBoard.emptyHint')}
          />
        )}
        {isLoaded && shownLiveOrders.length > 0 && (
          <BoardColumns
            columns={columns}
            activeId={activeOrderId}
            focusId={pendingFocusId}
            onFocusDone={() => setPendingFocusId(null)}
            getAlarms={getAlarmsOfOrder}
            getPromise={getPromise}
            canChange={canChange}
            showsStoreName={storeId === null && stores.length !== 1}
            onNext={moveToNextStatus}
          />
        )}
      </Box>
      {!framed && <OfferBanner />}
      {liveOrders !== null && <BoardNotice liveOrders={liveOrders} />}
      <BoardFoot framed={framed} />
      {openOrderId !== null && (
        <OrderPanel key={openOrderId} id={openOrderId} onClose={() => setOpenOrderId(null)} onOpen={setOpenOrderId} />
      )}
      <CancelDialog />
      {ticket.dialog}
    </Flex>
  );
};

/** Board inside the app's frame. */
export const BoardScreen = () => <Board framed />;

/** Board in its own window, for a kitchen screen that stays on for weeks. */
export const BoardWindowScreen = () => <Board framed={false} />;
