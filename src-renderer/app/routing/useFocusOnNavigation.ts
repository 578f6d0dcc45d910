import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isMade } from '@kit/resource/page/made';
import type { RouteRow } from './route';

/** Id of the frame's main part, which holds the screens. */
export const contentId = 'content';

/** The router's key of the initial location. */
const beginning = 'default';

/** True if focus is on a removed element or on the navigation link that led here. */
const isLeftBehind = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('nav') !== null;

/**
 * Moves focus to a new screen, so that keyboard and screen reader users continue there instead of at the navigation.
 * Screens that set focus themselves keep it; the first screen and the one after signing in start at the top of the
 * page.
 */
export const useFocusOnNavigation = ({ path, layout }: RouteRow): void => {
  const location = useLocation();
  const { key } = location;
  // A form replaced by the form of the entity it created keeps focus handling.
  const isRedirected = useNavigationType() === NavigationType.Replace && !isMade(location.state);
  const isUserNavigation = !isRedirected && key !== beginning;
  useEffect(() => {
    if (isUserNavigation && layout === 'full' && isLeftBehind(document.activeElement)) {
      document.getElementById(contentId)?.focus({ preventScroll: true });
    }
  }, [path, layout, isUserNavigation]);
};
