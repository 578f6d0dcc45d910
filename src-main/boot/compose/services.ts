import { app } from 'electron';
import type { ParsedActionInput } from '@shared/bridge/actions';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { SessionState } from '@shared/bridge/session';
import type { Analytics } from '../../analytics/analytics';
import { Gateway } from '../../api/gateway';
import { PlatformClock } from '../../api/platformClock';
import { isQuietAt } from '@shared/domain/platform/quietHours';
import { countries } from '@shared/domain/values/countries';
import { getAssignedStoreIds } from '@shared/domain/people/delegation';
import { RequestDeduplicator } from '../../api/requestDeduplicator';
import { createFileStorage } from '../../files/fileStorage';
import { Lock } from '../../lock/lock';
import { LockTriggers } from '../../lock/lockTriggers';
import type { Log } from '../../log/log';
import type { Network } from '../../network/network';
import { reportFailures } from '../../network/networkChanges';
import type { ProxyPasswords } from '../../network/proxyPasswords';
import { PersistedState } from '../../persistence/persistedState';
import { createCaller, SignInSteps, isConnectivityFailure } from '../../session/signInSteps';
import { Refreshable } from '../../session/refreshable';
import { Reachability } from '../../session/reachability';
import { Session } from '../../session/session';
import type { Keychain } from '../../session/vault';
import { createReplyObserver, refreshAreas } from './replyObservers';
import type { EnvironmentChoice } from '../environments';
import { createCustomerMasking } from '../../settings/customerMasking';
import { composeDevice } from './device';
import { composeEnvironment } from './environment';
import { composeLogin } from './login';
import { HistoryService } from '../../history/historyService';
import { PriceLogService } from '../../priceLog/priceLogService';
import { composeAnalytics } from './analytics';
import { composeDowntime } from './downtime';
import { composeJobs } from './jobs';
import { composeMaps } from './maps';
import { composeDigest } from './digest';
import { Campaigns } from '../../campaigns/campaigns';
import { composeOpenings } from './openings';
import { composeOrders } from './orders';
import { composePictures } from './pictures';
import { composeQueue } from './queue';
import type { OwnSettings } from './settings';
import type { AppPaths } from '../paths';
import { composePromises } from './promises';
import { composeTickets } from './tickets';
import { composeWatching, type Desktop } from './watching';

interface ServicesOptions {
  choice: EnvironmentChoice;
  paths: AppPaths;
  log: Log;
  /** Settings of this computer, created earlier because the first window needs them. */
  ownSettings: OwnSettings;
  /** Sends an event to all windows. Returns false if no window is open. */
  broadcast: (event: BridgeEvent) => boolean;
  /** Called with each session state, for parts of the app outside the services. */
  followSession: (state: SessionState) => void;
  /** Called when the app is locked, for parts of the app outside the services. */
  onLock: () => void;
  /** Returns the time since the last input anywhere in the system (s). */
  getIdleSeconds: () => number;
  forgetBrowserData: () => Promise<void>;
  desktop: Desktop;
  /** Network through which all requests of the app go. */
  network: Network;
  proxyPasswords: ProxyPasswords;
  /** Loads the system keychain; null without one. */
  loadKeychain: () => Promise<Keychain | null>;
}

/** Interval at which outdated data is deleted (ms). */
const pruneInterval = 24 * 60 * 60_000;
/** Deadline of a reachability probe (ms). A slower platform counts as unreachable. */
const probeTimeout = 3_000;

/** Creates and connects the services that need no window. */
export const composeServices = (options: ServicesOptions) => {
  const {
    choice,
    paths,
    log,
    ownSettings,
    broadcast,
    followSession,
    onLock,
    forgetBrowserData,
    desktop,
    proxyPasswords,
  } = options;
  const network: Network = reportFailures(options.network, () => reachability.report('perhaps'));
  const { notices, settings } = ownSettings;
  const device = composeDevice({
    paths,
    ownSettings,
    log,
    getClock: () => clock,
    getSession: () => session.state,
    broadcast,
  });
  const { drafts, refunds, draftOwners, logs } = device;
  const { practice, getEnvironment, getEnvironmentSummary, waitForEnvironment } = composeEnvironment({
    choice,
    paths,
    notices,
    log,
    onPracticeReady: () => {
      session.refreshState();
      reachability.tryNow();
    },
  });
  const { vault, logins, identity, tokens, reauthentication, passwords } = composeLogin({
    loadKeychain: options.loadKeychain,
    paths,
    getEnvironment,
    getSession: () => session,
    settings,
    onLoginEnded: (account) => persistedState.forget(account),
    notices,
    network,
    log,
  });
  const { masksCustomers, maskRoles } = createCustomerMasking({ settings, getSession: () => session });
  const persistedState: PersistedState = new PersistedState({
    disk: createFileStorage(paths.lastRun),
    vault,
    logins: settings.logins,
    getAccount: (tenant) => logins.getAccount(tenant),
    version: app.getVersion(),
    getSession: () => session.state,
    masksCustomers,
    getSnapshot: (name) => live.snapshot(name),
    getClockSkew: () => clock.skew,
    log,
  });
  const observeReply = createReplyObserver(() => observers);
  const gateway: Gateway = new Gateway({
    getEnvironment,
    caller: () => session.getCaller(),
    renew: (staleToken) => session.renew(staleToken),
    onReachability: (isReached) => reachability.report(isReached),
    onServerTime: (time) => clock.observe(time),
    country: () => session.state.settings?.isoCountry,
    ownStores: () => getAssignedStoreIds(session.state.user),
    masksCustomers: () => masksCustomers(session.state),
    now: () => clock.now(),
    getWaitsLookup: () => watching.waits(),
    onTracked: (name, endpoint, input, reply) => analytics.track(name, endpoint, input, reply),
    onEnded: (name, outcome, requestedAt, input) => {
      watching.handleReply(name, input, outcome);
      downtime.handleReply(name, input, outcome);
      prices.recordReply(name, input, outcome, requestedAt);
      history.recordReply(name, input, outcome);
      observeReply(name, outcome, requestedAt, input);
    },
    onChange: (areas) => {
      requestDeduplicator.clear();
      broadcast({ type: 'areasChanged', areas });
      refreshAreas(areas, observers);
    },
    log,
    network,
  });
  const requestDeduplicator = new RequestDeduplicator(gateway);
  const pruneLogs = () => {
    const environment = getEnvironment();
    if (environment === null) return;
    const { id, tenants } = environment;
    settings.pruneSearches();
    const knownKeys = [session.state.tenant, ...tenants.map(({ key }) => key)];
    void Promise.all([drafts.prune(id), jobs.prune(id), persistedState.prune(knownKeys)]).catch((cause: unknown) =>
      log.error('what is too old was not removed', cause),
    );
  };
  const clock: PlatformClock = new PlatformClock((skew) => session.handleClockChange(skew), pruneLogs);
  // Prunes daily, because the app may run for weeks. While the platform's time is unknown, `getRetentionStart` keeps data
  // of any age.
  setInterval(() => {
    if (clock.isUsable) pruneLogs();
  }, pruneInterval).unref();
  const reachability = new Reachability({
    probe: async () => {
      const exchangeOutcome = await gateway.exchange(
        'session.tenant',
        {},
        {
          as: createCaller(session.state.tenant || (getEnvironment()?.defaultTenant ?? '')),
          deadline: probeTimeout,
        },
      );
      return exchangeOutcome.ok || !isConnectivityFailure(exchangeOutcome.failure);
    },
    onChange: (isOnline) => session.handleOnlineChange(isOnline),
  });
  const lock: Lock = new Lock({
    savedLock: settings.lock,
    getSession: () => session.state,
    reauthentication,
    onChange: () => {
      session.refreshState();
      watching.handleLockChange();
    },
    onLock,
  });
  const session: Session = new Session({
    onAuthenticated: () => lock.handlePasswordAccepted(),
    onReauthenticated: () => {
      reauthentication.handleReauthenticated();
      lock.resetTries();
    },
    getLockState: (state) => lock.getLockState(state),
    masksCustomers,
    signInSteps: new SignInSteps(gateway, identity, logins),
    identity,
    tokens,
    logins,
    persisted: persistedState,
    waitForEnvironment,
    getSummary: getEnvironmentSummary,
    memory: {
      get tenant() {
        return settings.preferences.tenant;
      },
      remember: (login) => void settings.setPreferences(login),
    },
    onChange: (state) => {
      broadcast({ type: 'session', state });
      settings.handleSessionChange(state);
      if (masksCustomers(state)) settings.forgetOrderSearches();
      draftOwners.handleSessionChange(state);
      persistedState.handleSessionChange(state);
      live.handleSessionChange(state);
      prices.handleSessionChange(state);
      history.handleSessionChange(state);
      promises.follow(state);
      digest.follow(state);
      jobs.handleSessionChange(state);
      campaigns.handleSessionChange(state);
      orders.handleSessionChange(state);
      tickets.handleSessionChange();
      queue.handleSessionChange(state);
      followSession(state);
    },
    forgetBrowserData,
  });

  const refreshableUser = new Refreshable({
    read: (signal) => gateway.call('session.me', {}, { signal }),
    observe: (user) => session.applyObserved({ user }),
    session,
  });
  const refreshableSettings = new Refreshable({
    read: (signal) => gateway.call('settings.get', {}, { signal }),
    observe: (tenantSettings) => session.applyObserved({ settings: tenantSettings }),
    session,
  });

  const openings = composeOpenings({
    gateway,
    getEnvironment,
    session,
    settings,
    logs: logs.openingLogs,
    hasQueuedWrite: (storeId) => queue.unfinished.some(({ write }) => 'storeId' in write && write.storeId === storeId),
    publish: {
      offers: (offers) => live.publish('openingOffers', offers),
      log: (decisions) => {
        downtime.handleOpeningsChange(decisions);
        const assignedStoreIds = getAssignedStoreIds(session.state.user);
        live.publish(
          'openingLog',
          decisions.filter(({ storeId }) => assignedStoreIds?.has(storeId) ?? true),
        );
      },
    },
    broadcast,
    lock,
    desktop,
    log,
    clock,
  });
  const downtime = composeDowntime({
    gateway,
    session,
    logs: logs.downtimeLogs,
    watchedLogs: logs.watchedLogs,
    getExpectedOrders: () => watching.guard.expectedOrders(),
    log,
    clock,
  });
  const promises = composePromises({
    gateway,
    getEnvironment,
    session,
    logs: logs.promiseLogs,
    getWaitsLookup: () => watching.waits(),
    publish: (proposals) => live.publish('promiseProposals', proposals),
    log,
    clock,
  });
  const watching = composeWatching({
    gateway: requestDeduplicator,
    session: () => session,
    settings,
    ...logs,
    broadcast,
    lock,
    desktop,
    openings,
    downtime,
    log,
    handleOrdersChange: (view) => {
      tickets.handleOrdersChange(view);
      promises.handleOrdersChange(view.rows);
    },
    clock,
    persisted: persistedState,
  });
  const { live, acknowledgeClosing, acknowledgeAlarms } = watching;
  const digest = composeDigest({
    gateway: requestDeduplicator,
    session,
    settings,
    getStores: () => live.findRows('stores'),
    getOrders: () => live.findRows('orders'),
    readLate: () => promises.report(1),
    getPromiseDays: () => promises.listDays(),
    readDowntime: downtime.report,
    lock,
    desktop,
    now: () => clock.now(),
    log,
  });
  const lockTriggers = new LockTriggers({
    getPreferences: () => settings.preferences,
    getIdleSeconds: options.getIdleSeconds,
    forgetPasswordCheck: () => reauthentication.drop(),
    lock: () => lock.lock(),
  });
  ownSettings.followedBy({
    onChange: () => {
      watching.handlePreferencesChange();
      openings.handlePreferencesChange();
      lockTriggers.checkIdle();
    },
    clock,
  });

  const prices = new PriceLogService({
    logs: logs.priceLogs,
    getSession: () => session.state,
    now: () => clock.now(),
    getRetentionStart: (retention) => clock.getRetentionStart(retention),
    log,
  });

  const history = new HistoryService({
    logs: logs.changeLogs,
    getSession: () => session.state,
    now: () => clock.now(),
    getRetentionStart: (retention) => clock.getRetentionStart(retention),
    readPrices: (query) => prices.getHistory(query),
    log,
  });

  const observers = { refreshableUser, refreshableSettings, live };

  const jobs = composeJobs({
    folder: paths.jobs,
    spreadsheetWorkerPath: paths.spreadsheetWorker,
    gateway,
    getSession: () => session.state,
    isReauthenticated: () => reauthentication.isFresh(),
    broadcast: (event) => void broadcast(event),
    desktop,
    notices,
    log,
    clock,
    network,
    waitForEnvironment,
    masksCustomers: () => masksCustomers(session.state),
    history,
    onExport: (rowCount) => analytics.trackExport('jobs', rowCount),
  });
  const campaigns = new Campaigns({
    files: logs.campaignFiles,
    jobs,
    getSession: () => session.state,
    now: () => clock.now(),
    publish: (rows) => live.publish('campaigns', rows),
    log,
  });
  const orders = composeOrders({
    gateway,
    getEnvironment,
    session,
    reauthentication,
    settings,
    refunds,
    notices,
    broadcast,
    clock,
  });
  const tickets = composeTickets({
    folder: paths.tickets,
    gateway,
    getSession: () => session,
    settings,
    getStores: () => live.rows('stores'),
    getWaitsLookup: () => watching.waits(),
    alarm: watching.printerAlarm,
    broadcast,
    notices,
    log,
    clock,
  });
  const {
    queue,
    files: queueFiles,
    describeQueue,
    stop: stopQueue,
  } = composeQueue({
    paths,
    gateway,
    getEnvironment,
    session,
    notices,
    broadcast,
    desktop,
    log,
    clock,
  });
  const pictures = composePictures({
    gateway,
    getEnvironment,
    session,
    broadcast,
    network,
    log,
  });
  const maps = composeMaps({ getEnvironment, session, network, log });
  const analytics = composeAnalytics({ gateway, getEnvironment, session, network, log });

  return {
    ...device,
    searched: (area: ParsedActionInput<'analytics.searched'>['what']) => analytics.trackSearch(area),
    exported: (...args: Parameters<Analytics['trackExport']>) => analytics.trackExport(...args),
    gateway: requestDeduplicator,
    clock,
    session,
    settings,
    notices,
    openings,
    promises,
    digest,
    downtime,
    guard: watching.guard,
    prices,
    history,
    reauthentication,
    maskRoles,
    lock,
    lockTriggers,
    practice,
    reachability,
    persisted: persistedState,
    live,
    jobs,
    campaigns,
    orders,
    tickets,
    queue,
    queueFiles,
    describeQueue,
    acknowledgeClosing,
    acknowledgeAlarms,
    proxyPasswords,
    ...pictures,
    ...maps,
    ...passwords,
    /** True during the user's quiet hours, in the tenant's time zone. */
    isQuiet: () => {
      const { timeZone } = countries[session.state.settings?.isoCountry ?? 'cl'];
      return isQuietAt(settings.preferences.quietHours, clock.now(), timeZone);
    },
    showFile: desktop.showFile,
    fileNotSaved: (cause: unknown) => log.error('a file was not saved', cause),
    environment: getEnvironment,
    /**
     * Saves all pending data, then stops the practice platform. Because time is short, data is saved first, without
     * waiting for a slow platform.
     */
    stop: async () => {
      lockTriggers.stop();
      const pendingFlush = persistedState.flush();
      const pendingStop = watching.stop();
      await Promise.all([
        orders.flush(),
        tickets.stop(),
        jobs.stop(),
        settings.flush(),
        drafts.flush(),
        device.flushLogs(),
        pendingStop,
        pendingFlush,
        stopQueue(),
      ]);
      session.stop();
      reachability.stop();
      await Promise.all([settings.flush(), refunds.flush(), drafts.flush(), analytics.flush()]);
      await practice?.stop();
    },
  };
};
export type Services = ReturnType<typeof composeServices>;
