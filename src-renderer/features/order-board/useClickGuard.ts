import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { BoardColumn } from './boardModel';

/** Time after cards move (ms) during which clicks on a card that moved under the pointer are ignored. */
const guardTimeMs = 600;

const isOnButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;

const findCardId = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null) : null;

/**
 * Serializes the sequence and line counts of the cards, to detect layout changes. Cards grow when their lines are
 * loaded.
 */
const describeLayout = (columns: readonly BoardColumn[]): string =>
  columns.map(({ orders }) => orders.map(({ id, lines }) => `${id}:${lines?.length ?? ''}`).join()).join('|');

/**
 * Ignores clicks on cards that moved under the pointer, such as a click aimed at a card that just left, and the second
 * click of a double click on a button.
 */
export const useClickGuard = (columns: readonly BoardColumn[]) => {
  const layoutChangedAt = useRef(-Infinity);
  const isFirstRender = useRef(true);
  const lastPointer = useRef({ x: -1, y: -1, card: null as string | null });
  const lastClick = useRef({ card: null as string | null, at: -Infinity, isOnButton: false });
  const layout = describeLayout(columns);
  useEffect(() => {
    if (!isFirstRender.current) layoutChangedAt.current = performance.now();
    isFirstRender.current = false;
  }, [layout]);
  // Compares positions, since browsers also report a move when cards move under a resting pointer.
  const onPointerMoveCapture = useCallback(({ clientX: x, clientY: y, target }: PointerEvent) => {
    if (x !== lastPointer.current.x || y !== lastPointer.current.y)
      lastPointer.current = { x, y, card: findCardId(target) };
  }, []);
  const onClickCapture = useCallback((event: MouseEvent) => {
    // Lets keyboard clicks pass, since they cannot hit the wrong card.
    if (event.detail === 0) return;
    const cardId = findCardId(event.target);
    const now = performance.now();
    const previousClick = lastClick.current;
    const changedAt = layoutChangedAt.current;
    const isAfterClick =
      cardId !== previousClick.card && now - previousClick.at < guardTimeMs && changedAt >= previousClick.at;
    const hasCardMoved =
      now - changedAt < guardTimeMs && lastPointer.current.card !== null && cardId !== lastPointer.current.card;
    const isDoubleClick = previousClick.isOnButton && event.detail > 1;
    if (cardId !== null && (isAfterClick || hasCardMoved || isDoubleClick)) {
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    lastClick.current = { card: cardId, at: now, isOnButton: isOnButton(event.target) };
  }, []);
  return { onPointerMoveCapture, onClickCapture };
};
