import { Bike, Hourglass, ShoppingBag, TrendingDown } from 'lucide-react';
import { memo } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { dispatchMethods, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import type { StoreState } from '@shared/domain/stores/storeState';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { RowIcon } from '@kit/ui/icons/RowIcon';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { useFormatMark } from '@entities/queued-writes/QueuedMark';
import { useQueuedStoreWrite } from '@entities/queued-writes/queuedWrites';
import { useOperation } from '@entities/stores/commands/operations';
import { getStateLabel } from '@entities/stores/state/stateTexts';
import { storeStateAppearance } from '@entities/stores/state/storeStateAppearance';
import { ClosingNote, ClosingTimer, OutsideHoursNote } from './ClosingParts';
import { needsNoAttention, type WallStore } from './wallStores';

const methodIcons = { delivery: Bike, pickUp: ShoppingBag } as const satisfies Record<DispatchMethod, unknown>;

const getWaitMinutes = (store: StoreRow, method: DispatchMethod): number | null =>
  method === 'delivery' ? store.deliveryWaitTime : store.pickUpWaitTime;

/** Dispatch methods of a store with their waiting times (min); closed methods are struck through. */
const WaitTimesText = ({ store, state }: { store: StoreRow; state: StoreState }) => {
  const offeredDispatchMethods = dispatchMethods.filter((method) => store.orderMethod[method]);
  return (
    <span data-part="waits">
      {offeredDispatchMethods.map((method, index) => {
        const minutes = getWaitMinutes(store, method);
        const wait = minutes === null ? noValue : t('storesWall.wait', { minutes });
        // Shows the unit only after the last waiting time, since two units do not fit beside the state.
        const shownWait = minutes !== null && index < offeredDispatchMethods.length - 1 ? minutes : wait;
        const kind = state.methods.find((methodState) => methodState.method === method)?.kind;
        const isOpen = kind === 'selling' || kind === 'open';
        const name = t(`stores.dispatch.${method}`);
        return (
          <span key={method} data-wait={isOpen ? 'open' : 'closed'} data-fixed>
            <RowIcon icon={methodIcons[method]} size="1.1em" />
            <span aria-hidden>{shownWait}</span>
            <span data-words>
              {isOpen ? t('storesWall.waitOf', { method: name, wait }) : t('storesWall.waitClosed', { method: name })}
            </span>
          </span>
        );
      })}
    </span>
  );
};

interface StoreTileProps extends WallStore {
  /** Index of the store in the list; `total` is the length of the list. */
  storeIndex: number;
  total: number;
  /** True if the tile is the tab stop among the tiles. */
  isActive: boolean;
  startsLine: boolean;
  /** True if the user may not change the store. */
  isReadOnly: boolean;
}

const UnmemoizedStoreTile = ({
  store,
  state: storeState,
  needsManualReopening,
  isSilent,
  storeIndex,
  total,
  isActive,
  startsLine,
  isReadOnly,
}: StoreTileProps) => {
  const operation = useOperation(store.id);
  const queuedWrite = useQueuedStoreWrite(store.id);
  const formatMark = useFormatMark();
  const icon =
    operation !== null || queuedWrite !== null
      ? Hourglass
      : isSilent
        ? TrendingDown
        : storeStateAppearance[storeState.kind].Icon;
  const label =
    queuedWrite === null
      ? isSilent
        ? t('guard.tileNote')
        : getStateLabel(storeState)
      : `${formatMark(queuedWrite)} · ${getStateLabel(storeState)}`;
  const stateText =
    operation === null ? label : operation === 'unconfirmed' ? t('stores.unconfirmed') : t('stores.pending');
  const isOpen = needsNoAttention({ store, state: storeState });
  return (
    <li aria-setsize={total} aria-posinset={storeIndex + 1} style={startsLine ? { gridColumnStart: 1 } : undefined}>
      <button
        type="button"
        data-row={storeIndex}
        data-state={storeState.kind}
        data-calm={isOpen || undefined}
        data-left={needsManualReopening}
        data-silent={isSilent || undefined}
        tabIndex={isActive ? 0 : -1}
        aria-disabled={isReadOnly || undefined}
      >
        <span data-part="name">
          <span title={getNameOrId(store)}>
            <NameWithoutBrand name={getNameOrId(store)} />
          </span>
        </span>
        <span data-part="state">
          <RowIcon icon={icon} size="1.1em" />
          <span>{stateText}</span>
          {isOpen && storeState.kind !== 'outside' && <WaitTimesText store={store} state={storeState} />}
          {storeState.kind === 'outside' && <OutsideHoursNote until={storeState.reported?.until ?? null} />}
          {!isOpen && operation === null && <ClosingTimer state={storeState} />}
        </span>
        {!isOpen && (
          <>
            <ClosingNote state={storeState} />
            <WaitTimesText store={store} state={storeState} />
          </>
        )}
      </button>
    </li>
  );
};

/** Tile of one store. Rerenders only when the store changes, since most refreshes bring no changes. */
export const StoreTile = memo(UnmemoizedStoreTile);
