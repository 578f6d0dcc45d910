import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isScrollRestore } from '@kit/resource/list/state/listScrollRestoration';

/** A screen that somebody goes on to begins at its top, however far down they were; the way back is its own matter. */
export const useScrollTopOnNavigation = (): void => {
  const { state } = useLocation() as { state: unknown };
  const isNew = useNavigationType() === NavigationType.Push && !isScrollRestore(state);
  const atFirst = useRef(isNew);
  useEffect(() => {
    if (atFirst.current) document.documentElement.scrollTop = 0;
  }, []);
};
