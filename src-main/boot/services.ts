import { rm } from 'node:fs/promises';
import type { ActionParsed } from '@shared/bridge/actions';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Environment } from '@shared/bridge/environment';
import { Analytics, type AnalyticsSink } from '../analytics/analytics';
import { platformSink, serviceSink } from '../analytics/sinks';
import { Gateway } from '../api/gateway';
import { IdentityPlatform } from '../api/identityPlatform';
import { PlatformClock } from '../api/platformClock';
import type { Log } from '../log/log';
import { StreetMaps } from '../maps/streetMaps';
import { ShownPictures } from '../pictures/shownPictures';
import { PictureUploads } from '../pictures/uploads';
import { Drafts } from '../drafts/drafts';
import { draftFolder } from '../drafts/draftFolder';
import { forkPractice } from '../practice/fork';
import { practiceEnvironment, summaryOf } from '../practice/practiceEnvironment';
import { PracticeSupervisor } from '../practice/supervisor';
import { callerAs, Entrance, isUnreached } from '../session/entrance';
import { Logins } from '../session/logins';
import { OwnCopy } from '../session/ownCopy';
import { Reachability } from '../session/reachability';
import { Session } from '../session/session';
import { loadSystemKeychain } from '../session/systemKeychain';
import { changePassword } from '../session/passwordChange';
import { Tokens } from '../session/tokens';
import { KeychainVault } from '../session/vault';
import { DeviceSettings } from '../settings/deviceSettings';
import { settingsWriter } from '../settings/electronStore';
import { readSettingsFile } from '../settings/settingsFile';
import { answersObserver, refreshAreas } from './answers';
import type { EnvironmentChoice } from './environments';
import { Notices } from './notices';
import type { Places } from './places';
import { composeWatching, type Desktop } from './watching';

interface ServicesWish {
  choice: EnvironmentChoice;
  places: Places;
  log: Log;
  /** Tells all windows; false when there is none. */
  tell: (event: BridgeEvent) => boolean;
  forgetBrowserData: () => Promise<void>;
  desktop: Desktop;
}

/** A probe that takes longer than this says as much as one that fails. Milliseconds. */
const probeDeadline = 5_000;

/** Makes the parts that need no window and ties them together. */
export const composeServices = ({ choice, places, log, tell, forgetBrowserData, desktop }: ServicesWish) => {
  const notices = new Notices((notice) => tell({ type: 'notice', notice }));

  const found = readSettingsFile(places.settings);
  if (found.setAside !== null) {
    log.error('the settings file could not be read and was put aside');
    notices.add('warning', 'notices.preferencesUnreadable');
  }
  const settings = new DeviceSettings({
    found: found.values,
    save: settingsWriter(places.settings),
    changed: (preferences) => void tell({ type: 'preferences', preferences }),
    notSaved: (cause) => {
      log.error('the settings were not saved', cause);
      notices.add('warning', 'notices.preferencesNotSaved');
    },
  });

  const drafts = new Drafts({
    disk: draftFolder(places.drafts),
    notWritten: (cause) => {
      log.error('a draft was not written', cause);
      notices.add('warning', 'notices.draftsNotWritten');
    },
    setAside: (name) => {
      log.error(`a draft could not be read and was put aside as ${name}`);
      notices.add('warning', 'notices.draftUnreadable');
    },
  });

  let environment: Environment | null = choice.kind === 'fixed' ? choice.environment : null;
  const practice =
    choice.kind === 'fixed'
      ? null
      : new PracticeSupervisor({
          start: () =>
            forkPractice({
              entry: places.practiceEntry,
              data: places.practiceData,
              prepared: places.practicePrepared,
            }),
          deleteData: () => rm(places.practiceData, { recursive: true, force: true }),
          serving: (ready) => {
            environment = practiceEnvironment(ready);
            session.refreshState();
            reachability.tryNow();
          },
          restarted: () => notices.add('info', 'notices.practiceRestarted'),
          dataReplaced: (folder) => notices.add('warning', 'notices.practiceDataReplaced', { folder }),
          gaveUp: () => notices.add('error', 'notices.practiceFailed'),
          log,
        });
  const whenKnown = async (): Promise<Environment> => {
    if (environment === null) environment = practiceEnvironment(await practice!.whenReady());
    return environment;
  };

  const vault = new KeychainVault({
    load: loadSystemKeychain,
    lost: (cause) => {
      log.error('the keychain was given up', cause);
      notices.add('warning', 'notices.keychainLost');
      session.refreshState();
    },
  });
  const logins = new Logins({
    vault,
    environmentId: () => environment?.id ?? 'practice',
    left: settings.leftAccounts,
  });
  const identity = new IdentityPlatform(() => environment);
  const tokens = new Tokens({
    identity,
    rotated: (account, refreshToken) => void logins.keep(account, refreshToken),
    ended: (failure) => session.loginEnded(failure),
  });
  const gateway: Gateway = new Gateway({
    environment: () => environment,
    caller: () => session.caller(),
    renew: (stale) => session.renew(stale),
    reached: (isReached) => reachability.report(isReached),
    heard: (time) => clock.hear(time),
    country: () => session.state.settings?.isoCountry,
    now: () => clock.now(),
    tracked: (name, row, input, reply) => analytics.tracked(name, row, input, reply),
    ended: answersObserver(() => kept),
    changed: (areas) => {
      tell({ type: 'areasChanged', areas });
      refreshAreas(areas, kept);
    },
    log,
  });
  const clock = new PlatformClock((skew) => session.clockChanged(skew));
  const reachability = new Reachability({
    probe: async () => {
      const asked = await gateway.exchange(
        'session.tenant',
        {},
        {
          as: callerAs(session.state.tenant || (environment?.defaultTenant ?? '')),
          deadline: probeDeadline,
        },
      );
      return asked.ok || !isUnreached(asked.failure);
    },
    changed: (isOnline) => session.onlineChanged(isOnline),
  });
  const session: Session = new Session({
    entrance: new Entrance(gateway, identity, logins),
    identity,
    tokens,
    logins,
    environment: whenKnown,
    summary: () => summaryOf(environment, choice.kind === 'practice'),
    memory: {
      get tenant() {
        return settings.preferences.tenant;
      },
      remember: (kept) => void settings.setPreferences(kept),
    },
    changed: (state) => {
      tell({ type: 'session', state });
      stores.follow(state);
    },
    forgetBrowserData,
  });

  const ownUser = new OwnCopy({
    ask: (signal) => gateway.call('session.me', {}, { signal }),
    learn: (user) => session.learned({ user }),
    session,
  });
  const ownShop = new OwnCopy({
    ask: (signal) => gateway.call('settings.get', {}, { signal }),
    learn: (shop) => session.learned({ settings: shop }),
    session,
  });

  const watching = composeWatching({
    gateway,
    session: () => session,
    settings,
    tell,
    desktop,
    log,
    now: () => clock.now(),
  });
  const stores = watching.watch;
  const kept = { ownUser, ownShop, stores };

  const uploads = new PictureUploads({
    gateway,
    environment: () => environment,
    epochSignal: () => session.epochSignal,
    progressed: (uploadId, sent, total) => void tell({ type: 'pictureProgress', uploadId, sent, total }),
  });

  let sink: AnalyticsSink | null = null;
  const analytics = new Analytics(() => {
    const service = environment?.analytics ?? null;
    sink ??=
      service === null
        ? platformSink(gateway, () => environment?.capabilities.includes('activity') === true)
        : serviceSink({
            ...service,
            who: () => ({ userId: session.state.user?.id ?? null, tenant: session.state.tenant }),
          });
    return sink;
  }, log);

  return {
    gateway,
    session,
    settings,
    notices,
    drafts,
    practice,
    reachability,
    uploads,
    stores,
    shownPictures: new ShownPictures({ environment: () => environment }),
    streetMaps: new StreetMaps({ environment: () => environment, log }),
    changePassword: (passwords: ActionParsed<'session.changePassword'>) =>
      changePassword({ identity, tokens }, passwords, session.state),
    fileNotSaved: (cause: unknown) => log.error('a file was not saved', cause),
    environment: () => environment,
    /** Lets nothing go unwritten, then ends the practice platform. */
    stop: async () => {
      watching.stop();
      session.stop();
      reachability.stop();
      await Promise.all([settings.flush(), drafts.flush(), analytics.flush()]);
      await practice?.stop();
    },
  };
};
export type Services = ReturnType<typeof composeServices>;
