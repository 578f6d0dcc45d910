import type { DigestFacts } from '@shared/domain/digest/facts';
import { writeDigest } from '@shared/domain/digest/writeDigest';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getPermissions } from '@shared/domain/people/policies';
import { countries } from '@shared/domain/values/countries';
import type { Gateway } from '../../api/gateway';
import { startDigestNotice } from '../../digest/digestNotice';
import { readDigestFacts, readLateFact, type FactsContext } from '../../digest/readFacts';
import { createDigestNotification } from '../../digest/digestNotification';
import type { Log } from '../../log/log';
import type { Session } from '../../session/session';
import type { DeviceSettings } from '../../settings/deviceSettings';
import type { Desktop } from './watching';

/** Time for which facts are cached (ms), unless order times are still being read. */
const maxFactsAge = 5 * 60_000;

interface DigestOptions extends Pick<FactsContext, 'readLate' | 'getPromiseDays' | 'readDowntime'> {
  gateway: Pick<Gateway, 'call'>;
  session: Pick<Session, 'state' | 'epochSignal'>;
  settings: Pick<DeviceSettings, 'preferences' | 'setPreferences'>;
  getStores: () => readonly StoreRow[] | null;
  getOrders: () => readonly LiveOrder[] | null;
  lock: { readonly isLocked: boolean };
  desktop: Pick<Desktop, 'note'>;
  now: () => number;
  log: Log;
}

/** Reads yesterday's digest for the signed-in user, and notifies the user when it is ready, at the selected hour. */
export const composeDigest = ({
  gateway,
  session,
  settings,
  getStores,
  getOrders,
  lock,
  desktop,
  now,
  log,
  ...readers
}: DigestOptions) => {
  let cachedFacts: { epoch: number; readAt: number; facts: DigestFacts } | null = null;
  let runningRead: { epoch: number; facts: Promise<DigestFacts> } | null = null;
  let notice: ReturnType<typeof startDigestNotice> | null = null;
  let noticeKey = '';

  const createContext = (state: SessionState): FactsContext => {
    const { user, environment } = state;
    const country = state.settings?.isoCountry ?? 'cl';
    const signal = session.epochSignal;
    const permissions = user && getPermissions(user);
    return {
      call: (name, input) => gateway.call(name, input, { signal, untracked: true }),
      timeZone: countries[country].timeZone,
      country,
      now: now(),
      can: (...permission) => permissions?.can(...permission) ?? false,
      hasStoreFigures: environment.capabilities.includes('storeFigures'),
      stores: getStores(),
      orders: getOrders(),
      ...readers,
    };
  };

  const readDigest = async (): Promise<Outcome<DigestFacts>> => {
    const { state } = session;
    if (state.phase !== 'signedIn' || state.user === null) return failed(createFailure('badRequest'));
    const { epoch } = state;
    const recentFacts =
      cachedFacts?.epoch === epoch && Math.abs(now() - cachedFacts.readAt) < maxFactsAge ? cachedFacts : null;
    if (recentFacts !== null) {
      if (recentFacts.facts.late?.isReading === true)
        recentFacts.facts = { ...recentFacts.facts, late: await readLateFact(createContext(state)) };
      return succeeded(recentFacts.facts);
    }
    // Concurrent requests from several windows share one read.
    if (runningRead?.epoch !== epoch) runningRead = { epoch, facts: readDigestFacts(createContext(state)) };
    const currentRead = runningRead;
    const facts = await currentRead.facts.finally(() => {
      if (runningRead === currentRead) runningRead = null;
    });
    if (session.state.epoch !== epoch) return failed(createFailure('superseded'));
    cachedFacts = { epoch, readAt: now(), facts };
    return succeeded(facts);
  };

  const notify = async (isLastAttempt: boolean): Promise<boolean> => {
    const outcome = await readDigest();
    if (!outcome.ok) return false;
    const { sales, late, soldOut, answers } = outcome.value;
    if ([sales, late, soldOut, answers].includes(null) && !isLastAttempt) return false;
    desktop.note(createDigestNotification(writeDigest(outcome.value), lock.isLocked));
    return true;
  };

  return {
    report: readDigest,
    /** Must be called on every session change. */
    follow: (state: SessionState): void => {
      const isSignedIn = state.phase === 'signedIn' && state.user !== null;
      const owner = getOwnerKey(state);
      const nextKey = isSignedIn ? `${state.epoch} ${owner}` : '';
      if (nextKey === noticeKey) return;
      noticeKey = nextKey;
      notice?.stop();
      notice = isSignedIn
        ? startDigestNotice({
            timeZone: countries[state.settings?.isoCountry ?? 'cl'].timeZone,
            now,
            getNotice: () => settings.preferences.digestNotices[owner] ?? null,
            setNotifiedOn: (date) => {
              const { digestNotices } = settings.preferences;
              const digestNotice = digestNotices[owner];
              if (digestNotice !== undefined)
                settings.setPreferences({
                  digestNotices: { ...digestNotices, [owner]: { ...digestNotice, notifiedOn: date } },
                });
            },
            isOnline: () => session.state.online,
            notify,
            onError: (cause) => log.error('the digest of yesterday was not read', cause),
          })
        : null;
    },
  };
};
