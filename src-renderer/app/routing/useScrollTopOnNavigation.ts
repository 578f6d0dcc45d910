import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isScrollRestore } from '@kit/resource/list/state/listScrollRestoration';

/**
 * Scrolls to the top when the user opens a new screen, but not when the user goes back: the previous scroll position is
 * then restored.
 */
export const useScrollTopOnNavigation = (): void => {
  const { state } = useLocation() as { state: unknown };
  const isPushNavigation = useNavigationType() === NavigationType.Push && !isScrollRestore(state);
  const isFirstRender = useRef(isPushNavigation);
  useEffect(() => {
    if (isFirstRender.current) document.documentElement.scrollTop = 0;
  }, []);
};
