import { Bike, CircleCheck, CircleMinus, CirclePause, Hourglass, ShoppingBag } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import { dispatchMethods, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import { openDispatchMethods, type Openness } from '@shared/domain/stores/closing';
import { nameOrId, noValue } from '@kit/ui/nameOrId';
import { useOperation } from '@entities/stores/commands/operations';
import { ClosingNote, ClosingTimer } from './ClosingParts';
import type { WallStore } from './wallStores';

const stateIcons = { open: CircleCheck, partly: CirclePause, closed: CircleMinus } as const satisfies Record<
  Openness,
  unknown
>;
const methodIcons = { delivery: Bike, pickUp: ShoppingBag } as const satisfies Record<DispatchMethod, unknown>;

const minutesOf = (store: StoreRow, method: DispatchMethod): number | null =>
  method === 'delivery' ? store.deliveryWaitTime : store.pickUpWaitTime;

/** The dispatch methods a store offers, with the minutes customers wait; those closed now are struck through. */
const Waits = ({ store }: { store: StoreRow }) => {
  const { t } = useTranslation();
  const open = openDispatchMethods(store);
  return (
    <span data-part="waits">
      {dispatchMethods
        .filter((method) => store.orderMethod[method])
        .map((method) => {
          const Icon = methodIcons[method];
          const minutes = minutesOf(store, method);
          const wait = minutes === null ? noValue : t('storesWall.wait', { minutes });
          const isOpen = open.includes(method);
          const name = t(`stores.dispatch.${method}`);
          return (
            <span key={method} data-wait={isOpen ? 'open' : 'closed'} data-fixed>
              <Icon aria-hidden />
              <span aria-hidden>{wait}</span>
              <span data-words>
                {isOpen ? t('storesWall.waitOf', { method: name, wait }) : t('storesWall.waitClosed', { method: name })}
              </span>
            </span>
          );
        })}
    </span>
  );
};

const useStateWords = (store: StoreRow, openness: Openness): string => {
  const { t } = useTranslation();
  if (openness !== 'partly') return t(`stores.openness.${openness}`);
  return openDispatchMethods(store).includes('delivery') ? t('stores.without.pickUp') : t('stores.without.delivery');
};

interface StoreTileProps extends WallStore {
  /** Its place in the list, and how long that is. */
  place: number;
  total: number;
  /** The one the tabulator stops at. */
  active: boolean;
  startsLine: boolean;
  /** Whoever looks may do nothing to it. */
  idle: boolean;
}

const StoreTileOf = ({ store, openness, isLeftClosed, place, total, active, startsLine, idle }: StoreTileProps) => {
  const { t } = useTranslation();
  const operation = useOperation(store.id);
  const words = useStateWords(store, openness);
  const Icon = operation === null ? stateIcons[openness] : Hourglass;
  const state =
    operation === null ? words : operation === 'unconfirmed' ? t('stores.unconfirmed') : t('stores.pending');
  const isOpen = openness === 'open';
  return (
    <li aria-setsize={total} aria-posinset={place + 1} style={startsLine ? { gridColumnStart: 1 } : undefined}>
      <button
        type="button"
        data-row={place}
        data-openness={openness}
        data-left={isLeftClosed}
        tabIndex={active ? 0 : -1}
        aria-disabled={idle || undefined}
      >
        <span data-part="name">
          <span title={nameOrId(store)}>{nameOrId(store)}</span>
        </span>
        <span data-part="state">
          <Icon aria-hidden />
          <span>{state}</span>
          {isOpen ? <Waits store={store} /> : operation === null && <ClosingTimer closings={store.currentClosings} />}
        </span>
        {!isOpen && (
          <>
            <ClosingNote closings={store.currentClosings} />
            <Waits store={store} />
          </>
        )}
      </button>
    </li>
  );
};

/** One store on the wall. Drawn again only when it changes: most readings bring what was known. */
export const StoreTile = memo(StoreTileOf);
