import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { BoardColumn } from './boardColumns';

/** Time after cards move (ms) during which clicks on a card that moved under the pointer are ignored. */
const guardTime = 600;

const findCardId = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null) : null;

/**
 * Ignores clicks on cards that moved under the pointer: the second click of a double click, or a click aimed at a card
 * that just left.
 */
export const useClickGuard = (columns: readonly BoardColumn[]) => {
  const layoutChangedAt = useRef(-Infinity);
  const isFirst = useRef(true);
  const lastPointer = useRef({ x: -1, y: -1, card: null as string | null });
  const lastClick = useRef({ card: null as string | null, at: -Infinity });
  const layout = columns.map(({ orders }) => orders.map(({ id }) => id).join()).join('|');
  useEffect(() => {
    if (!isFirst.current) layoutChangedAt.current = performance.now();
    isFirst.current = false;
  }, [layout]);
  // Compares positions, since browsers also report a move when cards move under a resting pointer.
  const onPointerMoveCapture = useCallback(({ clientX: x, clientY: y, target }: PointerEvent) => {
    if (x !== lastPointer.current.x || y !== lastPointer.current.y)
      lastPointer.current = { x, y, card: findCardId(target) };
  }, []);
  const onClickCapture = useCallback((event: MouseEvent) => {
    // Lets keyboard clicks pass, since they cannot hit the wrong card.
    if (event.detail === 0) return;
    const card = findCardId(event.target);
    const now = performance.now();
    const last = lastClick.current;
    const changedAt = layoutChangedAt.current;
    const isAfterClick = card !== last.card && now - last.at < guardTime && changedAt >= last.at;
    const hasSlid =
      now - changedAt < guardTime && lastPointer.current.card !== null && card !== lastPointer.current.card;
    if (card !== null && (isAfterClick || hasSlid)) {
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    lastClick.current = { card, at: now };
  }, []);
  return { onPointerMoveCapture, onClickCapture };
};
