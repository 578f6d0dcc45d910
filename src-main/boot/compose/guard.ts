import { getPermissions } from '@shared/domain/people/policies';
import { countries } from '@shared/domain/values/countries';
import type { SessionState } from '@shared/bridge/session';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { Gateway } from '../../api/gateway';
import { Guard, type GuardPorts } from '../../guard/guard';
import type { GuardMemories, SilenceRecords } from '../../guard/guardFiles';
import { readClosings } from '../../guard/readClosings';
import { readHistory, readRecentOrders, type GuardCall } from '../../guard/readHistory';
import type { Log } from '../../log/log';

/** Pause before each request for past orders (ms). */
const requestDelay = 400;

interface GuardOptions extends Pick<
  GuardPorts,
  'now' | 'isClockKnown' | 'publish' | 'publishStatus' | 'ring' | 'onRaised'
> {
  /** Session in which the guard was created. */
  state: SessionState;
  /** Returns the current session. */
  getSession: () => SessionState;
  gateway: Pick<Gateway, 'call'>;
  signal: AbortSignal;
  getStores: () => readonly StoreRow[];
  records: Pick<SilenceRecords, 'read' | 'keep'>;
  memories: Pick<GuardMemories, 'read' | 'readRings' | 'keep'>;
  log: Log;
}

/** Creates the guard of one session, which detects when orders stop arriving. */
export const composeGuard = ({
  state,
  getSession,
  gateway,
  signal,
  getStores,
  records,
  memories,
  log,
  ...ports
}: GuardOptions): Guard => {
  const { environment, tenant, user } = state;
  const owner = { environment: environment.id, tenant, userId: user?.id ?? 0 };
  const country = state.settings?.isoCountry ?? 'cl';
  const { timeZone: zone } = countries[country];
  const hasPermission = (...permission: Parameters<ReturnType<typeof getPermissions>['can']>) =>
    user !== null && getPermissions(user).can(...permission);
  const call: GuardCall = (name, input) => gateway.call(name, input, { signal, untracked: true, unchecked: true });
  const pause = () =>
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(!signal.aborted), requestDelay);
    });
  return new Guard({
    ...ports,
    timeZone: zone,
    country,
    getStores: () => (hasPermission('stores', 'index') ? getStores() : null),
    getStateContext: () => {
      const { settings, environment: currentEnvironment } = getSession();
      return {
        subscription: settings?.subscriptionStatus ?? 'active',
        keepsAmounts: currentEnvironment.capabilities.includes('storeDetails'),
      };
    },
    readHistory: (storeIds) =>
      readHistory({
        call,
        pause,
        now: ports.now(),
        zone,
        storeIds,
        canSeeFigures: hasPermission('kpi', 'index'),
        hasStoreFigures: environment.capabilities.includes('storeFigures'),
      }),
    readRecentOrders: (since) => readRecentOrders({ call, pause, now: ports.now(), zone }, since),
    readClosings: (since) =>
      readClosings(
        {
          call,
          pause,
          now: ports.now(),
          timeZone: zone,
          hasHistory: environment.capabilities.includes('activityHistory'),
        },
        since,
      ),
    loadMemory: async () => (await memories.read(owner))[0] ?? null,
    loadRings: () => memories.readRings(owner),
    saveMemory: (memory) => memories.keep(owner, [memory]),
    loadRecords: () => records.read(owner),
    saveRecords: (savedRecords) => records.keep(owner, savedRecords),
    onFailure: ({ kind }) => log.error(`past orders for the guard were not read: ${kind}`),
    onError: (cause) => log.error('the guard broke', cause),
  });
};
