import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';

/**
 * Uses a hidden window without scripts and bridge. After an abort it only stops loading: the window is destroyed once
 * `use` has settled, since the process can crash if a window ends during a native call such as `print`.
 */
export const withHiddenWindow = async <T>(
  { webPreferences, ...options }: BrowserWindowConstructorOptions,
  use: (window: BrowserWindow) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  signal?.throwIfAborted();
  const window = new BrowserWindow({
    ...options,
    show: false,
    webPreferences: { ...webPreferences, javascript: false, sandbox: true, contextIsolation: true },
  });
  const stopLoading = () => {
    if (!window.isDestroyed()) window.webContents.stop();
  };
  signal?.addEventListener('abort', stopLoading, { once: true });
  try {
    return await use(window);
  } finally {
    signal?.removeEventListener('abort', stopLoading);
    if (!window.isDestroyed()) window.destroy();
  }
};
