import type { DowntimeQuery, DowntimeReport } from '@shared/bridge/stores/downtime';
import type { SessionState } from '@shared/bridge/session';
import type { LoggedOpeningDecision } from '@shared/bridge/stores/openings';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { ExpectedOrders } from '@shared/domain/guard/expectedOrders';
import type { SilenceRecord } from '@shared/domain/guard/record';
import { getAssignedStoreIds } from '@shared/domain/people/delegation';
import { getPermissions } from '@shared/domain/people/policies';
import { countries } from '@shared/domain/values/countries';
import { toInstant } from '@shared/domain/values/wallTime';
import type { Gateway } from '../../api/gateway';
import type { PlatformClock } from '../../api/platformClock';
import type { DowntimeLogs, WatchedLogs } from '../../downtime/downtimeLogs';
import { DowntimeRecorder } from '../../downtime/downtimeRecorder';
import { reportDowntime } from '../../downtime/reportDowntime';
import type { Log } from '../../log/log';
import type { Session } from '../../session/session';
import type { TrayInput } from '../../watch/trayContent';

interface DowntimeOptions {
  gateway: Pick<Gateway, 'call'>;
  session: Pick<Session, 'state' | 'epochSignal'>;
  logs: Pick<DowntimeLogs, 'read' | 'keep' | 'prune'>;
  watchedLogs: Pick<WatchedLogs, 'read' | 'keep' | 'prune'>;
  /** Returns the orders that the guard expects; null while they are unknown. */
  getExpectedOrders: () => ExpectedOrders | null;
  log: Log;
  clock: Pick<PlatformClock, 'now' | 'getRetentionStart' | 'isKnown'>;
}

/** Calls that open (true) or close (false) stores; null for calls that may do either. */
const openingCalls: Readonly<Record<string, boolean | null>> = {
  'stores.open': true,
  'stores.close': false,
  'stores.planClosings': null,
};
/** Placeholder for the user id, because all users of the tenant share the log. */
const sharedUserId = 0;

/** Maximum entries of a store's change history that are searched for the change that opened the store. */
const maxOpenerChanges = 10;

/** Records when stores do not sell, while a user who may see stores is signed in. */
export const composeDowntime = ({
  gateway,
  session,
  logs,
  watchedLogs,
  getExpectedOrders,
  log,
  clock,
}: DowntimeOptions) => {
  let recording: { recorder: DowntimeRecorder; timeZone: string } | null = null;
  let silences: readonly SilenceRecord[] = [];
  let openings: readonly LoggedOpeningDecision[] = [];

  return {
    /** Called when polling of the stores starts. */
    startRecorder: (state: SessionState): void => {
      const { tenant, user, environment } = state;
      const owner = { environment: environment.id, tenant, userId: sharedUserId };
      const zone = countries[state.settings?.isoCountry ?? 'cl'].timeZone;
      const canShowStores = user !== null && getPermissions(user).can('stores', 'show');
      const signal = session.epochSignal;
      const recorder = new DowntimeRecorder({
        timeZone: zone,
        now: () => clock.now(),
        getRetentionStart: (retention) => clock.getRetentionStart(retention),
        isClockKnown: () => clock.isKnown,
        getStoreContext: () => ({
          subscription: session.state.settings?.subscriptionStatus ?? 'active',
          keepsAmounts: session.state.environment.capabilities.includes('storeDetails'),
        }),
        readStore: canShowStores
          ? (id) => gateway.call('stores.get', { params: { id } }, { signal, untracked: true })
          : null,
        readOpener: environment.capabilities.includes('activityHistory')
          ? async (storeId, since) => {
              const query = { area: 'stores' as const, entityId: storeId, limit: maxOpenerChanges };
              const readOutcome = await gateway.call('activity.changes', { query }, { signal, untracked: true });
              if (!readOutcome.ok) return null;
              const opening = readOutcome.value.page.find(
                ({ at: wallTime, action, entityIds }) =>
                  (action === 'open' || action === 'update') &&
                  entityIds.includes(storeId) &&
                  wallTime !== null &&
                  toInstant(wallTime, zone, 'end') >= since,
              );
              return opening?.user?.name || null;
            }
          : null,
        getExpectedOrders,
        userName: user === null ? '' : user.name || user.email,
        onLogChange: (rows) => logs.keep(owner, rows),
        onWatchedChange: (watchedTimes) => watchedLogs.keep(owner, watchedTimes),
        onError: (cause) => log.error('the record of closed times broke', cause),
      });
      recording = { recorder, timeZone: zone };
      const loadLogs = async () => {
        const [rows, watchedTimes] = await Promise.all([logs.read(owner), watchedLogs.read(owner)]);
        if (recording?.recorder !== recorder) return;
        recorder.restore(rows, watchedTimes);
        recorder.handleOpeningsChange(openings);
        recorder.handleSilencesChange(silences);
        await Promise.all([logs.prune(owner.environment), watchedLogs.prune(owner.environment)]);
      };
      void loadLogs().catch((cause: unknown) => log.error('the closed times of stores were not read', cause));
    },
    /** Must be called with the stores after each change, and with null when they are no longer watched. */
    handleStoresRead: (view: TrayInput | null): void => {
      if (view !== null) return recording?.recorder.handleStoresRead(view);
      recording?.recorder.stop();
      recording = null;
      silences = [];
      openings = [];
    },
    /** Must be called with the result of each finished call. */
    handleReply: (name: string, { params }: CallInput, { ok }: Outcome<unknown>): void => {
      const isOpening = ok ? openingCalls[name] : undefined;
      if (isOpening !== undefined) recording?.recorder.handleStoreChange(Number(params?.['id']), isOpening);
    },
    handleReminder: (storeIds: readonly number[]) => recording?.recorder.handleReminder(storeIds),
    handleOpeningsChange: (decisions: readonly LoggedOpeningDecision[]): void => {
      openings = decisions;
      recording?.recorder.handleOpeningsChange(decisions);
    },
    handleSilencesChange: (records: readonly SilenceRecord[]): void => {
      silences = records;
      recording?.recorder.handleSilencesChange(records);
    },
    report: async (query: DowntimeQuery): Promise<Outcome<DowntimeReport>> => {
      if (recording === null) return failed(createFailure('badRequest'));
      const { user } = session.state;
      const canSeeOrders = user !== null && getPermissions(user).can('orders', 'index');
      return succeeded(
        await reportDowntime({
          log: recording.recorder.log,
          query,
          timeZone: recording.timeZone,
          now: clock.now(),
          expectedOrders: canSeeOrders ? getExpectedOrders() : null,
          assignedStores: getAssignedStoreIds(user),
        }),
      );
    },
  };
};
