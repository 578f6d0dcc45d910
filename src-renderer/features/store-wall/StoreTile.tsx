import { Bike, Hourglass, ShoppingBag, TrendingDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { dispatchMethods, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import type { StoreState } from '@shared/domain/stores/storeState';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { useMarkText } from '@entities/queued-writes/QueuedMark';
import { useQueuedStoreWrite } from '@entities/queued-writes/queuedWrites';
import { useOperation } from '@entities/stores/commands/operations';
import { getStateLabel } from '@entities/stores/state/stateTexts';
import { storeStateAppearance } from '@entities/stores/state/storeStateAppearance';
import { ClosingNote, ClosingTimer, OutsideHoursNote } from './ClosingParts';
import { needsNoAttention, type WallStore } from './wallStores';

const methodIcons = { delivery: Bike, pickUp: ShoppingBag } as const satisfies Record<DispatchMethod, unknown>;

const findMinutes = (store: StoreRow, method: DispatchMethod): number | null =>
  method === 'delivery' ? store.deliveryWaitTime : store.pickUpWaitTime;

/** Dispatch methods of a store with their waiting times (min); closed methods are struck through. */
const WaitTimesText = ({ store, state }: { store: StoreRow; state: StoreState }) => {
  const { t } = useTranslation();
  const offeredDispatchMethods = dispatchMethods.filter((method) => store.orderMethod[method]);
  return (
    <span data-part="waits">
      {offeredDispatchMethods.map((method, index) => {
        const Icon = methodIcons[method];
        const minutes = findMinutes(store, method);
        const wait = minutes === null ? noValue : t('storesWall.wait', { minutes });
        // Shows the unit only after the last waiting time, since two units do not fit beside the state.
        const shownMinutes = minutes !== null && index < offeredDispatchMethods.length - 1 ? minutes : wait;
        const kind = state.methods.find((candidate) => candidate.method === method)?.kind;
        const isOpen = kind === 'selling' || kind === 'open';
        const name = t(`stores.dispatch.${method}`);
        return (
          <span key={method} data-wait={isOpen ? 'open' : 'closed'} data-fixed>
            <Icon aria-hidden />
            <span aria-hidden>{shownMinutes}</span>
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
  /** Index in the list, and the length of the list. */
  storeIndex: number;
  total: number;
  /** True for the tile in the tab order. */
  active: boolean;
  startsLine: boolean;
  /** True if the user may not change the store. */
  idle: boolean;
}

const UnmemoizedStoreTile = ({
  store,
  state: now,
  needsManualReopening,
  isSilent,
  storeIndex,
  total,
  active,
  startsLine,
  idle,
}: StoreTileProps) => {
  const { t } = useTranslation();
  const operation = useOperation(store.id);
  const queuedWrite = useQueuedStoreWrite(store.id);
  const markText = useMarkText();
  const Icon =
    operation !== null || queuedWrite !== null
      ? Hourglass
      : isSilent
        ? TrendingDown
        : storeStateAppearance[now.kind].Icon;
  const label =
    queuedWrite === null
      ? isSilent
        ? t('guard.tileNote')
        : getStateLabel(now)
      : `${markText(queuedWrite)} · ${getStateLabel(now)}`;
  const state =
    operation === null ? label : operation === 'unconfirmed' ? t('stores.unconfirmed') : t('stores.pending');
  const isOpen = needsNoAttention({ store, state: now });
  return (
    <li aria-setsize={total} aria-posinset={storeIndex + 1} style={startsLine ? { gridColumnStart: 1 } : undefined}>
      <button
        type="button"
        data-row={storeIndex}
        data-state={now.kind}
        data-calm={isOpen || undefined}
        data-left={needsManualReopening}
        data-silent={isSilent || undefined}
        tabIndex={active ? 0 : -1}
        aria-disabled={idle || undefined}
      >
        <span data-part="name">
          <span title={getNameOrId(store)}>
            <NameWithoutBrand name={getNameOrId(store)} />
          </span>
        </span>
        <span data-part="state">
          <Icon aria-hidden />
          <span>{state}</span>
          {isOpen && now.kind !== 'outside' && <WaitTimesText store={store} state={now} />}
          {now.kind === 'outside' && <OutsideHoursNote until={now.reported?.until ?? null} />}
          {!isOpen && operation === null && <ClosingTimer state={now} />}
        </span>
        {!isOpen && (
          <>
            <ClosingNote state={now} />
            <WaitTimesText store={store} state={now} />
          </>
        )}
      </button>
    </li>
  );
};

/** Tile of one store. Rerenders only when the store changes, since most refreshes bring no changes. */
export const StoreTile = memo(UnmemoizedStoreTile);
