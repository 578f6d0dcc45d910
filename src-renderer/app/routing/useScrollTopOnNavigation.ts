import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isScrollRestore } from '@kit/resource/list/state/listScrollRestoration';

/** Scrolls to the top of a new screen; going back restores its own position. */
export const useScrollTopOnNavigation = (): void => {
  const { state } = useLocation() as { state: unknown };
  const isPushNavigation = useNavigationType() === NavigationType.Push && !isScrollRestore(state);
  const isFirstRender = useRef(isPushNavigation);
  useEffect(() => {
    if (isFirstRender.current) document.documentElement.scrollTop = 0;
  }, []);
};
