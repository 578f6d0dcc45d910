import { Box } from '@chakra-ui/react';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type Ref,
} from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { VisibleAction } from '@kit/resource/list/listDefinition';
import { getAvailableActions } from '@kit/resource/list/table/availableActions';
import { RowMenu, type MenuAnchor } from '@kit/resource/list/table/RowMenu';
import { findRowIndex, useRowFocus } from '@kit/resource/list/table/useRowFocus';
import { useVirtualRows } from '@kit/resource/list/table/useVirtualRows';
import { getLineHeight, createWallLines } from './wallLayout';
import { StoreTile } from './StoreTile';
import { TileGrid } from './tileStyle';
import { useTileSizes } from './useTileSizes';
import type { WallStore } from './wallStores';

export interface WallGridHandle {
  /** Moves the keyboard focus to the stores. */
  focus: () => void;
}

interface WallGridProps {
  stores: readonly WallStore[];
  actions: readonly VisibleAction<StoreRow>[];
  ref: Ref<WallGridHandle>;
}

/** Maximum lines rendered without virtualization: about two windows full. */
const virtualizationThreshold = 24;

const findStoreIndex = (target: EventTarget): number | null =>
  target instanceof Element ? findRowIndex(target.closest('[data-row]') ?? target) : null;

/** Stores as tiles, as many per line as fit; renders only those near the viewport. */
export const WallGrid = ({ stores, actions, ref }: WallGridProps) => {
  const frameRef = useRef<HTMLDivElement>(null);
  const [menuAnchor, setMenuAnchor] = useState<MenuAnchor<StoreRow> | null>(null);
  const { columns, em } = useTileSizes(frameRef);
  const lines = useMemo(() => createWallLines(stores, columns), [stores, columns]);
  const getHeight = useCallback(
    (lineIndex: number) => {
      const line = lines[lineIndex];
      return line === undefined ? 0 : getLineHeight(line, em);
    },
    [lines, em],
  );
  const virtualRows = useVirtualRows<HTMLUListElement>(lines.length, getHeight, {
    from: virtualizationThreshold,
    overscan: 2,
  });
  const { containerRef, scrollTo } = virtualRows;

  const openMenu = (storeIndex: number, tile: HTMLElement, point?: { x: number; y: number }) => {
    const store = stores[storeIndex]?.store;
    if (store === undefined || getAvailableActions(actions, store).length === 0) return;
    const { left, bottom } = tile.getBoundingClientRect();
    setMenuAnchor({ row: store, trigger: tile, ...(point ?? { x: left + em, y: bottom - em }) });
  };
  /** Id of the store with an action in progress, whose tile keeps the keyboard focus when it moves. */
  const followedIdRef = useRef<number | null>(null);
  const runMainAction = (storeIndex: number, tile: HTMLElement | null) => {
    const store = stores[storeIndex]?.store;
    if (store === undefined) return;
    followedIdRef.current = store.id;
    const directActions = getAvailableActions(actions, store).filter(({ inMenu }) => inMenu !== true);
    const [onlyAction] = directActions;
    if (directActions.length === 1 && onlyAction?.blocked === null) onlyAction.run(store);
    else if (tile !== null) openMenu(storeIndex, tile);
  };
  const findTile = (storeIndex: number) =>
    containerRef.current?.querySelector<HTMLElement>(`[data-row="${storeIndex}"]`) ?? null;

  const [highlightedIndex, setHighlightedIndex] = useState<number | null>(null);
  const { active, onKeyDown, onFocus } = useRowFocus({
    containerRef: containerRef,
    keys: useMemo(() => stores.map(({ store }) => store.id), [stores]),
    columnCount: columns,
    lines: useMemo(() => lines.map(({ storeIndexes }) => storeIndexes), [lines]),
    scrollTo,
    highlightedIndex,
    onEnter: (storeIndex) => runMainAction(storeIndex, findTile(storeIndex)),
    onOpenMenu: openMenu,
  });
  useImperativeHandle(ref, () => ({ focus: () => findTile(active)?.focus() }));

  useEffect(() => {
    if (followedIdRef.current === null || document.activeElement !== document.body) return;
    const storeIndex = stores.findIndex(({ store }) => store.id === followedIdRef.current);
    setHighlightedIndex(storeIndex < 0 ? null : storeIndex);
  }, [stores]);

  const onClick = (event: MouseEvent) => {
    const storeIndex = findStoreIndex(event.target);
    if (storeIndex !== null) runMainAction(storeIndex, findTile(storeIndex));
  };
  const onContextMenu = (event: MouseEvent) => {
    const storeIndex = findStoreIndex(event.target);
    const tile = storeIndex === null ? null : findTile(storeIndex);
    if (storeIndex === null || tile === null) return;
    event.preventDefault();
    openMenu(storeIndex, tile, { x: event.clientX, y: event.clientY });
  };

  return (
    <Box ref={frameRef} px="0.75em" pt="0.75em">
      <TileGrid
        ref={containerRef}
        role="list"
        aria-label={t('storesWall.list')}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          paddingTop: virtualRows.before,
          paddingBottom: virtualRows.after,
        }}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setHighlightedIndex(null);
          onFocus(event);
        }}
      >
        {virtualRows.lines.flatMap(({ index }) =>
          (lines[index]?.storeIndexes ?? []).map((storeIndex, column) => {
            const shownWallStore = stores[storeIndex];
            return shownWallStore === undefined ? null : (
              <StoreTile
                key={shownWallStore.store.id}
                {...shownWallStore}
                storeIndex={storeIndex}
                total={stores.length}
                isActive={storeIndex === active}
                startsLine={column === 0}
                isReadOnly={getAvailableActions(actions, shownWallStore.store).length === 0}
              />
            );
          }),
        )}
      </TileGrid>
      <RowMenu anchor={menuAnchor} actions={actions} onClose={() => setMenuAnchor(null)} />
    </Box>
  );
};
