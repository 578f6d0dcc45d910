import { findFirstControl } from './focusable';

const focusContainer = (marker: HTMLElement | null) => {
  const content = marker?.closest<HTMLElement>('[data-part="content"]');
  if (!content) return;
  const firstControl = content.getAttribute('role') === 'menu' ? null : findFirstControl(content);
  (firstControl ?? content).focus({ preventScroll: true });
};

/**
 * Focuses the surrounding menu, or the first control of the surrounding panel, as soon as this element mounts. The
 * library waits for a frame, in which keys would be lost.
 */
export const FocusOnMount = () => <span hidden ref={focusContainer} />;
