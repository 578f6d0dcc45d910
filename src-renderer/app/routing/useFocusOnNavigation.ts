import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isCreatedState } from '@kit/resource/page/createdState';
import type { RouteRow } from './route';

/** Id of the `main` element, which contains the screen. */
export const contentId = 'content';

/** The router's key of the initial location. */
const initialKey = 'default';

/** True if nothing has focus, or if the navigation link that led here still has the focus. */
const isLeftBehind = (focusedElement: Element | null): boolean =>
  focusedElement === null || focusedElement === document.body || focusedElement.closest('nav') !== null;

/**
 * Moves focus to a new screen, so that keyboard and screen reader users continue there instead of at the navigation.
 * Screens that set focus themselves keep it; the first screen and the one after signing in start at the top of the
 * page.
 */
export const useFocusOnNavigation = ({ path, layout }: RouteRow): void => {
  const location = useLocation();
  const { key } = location;
  // Treats the change from a create form to the created entity's form as user navigation, not as a redirect.
  const isRedirected = useNavigationType() === NavigationType.Replace && !isCreatedState(location.state);
  const isUserNavigation = !isRedirected && key !== initialKey;
  useEffect(() => {
    if (isUserNavigation && layout === 'full' && isLeftBehind(document.activeElement)) {
      document.getElementById(contentId)?.focus({ preventScroll: true });
    }
  }, [path, layout, isUserNavigation]);
};
