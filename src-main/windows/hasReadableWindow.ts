import { BrowserWindow } from 'electron';

/** Checks whether a user can read messages in the focused window, so that no system notification is needed. */
export const hasReadableWindow = (isLocked: boolean): boolean => {
  const focusedWindow = BrowserWindow.getFocusedWindow();
  // On some desktops, a hidden or minimized window keeps the focus. A locked window shows no messages.
  return focusedWindow !== null && focusedWindow.isVisible() && !focusedWindow.isMinimized() && !isLocked;
};
