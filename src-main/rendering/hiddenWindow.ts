import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';

/**
 * Runs `use` with a hidden window without scripts or bridge. An abort only stops loading. The window is destroyed once
 * `use` has settled, because destroying it during a native call such as `print` can crash the process.
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
