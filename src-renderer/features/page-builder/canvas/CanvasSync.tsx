import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { useLayoutEffect, useRef } from 'react';
import type { HistoryStore } from '../document/historyStore';
import { useBlocks } from '../document/documentHooks';
import { createCanvasItems, canvasZone, isSameArrangement } from './canvasItems';

const usePuck = createUsePuck();

const findBlock = (id: string) => document.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);

interface CanvasSyncProps {
  store: HistoryStore;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
}

/**
 * Syncs the canvas with the page's blocks and selection, and adopts selections made in the canvas. The page is the
 * source of truth; the canvas has no history.
 */
export const CanvasSync = ({ store, selectedId, onSelect }: CanvasSyncProps) => {
  const getPuck = useGetPuck();
  const blocks = useBlocks(store);
  const canvasSelectedId = usePuck(
    ({ selectedItem }) => (selectedItem?.props as { id?: string } | undefined)?.id ?? null,
  );
  const isDragging = usePuck(({ appState }) => appState.ui.isDragging);
  /** Id of the last block that was selected in both page and canvas. */
  const syncedIdRef = useRef(selectedId);

  useLayoutEffect(() => {
    // Waits for the end of a drag, which reports its own changes.
    if (isDragging) return;
    const { appState, dispatch } = getPuck();
    const isInSync = isSameArrangement(appState.data.content, blocks);
    if (!isInSync) {
      dispatch({ type: 'setData', data: () => ({ content: createCanvasItems(blocks) }), recordHistory: false });
    } else if (selectedId === syncedIdRef.current && canvasSelectedId !== syncedIdRef.current) {
      syncedIdRef.current = canvasSelectedId;
      onSelect(canvasSelectedId);
      return;
    }
    syncedIdRef.current = selectedId;
    const index = blocks.findIndex(({ id }) => id === selectedId);
    if (index === (getPuck().appState.ui.itemSelector?.index ?? -1)) return;
    const itemSelector = index === -1 ? null : { index, zone: canvasZone };
    dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
    // A new block is only rendered in the next frame.
    if (selectedId !== null) requestAnimationFrame(() => findBlock(selectedId)?.scrollIntoView({ block: 'nearest' }));
  }, [blocks, selectedId, canvasSelectedId, isDragging, getPuck, onSelect]);
  return null;
};
