import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Action to run on arrival at a screen, passed in router state by the command palette. */
export interface RequestedAction {
  ask: 'create' | 'close' | 'open' | 'pause' | 'sellOut';
  /** Target entity. */
  id?: number;
}

const readRequestedAction = (state: unknown): RequestedAction | null =>
  typeof state === 'object' && state !== null && 'ask' in state ? (state as RequestedAction) : null;

/** Runs a requested action once: neither a reload nor going back repeats it. */
export const useRequestedAction = (run: (requestedAction: RequestedAction) => void): void => {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => {
    const requestedAction = readRequestedAction(state);
    if (requestedAction === null) return;
    void navigate({ pathname, search }, { replace: true, state: null });
    latestRun.current(requestedAction);
  }, [state, pathname, search, navigate]);
};
