import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Environment } from '@shared/bridge/environment';
import type { LoggedOpeningDecision, OpeningOfferRow } from '@shared/bridge/stores/openings';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import { defaultOpeningChoice, getOpeningMode } from '@shared/domain/openings/openingMode';
import { getPermissions } from '@shared/domain/people/policies';
import { countries } from '@shared/domain/values/countries';
import { createCommandPorts } from '../../api/commandPorts';
import type { Gateway } from '../../api/gateway';
import type { PlatformClock } from '../../api/platformClock';
import type { Log } from '../../log/log';
import type { Session } from '../../session/session';
import type { DeviceSettings } from '../../settings/deviceSettings';
import { createOfferNotification, createOpeningNotification } from '../../watch/closingNotifications';
import type { OpeningLogs } from '../../openings/openingLogs';
import { StoreOpener } from '../../openings/storeOpener';
import type { TrayInput } from '../../watch/trayContent';
import type { Desktop } from './watching';

interface OpeningsOptions {
  gateway: Pick<Gateway, 'call'>;
  getEnvironment: () => Environment | null;
  session: Pick<Session, 'state' | 'epochSignal'>;
  settings: Pick<DeviceSettings, 'preferences' | 'getAcknowledgedClosings'>;
  logs: Pick<OpeningLogs, 'read' | 'keep' | 'save' | 'prune'>;
  hasQueuedWrite: (storeId: number) => boolean;
  publish: {
    offers: (offers: readonly OpeningOfferRow[]) => void;
    log: (decisions: readonly LoggedOpeningDecision[]) => void;
  };
  broadcast: (event: BridgeEvent) => boolean;
  lock: { readonly isLocked: boolean };
  desktop: Pick<Desktop, 'note'>;
  log: Log;
  clock: Pick<PlatformClock, 'now' | 'getRetentionStart'>;
}

/** Placeholder for the user id, because the refusal of an opening applies to all users of the tenant. */
const sharedUserId = 0;

/** Opens stores that are closed by oversight, while a user with permission is signed in. */
export const composeOpenings = (options: OpeningsOptions) => {
  const {
    gateway,
    getEnvironment,
    session,
    settings,
    logs,
    hasQueuedWrite,
    publish,
    broadcast,
    lock,
    desktop,
    log,
    clock,
  } = options;
  let opener: StoreOpener | null = null;

  const startOpener = (state: SessionState): void => {
    const { epoch, tenant, user } = state;
    const permissions = user && getPermissions(user);
    if (user === null || !permissions?.can('stores', 'update') || !permissions.can('stores', 'show')) return;
    const owner = { environment: state.environment.id, tenant, userId: sharedUserId };
    const zone = countries[state.settings?.isoCountry ?? 'cl'].timeZone;
    const signal = session.epochSignal;
    const now = () => clock.now();
    let isLogLoaded = false;
    const newOpener = new StoreOpener({
      timeZone: zone,
      now,
      getRetentionStart: clock.getRetentionStart,
      userName: user.name || user.email,
      getMode: (storeId) =>
        getOpeningMode(settings.preferences.openingChoices[getOwnerKey(state)] ?? defaultOpeningChoice, storeId),
      readStore: (id) => gateway.call('stores.get', { params: { id } }, { signal, untracked: true }),
      commandPorts: () => createCommandPorts(gateway, getEnvironment(), { signal }),
      hasQueuedWrite,
      isAcknowledged: settings.getAcknowledgedClosings({ environment: owner.environment, tenant }).has,
      onOffers: publish.offers,
      announce: (offers) => {
        const notification = createOfferNotification(offers, now(), zone, lock.isLocked);
        if (notification !== null) desktop.note(notification);
      },
      onEnded: ({ name, state: result }) => {
        const isOpened = result === 'opened';
        broadcast({ type: 'openingEnded', result: { epoch, name, isOpened } });
        desktop.note(createOpeningNotification(name, isOpened));
      },
      onLogChange: (decisions, rows) => {
        // Saves entries only after the existing log was read, so that it is not overwritten.
        if (isLogLoaded) logs.keep(owner, rows);
        // Ignores late replies: an opening may end after the user has left the tenant.
        if (opener === newOpener) publish.log(decisions);
      },
      saveLog: () => logs.save(owner),
      onError: (cause) => log.error('the opening of stores broke', cause),
    });
    opener = newOpener;
    const loadLog = async () => {
      const savedRows = await logs.read(owner);
      if (opener !== newOpener) return;
      isLogLoaded = true;
      newOpener.restore(savedRows);
      await logs.prune(owner.environment);
    };
    void loadLog().catch((cause: unknown) => log.error('openings of stores were not read', cause));
  };

  const rejectWithoutOpener = async () => failed(createFailure('badRequest'));
  return {
    startOpener: startOpener,
    /** Must be called with the stores after each change, and with null when they are no longer watched. */
    handleStoresRead: (view: TrayInput | null): void => {
      if (view !== null) return opener?.handleStoresRead(view);
      opener?.stop();
      opener = null;
    },
    handlePreferencesChange: () => opener?.handleModesChange(),
    accept: (storeId: number) => opener?.accept(storeId) ?? rejectWithoutOpener(),
    refuse: (storeId: number) => opener?.refuse(storeId) ?? rejectWithoutOpener(),
    undo: (id: number) => opener?.undo(id) ?? rejectWithoutOpener(),
  };
};
