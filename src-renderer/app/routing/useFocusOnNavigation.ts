import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isMade } from '@kit/resource/page/made';
import type { RouteRow } from './route';

/** The frame's main part, where the screens are. */
export const contentId = 'content';

/** What the router calls the place where the window began. */
const beginning = 'default';

/** Focus that says nothing about where somebody works: it was on what is gone, or on the link that led here. */
const isLeftBehind = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('nav') !== null;

/**
 * Who goes to another screen by keyboard or with a screen reader goes on there instead of at the navigation. A screen that
 * takes the focus itself keeps it; the first screen, and the one after signing in, leave it at the top of the page.
 */
export const useFocusOnNavigation = ({ path, layout }: RouteRow): void => {
  const location = useLocation();
  const { key } = location;
  // A form that has made its entity is replaced by the form of it: whoever saved goes on there.
  const isRedirected = useNavigationType() === NavigationType.Replace && !isMade(location.state);
  const isChosen = !isRedirected && key !== beginning;
  useEffect(() => {
    if (isChosen && layout === 'full' && isLeftBehind(document.activeElement)) {
      document.getElementById(contentId)?.focus({ preventScroll: true });
    }
  }, [path, layout, isChosen]);
};
