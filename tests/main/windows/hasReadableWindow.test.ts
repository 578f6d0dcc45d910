import { expect, it, vi } from 'vitest';
import { hasReadableWindow } from '@main/windows/hasReadableWindow';

const focusedWindow = vi.hoisted(() => ({
  current: null as { isVisible: () => boolean; isMinimized: () => boolean } | null,
}));
vi.mock('electron', () => ({ BrowserWindow: { getFocusedWindow: () => focusedWindow.current } }));

it.each([
  ['a focused window', { isVisible: true, isMinimized: false }, false, true],
  ['a locked window', { isVisible: true, isMinimized: false }, true, false],
  ['a hidden window that keeps the focus', { isVisible: false, isMinimized: false }, false, false],
  ['a minimized window that keeps the focus', { isVisible: true, isMinimized: true }, false, false],
  ['no window', null, false, false],
] as const)(
  'hasReadableWindow is true only for a focused, visible window of an unlocked app: %s',
  (_what, window, isLocked, isReadable) => {
    focusedWindow.current = window && { isVisible: () => window.isVisible, isMinimized: () => window.isMinimized };
    expect(hasReadableWindow(isLocked)).toBe(isReadable);
  },
);
