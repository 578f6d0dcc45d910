import { create } from 'zustand';
import type { ActionInput } from '@shared/bridge/actions';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Outcome } from '@shared/bridge/failure';
import { defaultPreferences, type Preferences, type PreferencesPatch } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import { rightsFor, type Rights } from '@shared/domain/people/policies';
import { followPlatformClock } from '@kit/format/platformClock';
import { act, followEpoch, restrictTo, subscribe, type Restriction } from '@kit/bridge/client';
import { sessionSeenAs, type SeenRole } from './seenRole';

interface Held {
  /**
   * What screens go by: the main process's session, or what a role would have of it while somebody looks as that role.
   * Null until the main process has spoken for the first time.
   */
  session: SessionState | null;
  /** As the main process sent it. */
  own: SessionState | null;
  /** Whoever looks at the app as a role; lasts until they leave, sign out, change tenant or reload. */
  seenRole: SeenRole | null;
  /** Whether what is hidden or disabled says why. */
  explaining: boolean;
  preferences: Preferences;
}

const nothing: Held = {
  session: null,
  own: null,
  seenRole: null,
  explaining: false,
  preferences: defaultPreferences,
};

/** The main process owns the session and the preferences; this is their mirror. Only this file writes to it. */
export const useSessionStore = create<Held>()(() => nothing);

let lookingWith: ((rights: Rights) => Restriction) | null = null;

/** The restriction holds before the first screen is drawn under it. */
const show = (own: SessionState, seenRole: SeenRole | null): void => {
  followPlatformClock(own.clockSkew);
  const session = sessionSeenAs(own, seenRole);
  restrictTo(seenRole === null || session.user === null ? null : (lookingWith?.(rightsFor(session.user)) ?? null));
  useSessionStore.setState({ own, seenRole, session });
};

/** From now on the app is shown as a role would see it, and changes nothing. */
export const seeAs = async (role: SeenRole): Promise<void> => {
  const epoch = useSessionStore.getState().own?.epoch;
  ({ lookingWith } = await import('./restriction'));
  const { own } = useSessionStore.getState();
  // Whoever changed tenant or left meanwhile does not look as a role of the tenant before.
  if (own !== null && own.epoch === epoch && own.phase === 'signedIn') show(own, role);
};

export const stopSeeing = (): void => {
  const { own } = useSessionStore.getState();
  if (own !== null) show(own, null);
};

export const explain = (explaining: boolean): void => useSessionStore.setState({ explaining });

/** Counts the states that came as events, to tell whether a reply was overtaken by one. */
let eventsReceived = 0;

let leftOnPurpose = false;

const takeSession = (state: SessionState): void => {
  const { session } = useSessionStore.getState();
  if (session !== null && state.epoch < session.epoch) return;
  followEpoch(state.epoch);
  if (state.phase === 'signedIn') leftOnPurpose = false;
  const isSameStay = session !== null && state.epoch === session.epoch && state.phase === 'signedIn';
  if (!isSameStay) useSessionStore.setState({ explaining: false });
  show(state, isSameStay ? useSessionStore.getState().seenRole : null);
};

const onEvent = (event: BridgeEvent): void => {
  if (event.type === 'session') {
    eventsReceived += 1;
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
  const receivedBefore = eventsReceived;
  const outcome: Outcome<SessionState> = await act<SessionAction>(name, input);
  if (!outcome.ok) return outcome;
  const { session } = useSessionStore.getState();
  if (eventsReceived === receivedBefore || session === null || outcome.value.epoch > session.epoch) {
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
  const stop = subscribe(onEvent);
  void askSession('session.state', {});
  void act('preferences.get', {}).then((outcome) => {
    if (outcome.ok) useSessionStore.setState({ preferences: outcome.value });
  });
  return stop;
};

/** Forgets everything; for tests, which share one module. */
export const forgetSession = (): void => {
  followEpoch(0);
  restrictTo(null);
  useSessionStore.setState(nothing);
};
