import { create } from 'zustand';
import type { ActionInput } from '@shared/bridge/actions';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Outcome } from '@shared/bridge/failure';
import { defaultPreferences, type Preferences, type PreferencesPatch } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import { act, followEpoch, subscribe } from '@kit/bridge/client';

interface Held {
  /** Null until the main process has spoken for the first time. */
  session: SessionState | null;
  preferences: Preferences;
}

/** The main process owns both; this is their mirror. Only this file writes to it. */
export const useSessionStore = create<Held>()(() => ({ session: null, preferences: defaultPreferences }));

/** Counts the states that came as events, to tell whether a reply was overtaken by one. */
let eventsHeard = 0;

let leftOnPurpose = false;

const takeSession = (state: SessionState): void => {
  const { session } = useSessionStore.getState();
  if (session !== null && state.epoch < session.epoch) return;
  followEpoch(state.epoch);
  if (state.phase === 'signedIn') leftOnPurpose = false;
  useSessionStore.setState({ session: state });
};

const hear = (event: BridgeEvent): void => {
  if (event.type === 'session') {
    eventsHeard += 1;
    takeSession(event.state);
  }
  if (event.type === 'preferences') useSessionStore.setState({ preferences: event.preferences });
};

type SessionAction = 'session.state' | 'session.start' | 'session.signIn' | 'session.signOut' | 'session.switchTenant';

/**
 * Asks for a change of the session and takes over the state that comes back, unless an event of the same epoch came in
 * between: that one is newer than the reply.
 */
export const askSession = async <Name extends SessionAction>(
  name: Name,
  input: ActionInput<Name>,
): Promise<Outcome<SessionState>> => {
  const heardBefore = eventsHeard;
  const outcome: Outcome<SessionState> = await act<SessionAction>(name, input);
  if (!outcome.ok) return outcome;
  const { session } = useSessionStore.getState();
  if (eventsHeard === heardBefore || session === null || outcome.value.epoch > session.epoch) {
    takeSession(outcome.value);
  }
  return outcome;
};

/** Ends the session because somebody pressed the button. A session that ran out goes on where it was; this one does not. */
export const signOut = async (): Promise<void> => {
  leftOnPurpose = true;
  await askSession('session.signOut', {});
};

export const wasLeftOnPurpose = (): boolean => leftOnPurpose;

/** Changes choices of this device. They show at once and go back should the main process refuse them. */
export const setPreferences = async (patch: PreferencesPatch): Promise<void> => {
  const before = useSessionStore.getState().preferences;
  useSessionStore.setState({ preferences: { ...before, ...patch } as Preferences });
  const outcome = await act('preferences.set', patch);
  useSessionStore.setState({ preferences: outcome.ok ? outcome.value : before });
};

/** Follows the main process from now on. Returns what ends it. */
export const followSession = (): (() => void) => {
  const stop = subscribe(hear);
  void askSession('session.state', {});
  void act('preferences.get', {}).then((outcome) => {
    if (outcome.ok) useSessionStore.setState({ preferences: outcome.value });
  });
  return stop;
};

/** Forgets everything; for tests, which share one module. */
export const forgetSession = (): void => {
  followEpoch(0);
  useSessionStore.setState({ session: null, preferences: defaultPreferences });
};
