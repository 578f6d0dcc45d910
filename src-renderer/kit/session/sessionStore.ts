import { create } from 'zustand';
import type { ActionInput } from '@shared/bridge/actions';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Outcome } from '@shared/contract/protocol/failure';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { Preferences, PreferencesPatch } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import { getPermissions, type Permissions } from '@shared/domain/people/policies';
import { setClockSkew } from '@kit/session/platformClock';
import { invokeAction, setEpoch, setRestriction, subscribe, type Restriction } from '@kit/bridge/client';
import { createViewAsSession, type ViewAsRole } from './viewAsRole';

interface SessionStoreState {
  /**
   * Session that screens use: the main process's session, or in view-as mode one limited to the viewed role. Null until
   * the main process has sent its session.
   */
  session: SessionState | null;
  /** Session as sent by the main process. */
  ownSession: SessionState | null;
  /**
   * Viewed role; null outside view-as mode. Reset when the user ends the mode, signs out, changes tenant or reloads.
   */
  viewAsRole: ViewAsRole | null;
  /** True in explain mode: hidden and disabled controls show the reason. */
  explainMode: boolean;
  preferences: Preferences;
}

const initialState: SessionStoreState = {
  session: null,
  ownSession: null,
  viewAsRole: null,
  explainMode: false,
  preferences: defaultPreferences,
};

/** Copy of the main process's session and preferences. Only this file writes to this store. */
export const useSessionStore = create<SessionStoreState>()(() => initialState);

let viewAsRestriction: ((permissions: Permissions) => Restriction) | null = null;

/** Shows a session, limited to the viewed role if any. Sets the restriction first: no screen may render without it. */
const showSession = (ownSessionState: SessionState, viewedRole: ViewAsRole | null): void => {
  setClockSkew(ownSessionState.clockSkew);
  const session = createViewAsSession(ownSessionState, viewedRole);
  setRestriction(
    viewedRole === null || session.user === null ? null : (viewAsRestriction?.(getPermissions(session.user)) ?? null),
  );
  useSessionStore.setState({ ownSession: ownSessionState, viewAsRole: viewedRole, session });
};

/** Starts view-as mode: the app shows what a role may see, and blocks changes. */
export const startViewAs = async (role: ViewAsRole): Promise<void> => {
  const epoch = useSessionStore.getState().ownSession?.epoch;
  ({ createViewAsRestriction: viewAsRestriction } = await import('./restriction'));
  const { ownSession } = useSessionStore.getState();
  // Does nothing if the tenant changed or the user signed out meanwhile.
  if (ownSession !== null && ownSession.epoch === epoch && ownSession.phase === 'signedIn')
    showSession(ownSession, role);
};

export const stopViewAs = (): void => {
  const { ownSession } = useSessionStore.getState();
  if (ownSession !== null) showSession(ownSession, null);
};

export const setExplainMode = (isExplaining: boolean): void => useSessionStore.setState({ explainMode: isExplaining });

/** Number of session events received, to detect replies that are older than an event. */
let receivedEventCount = 0;

let wasSignedOutExplicitly = false;

/** Number of resets, to ignore replies to requests sent before a reset. */
let resetCount = 0;

const applySession = (state: SessionState): void => {
  const { session } = useSessionStore.getState();
  if (session !== null && state.epoch < session.epoch) return;
  setEpoch(state.epoch);
  if (state.phase === 'signedIn') wasSignedOutExplicitly = false;
  const isSameSession = session !== null && state.epoch === session.epoch && state.phase === 'signedIn';
  if (!isSameSession) useSessionStore.setState({ explainMode: false });
  showSession(state, isSameSession ? useSessionStore.getState().viewAsRole : null);
};

/** Preferences as last sent by the main process. */
let savedPreferences: Preferences = defaultPreferences;

/** Own changes of preferences without a reply yet, oldest first. */
let pendingPatches: readonly PreferencesPatch[] = [];

/** Shows preferences of the main process with the pending changes, which may be newer. */
const adoptPreferences = (preferences: Preferences): void => {
  savedPreferences = preferences;
  useSessionStore.setState({ preferences: Object.assign({}, preferences, ...pendingPatches) as Preferences });
};

const handleEvent = (event: BridgeEvent): void => {
  if (event.type === 'session') {
    receivedEventCount += 1;
    applySession(event.state);
  }
  if (event.type === 'preferences') adoptPreferences(event.preferences);
};

type SessionAction = 'session.state' | 'session.start' | 'session.signIn' | 'session.signOut' | 'session.switchTenant';

/** Runs a session action and adopts the returned state, unless a newer event of the same epoch arrived meanwhile. */
export const runSessionAction = async <Name extends SessionAction>(
  name: Name,
  input: ActionInput<Name>,
): Promise<Outcome<SessionState>> => {
  const previousEventCount = receivedEventCount;
  const previousResetCount = resetCount;
  const outcome: Outcome<SessionState> = await invokeAction<SessionAction>(name, input);
  if (!outcome.ok || resetCount !== previousResetCount) return outcome;
  const { session } = useSessionStore.getState();
  if (receivedEventCount === previousEventCount || session === null || outcome.value.epoch > session.epoch) {
    applySession(outcome.value);
  }
  return outcome;
};

/** Signs out at the user's request: unlike after an expiry, the next login does not return to the last screen. */
export const signOut = async (): Promise<void> => {
  wasSignedOutExplicitly = true;
  await runSessionAction('session.signOut', {});
};

export const wasExplicitSignOut = (): boolean => wasSignedOutExplicitly;

/** Changes preferences optimistically; reverts if the main process rejects them. */
export const setPreferences = async (patch: PreferencesPatch): Promise<Outcome<Preferences>> => {
  pendingPatches = [...pendingPatches, patch];
  adoptPreferences(savedPreferences);
  const outcome = await invokeAction('preferences.set', patch);
  pendingPatches = pendingPatches.filter((pendingPatch) => pendingPatch !== patch);
  adoptPreferences(outcome.ok ? outcome.value : savedPreferences);
  return outcome;
};

/** Subscribes to session events of the main process; returns the unsubscribe function. */
export const subscribeToSession = (): (() => void) => {
  const unsubscribe = subscribe(handleEvent);
  void runSessionAction('session.state', {});
  void invokeAction('preferences.get', {}).then((outcome) => {
    if (outcome.ok) adoptPreferences(outcome.value);
  });
  return unsubscribe;
};

/** Resets the store, for tests that share this module. */
export const resetSessionStore = (): void => {
  resetCount += 1;
  wasSignedOutExplicitly = false;
  setClockSkew(0);
  setEpoch(0);
  setRestriction(null);
  savedPreferences = defaultPreferences;
  pendingPatches = [];
  useSessionStore.setState(initialState);
};
