import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { create } from 'zustand';
import type { Scope } from '@kit/data/keys';
import { useScope } from '@kit/data/scope';

/** State of a list when the user left it. */
interface SavedListState {
  /** Valid only for the same tenant and user. */
  epoch: Scope['epoch'];
  search: string;
  scroll: number;
  row: number | null;
}

/** Last state of each list by path. A store, because the next page renders before the list unmounts. */
const useSavedListStates = create<Readonly<Record<string, SavedListState>>>()(() => ({}));

/** Router state of a link back to a list, which restores the scroll position. */
interface ScrollRestoreState {
  returning: true;
}

export const scrollRestoreState: ScrollRestoreState = { returning: true };

export const isScrollRestore = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returning' in state;

const getScroller = () => document.documentElement;

const getFocusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** Last URL of a list, with its filters, order and page. */
export const useLastListUrl = (path: string): string => {
  const { epoch } = useScope();
  const savedListState = useSavedListStates((state) => state[path]);
  return savedListState?.epoch === epoch ? path + savedListState.search : path;
};

/**
 * Restores the scroll position when the user returns from an entity, and returns true then. `keys` are those of the
 * rendered rows.
 */
export const useListScrollRestoration = (keys: readonly number[]): boolean => {
  const { epoch } = useScope();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const isPop = useNavigationType() === NavigationType.Pop;
  const latestList = useRef({ search, keys });
  useEffect(() => {
    latestList.current = { search, keys };
  });

  const savedListState = useSavedListStates.getState()[pathname];
  const isReturning =
    savedListState?.epoch === epoch && savedListState.search === search && (isPop || isScrollRestore(state));
  const pendingRef = useRef(isReturning ? savedListState : null);
  const isRendered = keys.length > 0;
  useLayoutEffect(() => {
    const { current: position } = pendingRef;
    if (position === null || !isRendered) return undefined;
    pendingRef.current = null;
    const restore = () => {
      getScroller().scrollTop = position.scroll;
      const index = position.row === null ? -1 : latestList.current.keys.indexOf(position.row);
      document.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus({ preventScroll: true });
    };
    restore();
    // Restores again in the next frame: a long list renders its rows only once its position is measured.
    const frame = requestAnimationFrame(restore);
    return () => cancelAnimationFrame(frame);
  }, [isRendered]);

  useLayoutEffect(
    () => () => {
      const { search: lastSearch, keys: lastKeys } = latestList.current;
      const row = lastKeys[Number(getFocusedRow()?.dataset['row'] ?? -1)] ?? null;
      useSavedListStates.setState({ [pathname]: { epoch, search: lastSearch, scroll: getScroller().scrollTop, row } });
    },
    [pathname, epoch],
  );
  return isReturning;
};

/** Scrolls to the top when the page changes, since pagination is at the foot. */
export const useScrollToTop = ({ page, cursor }: { page: number; cursor: string | null }): void => {
  const lastPageRef = useRef({ page, cursor });
  useLayoutEffect(() => {
    if (lastPageRef.current.page === page && lastPageRef.current.cursor === cursor) return;
    lastPageRef.current = { page, cursor };
    getScroller().scrollTop = 0;
  }, [page, cursor]);
};
