import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Something to do on arrival at a screen. Travels with the way there, as the command palette sends people. */
export interface RequestedAction {
  ask: 'create' | 'close' | 'open' | 'pause';
  /** What to do it to. */
  id?: number;
}

const requestedIn = (state: unknown): RequestedAction | null =>
  typeof state === 'object' && state !== null && 'ask' in state ? (state as RequestedAction) : null;

/** Does what was asked for, once: a reload or the way back does not ask again. */
export const useRequestedAction = (run: (requested: RequestedAction) => void): void => {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const requested = requestedIn(state);
    if (requested === null) return;
    void navigate({ pathname, search }, { replace: true, state: null });
    latest.current(requested);
  }, [state, pathname, search, navigate]);
};
