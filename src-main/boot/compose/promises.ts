import type { Environment } from '@shared/bridge/environment';
import type { PromiseProposalRow } from '@shared/bridge/stores/promises';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { OrderRow } from '@shared/contract/sales/orders';
import { getPermissions } from '@shared/domain/people/policies';
import type { WaitsLookup } from '@shared/domain/sales/orderPromise';
import type { DispatchMethod } from '@shared/domain/schedules/businessHours';
import { countries } from '@shared/domain/values/countries';
import { toWallTime } from '@shared/domain/values/wallTime';
import { createCommandPorts } from '../../api/commandPorts';
import type { Gateway } from '../../api/gateway';
import type { PlatformClock } from '../../api/platformClock';
import type { Log } from '../../log/log';
import type { Session } from '../../session/session';
import { FairPromise } from '../../promises/fairPromise';
import type { PromiseLogs } from '../../promises/promiseLogs';

interface PromisesOptions {
  gateway: Pick<Gateway, 'call'>;
  getEnvironment: () => Environment | null;
  session: Pick<Session, 'state' | 'epochSignal'>;
  logs: Pick<PromiseLogs, 'read' | 'keep' | 'save' | 'prune'>;
  getWaitsLookup: () => WaitsLookup;
  publish: (proposals: readonly PromiseProposalRow[]) => void;
  log: Log;
  clock: Pick<PlatformClock, 'now' | 'getRetentionStart'>;
}

/** Placeholder for the user id, because all users of the tenant share the measured times. */
const sharedUserId = 0;
/** Page size for the orders of a day. */
const pageSize = 100;

/**
 * Proposes temporary waiting times for stores that are slower than promised, while a user who may see orders is signed
 * in.
 */
export const composePromises = ({
  gateway,
  getEnvironment,
  session,
  logs,
  getWaitsLookup,
  publish,
  log,
  clock,
}: PromisesOptions) => {
  let active: { key: string; fairPromise: FairPromise } | null = null;

  const createFairPromise = (state: SessionState): FairPromise => {
    const { tenant, user } = state;
    const owner = { environment: state.environment.id, tenant, userId: sharedUserId };
    const zone = countries[state.settings?.isoCountry ?? 'cl'].timeZone;
    const signal = session.epochSignal;
    const options = { signal, untracked: true };
    const canShowStores = user !== null && getPermissions(user).can('stores', 'show');
    let isLogLoaded = false;
    const fairPromise = new FairPromise({
      timeZone: zone,
      now: () => clock.now(),
      getRetentionStart: clock.getRetentionStart,
      getWaitsLookup,
      readStore: canShowStores ? (id) => gateway.call('stores.get', { params: { id } }, options) : null,
      readOrders: async ([from, until]) => {
        const toWall = (instant: number) => toWallTime(instant, zone);
        const allOrders = await loadAllPages<OrderRow>({
          readPage: (page) =>
            gateway.call(
              'orders.list',
              {
                query: {
                  page,
                  limit: pageSize,
                  statuses: ['completed'],
                  from: toWall(from),
                  to: toWall(until - 1_000),
                },
              },
              options,
            ),
          getKey: ({ id }) => id,
          signal,
          onProgress: () => undefined,
        });
        return allOrders.ok ? succeeded(allOrders.rows) : failed(allOrders.failure ?? createFailure('superseded'));
      },
      readOrder: (id) => gateway.call('orders.get', { params: { id } }, options),
      commandPorts: () => createCommandPorts(gateway, getEnvironment(), { signal }),
      userName: user === null ? '' : user.name || user.email,
      onProposals: publish,
      onChange: (rows) => {
        // Saves rows only after the existing ones were read, so that they are not overwritten.
        if (isLogLoaded) logs.keep(owner, rows);
      },
      saveLog: () => logs.save(owner),
      onError: (cause) => log.error('the watch over promises broke', cause),
    });
    const loadLog = async () => {
      fairPromise.restore(await logs.read(owner));
      isLogLoaded = true;
      await logs.prune(owner.environment);
    };
    void loadLog().catch((cause: unknown) => log.error('the times of orders were not read', cause));
    return fairPromise;
  };

  const rejectUnavailable = async () => failed(createFailure('badRequest'));
  return {
    /** Must be called on every session change. */
    follow: (state: SessionState): void => {
      const { phase, user, epoch } = state;
      const isAllowed = phase === 'signedIn' && user !== null && getPermissions(user).can('orders', 'index');
      const key = isAllowed ? `${epoch} ${getOwnerKey(state)}` : '';
      if (key === (active?.key ?? '')) return;
      active?.fairPromise.stop();
      active = key === '' ? null : { key, fairPromise: createFairPromise(state) };
    },
    handleOrdersChange: (orders: readonly LiveOrder[]) => active?.fairPromise.handleOrdersRead(orders),
    apply: (storeId: number, method: DispatchMethod) =>
      active?.fairPromise.apply(storeId, method) ?? rejectUnavailable(),
    undo: (time: number) => active?.fairPromise.undo(time) ?? rejectUnavailable(),
    listDays: () => active?.fairPromise.listDays() ?? [],
    report: (daysAgo: number) => active?.fairPromise.report(daysAgo) ?? rejectUnavailable(),
  };
};
