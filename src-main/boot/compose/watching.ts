import type { BridgeEvent } from '@shared/bridge/bridge';
import { countries } from '@shared/domain/values/countries';
import type { AlarmKind, OrderAlarm } from '@shared/domain/sales/orderAlarms';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { LoggedChange } from '@shared/domain/insight/changeLog';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import { createWaitsLookup } from '@shared/domain/sales/orderPromise';
import { listMutedAlarmKinds } from '@shared/domain/sales/mutedAlarms';
import { getPermissions } from '@shared/domain/people/policies';
import type { Gateway } from '../../api/gateway';
import type { PlatformClock } from '../../api/platformClock';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { CollectionContext, LiveObserver } from '../../live/collectionDefinition';
import { Live, type LivePorts } from '../../live/live';
import type { LiveView } from '../../live/publishedRows';
import type { Log } from '../../log/log';
import type { Session } from '../../session/session';
import type { DeviceSettings } from '../../settings/deviceSettings';
import { AlarmRinger } from '../../watch/alarmRinger';
import { AlarmLog } from '../../watch/alarmLog';
import type { AlarmLogs } from '../../watch/alarmLogs';
import { ChangeLog } from '../../watch/changeLog';
import type { ChangeLogs } from '../../watch/changeLogs';
import { ClosingWatch } from '../../watch/closingWatch';
import {
  createForgottenClosingNotification,
  createEndedClosingNotifications,
  type DesktopNotification,
} from '../../watch/closingNotifications';
import { createAlarmNotifications, sessionEndedNotification } from '../../watch/alarmNotifications';
import { OrderWatch } from '../../watch/orderWatch';
import type { SilenceRecord, SilenceJudgement } from '@shared/domain/guard/record';
import type { GuardMemories, SilenceRecords } from '../../guard/guardFiles';
import { createSilenceNotification, getSilenceName, silenceTexts } from '../../guard/silenceNotification';
import type { Guard } from '../../guard/guard';
import { composeGuard } from './guard';
import { ReadingWatchdog } from '../../watch/readingWatchdog';
import type { Outcome } from '@shared/contract/protocol/failure';
import { TrayUpdater } from '../../watch/trayUpdater';
import type { TrayContent, TrayInput } from '../../watch/trayContent';

/** Desktop features that the watches use: notifications, tray, sounds and files. */
export interface Desktop {
  note: (note: DesktopNotification) => void;
  tray: (content: TrayContent) => void;
  /** Returns true while the user works in a window, which shows every change, so that no notification is needed. */
  hasFocusedWindow: () => boolean;
  /** Plays an alarm in one window, or silences all windows if the kind is null. */
  sound: (kind: AlarmKind | null, volume: number) => void;
  /** Returns the path of the user's downloads folder. */
  downloads: () => string;
  /** Shows a file in the system's file manager. */
  showFile: (path: string | null) => Promise<Outcome<null>>;
}

interface WatchingOptions {
  gateway: Pick<Gateway, 'call'>;
  session: () => Pick<Session, 'state' | 'epochSignal'>;
  settings: Pick<DeviceSettings, 'getAcknowledgedClosings' | 'getAcknowledgedAlarms' | 'preferences'>;
  alarmLogs: Pick<AlarmLogs, 'read' | 'keep' | 'prune' | 'flush'>;
  changeLogs: Pick<ChangeLogs, 'read' | 'keep' | 'prune' | 'flush'>;
  silenceRecords: SilenceRecords;
  guardMemories: GuardMemories;
  broadcast: (event: BridgeEvent) => boolean;
  lock: { readonly isLocked: boolean; handleAlarmsChange: (kinds: readonly AlarmKind[]) => void };
  desktop: Desktop;
  openings: { startOpener: (state: SessionState) => void; handleStoresRead: (view: TrayInput | null) => void };
  downtime: {
    startRecorder: (state: SessionState) => void;
    handleStoresRead: (view: TrayInput | null) => void;
    handleReminder: (storeIds: readonly number[]) => void;
    handleSilencesChange: (records: readonly SilenceRecord[]) => void;
  };
  log: Log;
  /** Called with the live orders after each change. */
  handleOrdersChange: (view: LiveView<LiveOrder>) => void;
  /** The platform's clock, which decides when closings end. */
  clock: Pick<PlatformClock, 'now' | 'getRetentionStart' | 'isUsable'>;
  /** Rows saved by the previous run. */
  persisted?: LivePorts['persisted'];
}

/** Time for which an acknowledged silence (a lack of expected orders) does not ring again (ms). */
const acknowledgementDuration = 12 * 60 * 60_000;

/**
 * Creates the live collections and the watches for closings and orders. Connects them to windows, tray and
 * notifications.
 */
export const composeWatching = ({
  gateway,
  session,
  settings,
  alarmLogs,
  changeLogs,
  silenceRecords,
  guardMemories,
  broadcast,
  lock,
  desktop,
  openings,
  downtime,
  log,
  handleOrdersChange,
  clock,
  persisted,
}: WatchingOptions) => {
  const now = () => clock.now();
  const trayUpdater = new TrayUpdater({ show: desktop.tray, now, isLocked: () => lock.isLocked });
  /** True if the user works in an unlocked window, which shows every change. */
  const isAppFocused = () => desktop.hasFocusedWindow() && !lock.isLocked;
  let closingWatch: ClosingWatch | null = null;
  let currentTrayInput: TrayInput | null = null;
  /** Names of the stores and channels at which expected orders do not arrive. */
  let silentStores: readonly string[] = [];
  const showTray = (timeZone: string) =>
    trayUpdater.watch(currentTrayInput && { ...currentTrayInput, silent: silentStores }, timeZone);

  let activeChangeLog: ChangeLog | null = null;

  const logChanges = ({ session: state }: CollectionContext<'changeLog'>): LiveObserver<LoggedChange> => {
    const { environment, tenant, user } = state;
    const owner = { environment: environment.id, tenant, userId: user?.id ?? 0 };
    let isLogLoaded = false;
    const changeLog = new ChangeLog({
      timeZone: countries[state.settings?.isoCountry ?? 'cl'].timeZone,
      now,
      getRetentionStart: clock.getRetentionStart,
      onChange: (rows) => {
        // Saves entries only after the existing log was read, so that it is not overwritten.
        if (isLogLoaded) changeLogs.keep(owner, rows);
        live.publish('changeLog', rows);
      },
    });
    activeChangeLog = changeLog;
    const loadChangeLog = async () => {
      const savedChanges = await changeLogs.read(owner);
      if (activeChangeLog !== changeLog) return;
      isLogLoaded = true;
      changeLog.restore(savedChanges.filter((row): row is LoggedChange => row.kind !== 'edit'));
      await changeLogs.prune(environment.id);
    };
    void loadChangeLog().catch((cause: unknown) => log.error('the changes of the last year were not read', cause));
    return {
      stop: () => {
        if (activeChangeLog === changeLog) activeChangeLog = null;
      },
    };
  };

  const watchClosings = ({ session: state, view, readNow }: CollectionContext<'stores'>): ClosingWatch => {
    const { epoch, tenant, environment, user } = state;
    const zone = countries[state.settings?.isoCountry ?? 'cl'].timeZone;
    openings.startOpener(state);
    downtime.startRecorder(state);
    const canShowStores = user !== null && getPermissions(user).can('stores', 'show');
    const signal = session().epochSignal;
    closingWatch = new ClosingWatch({
      epoch,
      timeZone: zone,
      getView: view,
      readStores: readNow,
      readStore: canShowStores
        ? (id) => gateway.call('stores.get', { params: { id } }, { signal, untracked: true })
        : null,
      acknowledged: settings.getAcknowledgedClosings({ environment: environment.id, tenant }),
      onForgottenChange: (forgottenClosings) => live.publish('forgottenClosings', forgottenClosings),
      onShown: (trayInput) => {
        currentTrayInput = trayInput;
        showTray(zone);
        openings.handleStoresRead(trayInput);
        downtime.handleStoresRead(trayInput);
        if (trayInput !== null) activeChangeLog?.handleStoresRead(trayInput.stores);
      },
      onEnded: (endedClosings) => {
        broadcast({ type: 'closingsEnded', result: endedClosings });
        if (!isAppFocused()) createEndedClosingNotifications(endedClosings, lock.isLocked).forEach(desktop.note);
      },
      remind: (forgottenClosings) => {
        downtime.handleReminder(forgottenClosings.map(({ storeId }) => storeId));
        const notification = createForgottenClosingNotification(forgottenClosings, now(), zone, lock.isLocked);
        if (notification !== null) desktop.note(notification);
      },
      onError: (cause) => log.error('the watch over closings broke', cause),
      now,
      getStateContext: () => {
        const { settings: currentSettings, environment: currentEnvironment } = session().state;
        return {
          subscription: currentSettings?.subscriptionStatus ?? 'active',
          keepsAmounts: currentEnvironment.capabilities.includes('storeDetails'),
        };
      },
    });
    return closingWatch;
  };

  const createLookup = () => createWaitsLookup(live.rows('stores'));
  const alarmRinger = new AlarmRinger({ play: (kind) => desktop.sound(kind, settings.preferences.soundVolume) });
  let orderWatch: OrderWatch | null = null;
  let guard: Guard | null = null;
  let ringingAlarms: readonly OrderAlarm[] = [];
  const ring = () => alarmRinger.ring(settings.preferences.soundsOn ? ringingAlarms.map(({ kind }) => kind) : []);

  const watchOrders = ({ session: state, view }: CollectionContext<'orders'>): LiveObserver<LiveOrder> => {
    const { environment, tenant, user } = state;
    const owner = { environment: environment.id, tenant, userId: user?.id ?? 0 };
    let isLogLoaded = false;
    const alarmLog = new AlarmLog({
      now,
      getRetentionStart: clock.getRetentionStart,
      onChange: (alarms) => {
        alarmLogs.keep(owner, alarms);
        live.publish('alarmLog', alarms);
      },
    });
    const isEnabled = (kind: AlarmKind): boolean => {
      // Reads the session again, because the user's roles may have changed in the meantime.
      const currentState = session().state;
      return !listMutedAlarmKinds(settings.preferences.alarmsOff, getOwnerKey(state), currentState.user).includes(kind);
    };
    const zone = countries[state.settings?.isoCountry ?? 'cl'].timeZone;
    const watch: OrderWatch = new OrderWatch({
      timeZone: zone,
      now,
      getWaitsLookup: createLookup,
      isEnabled,
      acknowledged: settings.getAcknowledgedAlarms({ environment: environment.id, tenant }),
      log: alarmLog,
      onSilencesSeen: (ids) => ids.forEach((id) => newGuard.mute(id, now() + acknowledgementDuration)),
      onAlarmsChange: (alarms) => {
        live.publish('orderAlarms', alarms);
        ringingAlarms = alarms;
        lock.handleAlarmsChange(alarms.map(({ kind }) => kind));
        ring();
      },
      onRaised: (alarms, isMissed) => {
        alarmRinger.ringEarlier();
        if (isAppFocused()) return;
        // Skips silences, because the guard sends their notifications, which include the missing orders.
        const otherAlarms = alarms.filter(({ kind }) => kind !== 'silence');
        createAlarmNotifications(otherAlarms, { isMissed, isLocked: lock.isLocked }).forEach((note) =>
          desktop.note(note),
        );
      },
    });
    orderWatch = watch;
    const newGuard = composeGuard({
      state,
      gateway,
      signal: session().epochSignal,
      getSession: () => session().state,
      getStores: () => live.rows('stores'),
      now,
      isClockKnown: () => clock.isUsable,
      records: silenceRecords,
      memories: guardMemories,
      publish: (records) => {
        live.publish('silences', records);
        downtime.handleSilencesChange(records);
        silentStores = records
          .filter(({ endedAt }) => endedAt === null)
          .map((silence) => getSilenceName(silence) ?? silenceTexts.all);
        showTray(zone);
      },
      publishStatus: (status) => live.publish('guard', [status]),
      ring: (silences) =>
        watch.handleSilencesChange(
          silences.map(({ id, level, of, name }) => ({ id, name: getSilenceName({ level, of, name }) })),
        ),
      onRaised: (silence) => {
        if (isAppFocused() || !isEnabled('silence')) return;
        desktop.note(createSilenceNotification(silence, zone, lock.isLocked));
      },
      log,
    });
    guard = newGuard;
    const watchdog = new ReadingWatchdog({
      onLost: () => watch.handleUnavailable(),
      onRecovered: () => watch.handleAvailable(),
    });
    watchdog.start();
    const loadLogs = async () => {
      alarmLog.restore(await alarmLogs.read(owner));
      if (orderWatch !== watch) return;
      isLogLoaded = true;
      watch.handleRowsChange(view());
      handleOrdersChange(view());
      await newGuard.start();
      await Promise.all([alarmLogs, silenceRecords, guardMemories].map((logs) => logs.prune(environment.id)));
    };
    void loadLogs().catch((cause: unknown) => log.error('the alarms of the last days were not read', cause));
    return {
      handleRowsChange: (newView) => {
        if (!isLogLoaded) return;
        watch.handleRowsChange(newView);
        handleOrdersChange(newView);
        newGuard.handleOrdersRead(newView);
      },
      onPolled: ({ ok, failure }) => {
        if (ok) watchdog.feed();
        // Does not treat a missing permission for orders as an outage. In a restored session, the failure may come from
        // another server and still counts as an outage.
        else if (
          !session().state.isRestored &&
          view().readAt === null &&
          (failure?.kind === 'forbidden' || failure?.kind === 'missing')
        )
          watchdog.stop();
        else watchdog.start();
      },
      stop: () => {
        watchdog.stop();
        newGuard.stop();
        silentStores = [];
        watch.stop();
        const { phase, failure } = session().state;
        if (phase === 'signedOut' && failure !== null && !isAppFocused()) desktop.note(sessionEndedNotification);
        if (orderWatch === watch) orderWatch = null;
        if (guard === newGuard) guard = null;
      },
    };
  };

  const live: Live = new Live({
    gateway,
    getSession: session,
    broadcast: (event) => void broadcast(event),
    observers: { stores: watchClosings, orders: watchOrders, changeLog: logChanges },
    log,
    now,
    ...(persisted && { persisted }),
  });
  return {
    live,
    waits: createLookup,
    acknowledgeClosing: (storeId: number, closingId: number) => closingWatch?.acknowledge(storeId, closingId) ?? false,
    /** Logs the changes made by a finished call of a screen. */
    handleReply: (name: string, input: CallInput, outcome: Outcome<unknown>) =>
      activeChangeLog?.handleReply(name, input, outcome),
    printerAlarm: {
      onFailure: (printerName: string | null) => orderWatch?.handlePrinterFailure(printerName),
      onAllWorking: () => orderWatch?.handlePrintersWorking(),
    },
    guard: {
      mute: (id: number, until: number) => guard?.mute(id, until) ?? false,
      expectedOrders: () => guard?.expectedOrders ?? null,
      getTypicalSales: (from: number, to: number) => guard?.getTypicalSales(from, to) ?? null,
      judge: (id: number, verdict: SilenceJudgement) => guard?.judge(id, verdict) ?? false,
    },
    acknowledgeAlarms: (ids: readonly number[]) => orderWatch?.acknowledge(ids) ?? false,
    handleLockChange: () => trayUpdater.handleLockChange(),
    handlePreferencesChange: () => {
      orderWatch?.handlePreferencesChange();
      ring();
    },
    /** Resolves once all logs are saved. */
    stop: async () => {
      live.stop();
      alarmRinger.stop();
      trayUpdater.stop();
      await Promise.all([alarmLogs, changeLogs, silenceRecords, guardMemories].map((logs) => logs.flush()));
    },
  };
};
