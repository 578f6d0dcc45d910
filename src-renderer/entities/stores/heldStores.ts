import { useMemo } from 'react';
import type { CallInputOf } from '@shared/contract';
import type { StoreRow } from '@shared/contract/stores';
import { stateRank } from '@shared/domain/stores/storeState';
import { foldText } from '@kit/format/foldText';
import type { HeldList, HeldRows } from '@kit/resource/heldRows';
import { useStoreStates } from './state/useStoreStates';
import { useStores } from './useStores';

export type StoresQuery = NonNullable<CallInputOf<'stores.list'>['query']>;

const none: readonly StoreRow[] = [];

const contains = (text: string, typed: string | undefined): boolean =>
  typed === undefined || foldText(text).includes(foldText(typed.trim()));

const matches = (store: StoreRow, { name, address, menuIds, status }: StoresQuery): boolean =>
  contains(store.name, name) &&
  contains(`${store.textAddress}, ${store.commune}`, address) &&
  (menuIds === undefined || menuIds.length === 0 || (store.menuId !== null && menuIds.includes(store.menuId))) &&
  (status === undefined || store.opened === (status === 'opened'));

/** All stores with how they stand this minute: no platform can order them by what customers get. */
const useHeldStores = (): HeldRows<StoreRow, StoresQuery> | null => {
  const live = useStores();
  const isWhole = live !== null && live.readAt !== null && live.isComplete;
  const rows = isWhole ? live.rows : none;
  const unread = isWhole ? live.unread : undefined;
  const states = useStoreStates(rows);
  return useMemo(() => {
    if (!isWhole) return null;
    const ranks = new Map(states.map(({ store, state }) => [store.id, stateRank(state)]));
    return { rows, matches, unread, ranks: { opened: ({ id }) => ranks.get(id) } };
  }, [isWhole, rows, unread, states]);
};

/** The stores as they are held here, for lists. */
export const heldStores: HeldList<StoreRow, StoresQuery> = { useRows: useHeldStores };
