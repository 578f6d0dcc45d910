import { rm } from 'node:fs/promises';
import { app } from 'electron';
import type { ParsedActionInput } from '@shared/bridge/actions';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Environment } from '@shared/bridge/environment';
import { listUnknownScreens } from '@shared/bridge/screens';
import type { SessionState } from '@shared/bridge/session';
import type { Analytics } from '../../analytics/analytics';
import { Gateway } from '../../api/gateway';
import { callLimits } from '../../api/limits';
import { IdentityPlatform } from '../../session/identityPlatform';
import { PlatformClock } from '../../api/platformClock';
import { isQuietAt } from '@shared/domain/platform/quietHours';
import { practiceEnvironmentId } from '@shared/domain/settings/tenants';
import { countries } from '@shared/domain/values/countries';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import {
  canChangeMaskedRoles,
  getAccountKey,
  isCustomerDataMasked,
  listMaskedRoles,
} from '@shared/domain/people/customerData';
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
import { forkPractice } from '../../practice/fork';
import { createPracticeEnvironment, toEnvironmentSummary } from '../../practice/practiceEnvironment';
import { PracticeSupervisor } from '../../practice/supervisor';
import { createCaller, SignInSteps, isConnectivityFailure } from '../../session/signInSteps';
import { StoredLogins } from '../../session/storedLogins';
import { Reauthentication } from '../../session/reauthentication';
import { Refreshable } from '../../session/refreshable';
import { Reachability } from '../../session/reachability';
import { Session } from '../../session/session';
import { getKeychainService } from '../../session/systemKeychain';
import { requestPasswordReset, sendPasswordSetupEmail } from '../../session/passwordSetupEmail';
import { changePassword } from '../../session/passwordChange';
import { Tokens } from '../../session/tokens';
import { KeychainVault, type Keychain } from '../../session/vault';
import { createReplyObserver, refreshAreas } from './replyObservers';
import type { EnvironmentChoice } from '../environments';
import { composeDevice } from './device';
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
  const {
    drafts,
    refunds,
    draftOwners,
    alarmLogs,
    changeLogs,
    openingLogs,
    campaignFiles,
    promiseLogs,
    downtimeLogs,
    watchedLogs,
    priceLogs,
    reportRecords,
    silenceRecords,
    guardMemories,
  } = device;

  let environment: Environment | null = choice.kind === 'fixed' ? choice.environment : null;
  if (environment !== null) for (const screen of listUnknownScreens(environment)) log.error(`environment: ${screen}`);
  const practice =
    choice.kind === 'fixed'
      ? null
      : new PracticeSupervisor({
          start: () =>
            forkPractice({
              entryPath: paths.practiceEntry,
              dataPath: paths.practiceData,
              preparedPath: paths.practicePrepared,
            }),
          deleteData: () => rm(paths.practiceData, { recursive: true, force: true }),
          onReady: (readyMessage) => {
            environment = createPracticeEnvironment(readyMessage);
            session.refreshState();
            reachability.tryNow();
          },
          onRestart: () => notices.add('info', 'notices.practiceRestarted'),
          onDataReplaced: (folder) => notices.add('warning', 'notices.practiceDataReplaced', { folder }),
          onGiveUp: () => notices.add('error', 'notices.practiceFailed'),
          log,
        });
  const getCurrentEnvironment = () => environment;
  const waitForEnvironment = async (): Promise<Environment> => {
    if (environment === null) environment = createPracticeEnvironment(await practice!.waitUntilReady());
    return environment;
  };

  const vault = new KeychainVault({
    load: options.loadKeychain,
    service: getKeychainService(paths.profile.id),
    onLost: (cause) => {
      log.error('the keychain was given up', cause);
      notices.add('warning', 'notices.keychainLost');
      session.refreshState();
    },
    onFound: () => session.refreshState(),
  });
  const logins = new StoredLogins({
    vault,
    getEnvironmentId: () => environment?.id ?? practiceEnvironmentId,
    validLoginIds: settings.logins,
    onEnded: (account) => persistedState.forget(account),
    onForgetFailed: () => {
      log.error('a login could not be removed from this computer');
      notices.add('error', 'notices.loginNotForgotten');
    },
  });
  const persistedState: PersistedState = new PersistedState({
    disk: createFileStorage(paths.lastRun),
    vault,
    logins: settings.logins,
    getAccount: (tenant) => logins.getAccount(tenant),
    version: app.getVersion(),
    getSession: () => session.state,
    masksCustomers: (state) => masksCustomers(state),
    getSnapshot: (name) => live.snapshot(name),
    getClockSkew: () => clock.skew,
    log,
  });
  const identity = new IdentityPlatform(getCurrentEnvironment, callLimits, network);
  const tokens = new Tokens({
    identity,
    onRotated: (account, refreshToken) => void logins.renew(account, refreshToken),
    onEnded: (failure) => session.handleLoginEnd(failure),
  });
  const masksCustomers = (state: Pick<SessionState, 'environment' | 'tenant' | 'user'>) =>
    isCustomerDataMasked(state.user, listMaskedRoles(settings.preferences.maskedRoles, state));
  const observeReply = createReplyObserver(() => observers);
  const gateway: Gateway = new Gateway({
    getEnvironment: () => environment,
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
          as: createCaller(session.state.tenant || (environment?.defaultTenant ?? '')),
          deadline: probeTimeout,
        },
      );
      return exchangeOutcome.ok || !isConnectivityFailure(exchangeOutcome.failure);
    },
    onChange: (isOnline) => session.handleOnlineChange(isOnline),
  });
  const reauthentication: Reauthentication = new Reauthentication({ identity, getSession: () => session.state });
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
    waitForEnvironment: waitForEnvironment,
    getSummary: () => toEnvironmentSummary(environment, choice.kind === 'practice'),
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
    getEnvironment: getCurrentEnvironment,
    session,
    settings,
    logs: openingLogs,
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
    logs: downtimeLogs,
    watchedLogs,
    getExpectedOrders: () => watching.guard.expectedOrders(),
    log,
    clock,
  });
  const promises = composePromises({
    gateway,
    getEnvironment: getCurrentEnvironment,
    session,
    logs: promiseLogs,
    getWaitsLookup: () => watching.waits(),
    publish: (proposals) => live.publish('promiseProposals', proposals),
    log,
    clock,
  });
  const watching = composeWatching({
    gateway: requestDeduplicator,
    session: () => session,
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
    logs: priceLogs,
    getSession: () => session.state,
    now: () => clock.now(),
    getRetentionStart: (retention) => clock.getRetentionStart(retention),
    log,
  });

  const history = new HistoryService({
    logs: changeLogs,
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
    waitForEnvironment: waitForEnvironment,
    masksCustomers: () => masksCustomers(session.state),
    history,
    onExport: (rowCount) => analytics.trackExport('jobs', rowCount),
  });
  const campaigns = new Campaigns({
    files: campaignFiles,
    jobs,
    getSession: () => session.state,
    now: () => clock.now(),
    publish: (rows) => live.publish('campaigns', rows),
    log,
  });
  const orders = composeOrders({
    gateway,
    getEnvironment: getCurrentEnvironment,
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
    getEnvironment: getCurrentEnvironment,
    session,
    notices,
    broadcast,
    desktop,
    log,
    clock,
  });
  const pictures = composePictures({
    gateway,
    getEnvironment: getCurrentEnvironment,
    session,
    broadcast,
    network,
    log,
  });
  const maps = composeMaps({ getEnvironment: getCurrentEnvironment, session, network, log });
  const analytics = composeAnalytics({ gateway, getEnvironment: getCurrentEnvironment, session, network, log });

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
    maskRoles: (roles: ParsedActionInput<'customers.maskRoles'>['roles']) => {
      const { user, phase } = session.state;
      if (phase !== 'signedIn' || user === null || !canChangeMaskedRoles(user))
        return failed({ ...createFailure('forbidden', 401), params: { area: 'settings', action: 'update' } });
      const { maskedRoles } = settings.preferences;
      const savedPreferences = settings.setPreferences({
        maskedRoles: { ...maskedRoles, [getAccountKey(session.state)]: roles },
      });
      session.refreshState();
      return succeeded(savedPreferences);
    },
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
    changePassword: async (passwords: ParsedActionInput<'session.changePassword'>) => {
      const outcome = await changePassword({ identity, tokens }, passwords, session.state);
      if (outcome.ok) reauthentication.handleReauthenticated();
      return outcome;
    },
    forgotPassword: ({ tenant, email }: ParsedActionInput<'session.forgotPassword'>) =>
      requestPasswordReset(identity, tenant, email),
    sendAccessMail: (email: string) => sendPasswordSetupEmail(identity, session.state, email),
    resetPassword: (code: string, password: string) => identity.resetPassword(code, password),
    /** True during the user's quiet hours, in the tenant's time zone. */
    isQuiet: () => {
      const { timeZone } = countries[session.state.settings?.isoCountry ?? 'cl'];
      return isQuietAt(settings.preferences.quietHours, clock.now(), timeZone);
    },
    showFile: desktop.showFile,
    fileNotSaved: (cause: unknown) => log.error('a file was not saved', cause),
    environment: getCurrentEnvironment,
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
        priceLogs.flush(),
        openingLogs.flush(),
        campaignFiles.flush(),
        promiseLogs.flush(),
        downtimeLogs.flush(),
        watchedLogs.flush(),
        reportRecords.flush(),
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
