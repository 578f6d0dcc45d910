import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { useLayoutEffect, useRef } from 'react';
import type { HistoryStore } from '../document/historyStore';
import { useBlocks } from '../document/useHistory';
import { canvasItems, canvasZone, isSameArrangement } from './canvasItems';

const usePuck = createUsePuck();

const blockIn = (id: string) => document.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);

interface CanvasSyncProps {
  store: HistoryStore;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
}

/**
 * Keeps the canvas at the page's blocks and selection, and takes over what was selected in it. The page is what holds; the
 * canvas makes no steps of its own.
 */
export const CanvasSync = ({ store, selectedId, onSelect }: CanvasSyncProps) => {
  const getPuck = useGetPuck();
  const blocks = useBlocks(store);
  const shownId = usePuck(({ selectedItem }) => (selectedItem?.props as { id?: string } | undefined)?.id ?? null);
  const isDragging = usePuck(({ appState }) => appState.ui.isDragging);
  /** The selection that page and canvas agreed on. */
  const agreed = useRef(selectedId);

  useLayoutEffect(() => {
    // A drag ends by saying what it changed: what is moved under it would be lost.
    if (isDragging) return;
    const { appState, dispatch } = getPuck();
    const isArranged = isSameArrangement(appState.data.content, blocks);
    if (!isArranged) {
      dispatch({ type: 'setData', data: () => ({ content: canvasItems(blocks) }), recordHistory: false });
    } else if (selectedId === agreed.current && shownId !== agreed.current) {
      agreed.current = shownId;
      onSelect(shownId);
      return;
    }
    agreed.current = selectedId;
    const index = blocks.findIndex(({ id }) => id === selectedId);
    if (index === (getPuck().appState.ui.itemSelector?.index ?? -1)) return;
    const itemSelector = index === -1 ? null : { index, zone: canvasZone };
    dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
    // A new block is drawn by the next frame.
    if (selectedId !== null) requestAnimationFrame(() => blockIn(selectedId)?.scrollIntoView({ block: 'nearest' }));
  }, [blocks, selectedId, shownId, isDragging, getPuck, onSelect]);
  return null;
};
