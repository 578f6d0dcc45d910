import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BrowserWindow } from 'electron';

const { electron } = vi.hoisted(() => {
  // Loads the module without an import, because hoisted code runs before all imports.
  const Emitter = process.getBuiltinModule('node:events').EventEmitter;
  return {
    electron: {
      app: Object.assign(new Emitter(), { quit: vi.fn() }),
      powerMonitor: new Emitter(),
      dialog: { showMessageBox: vi.fn(async () => ({ response: 0 })) },
    },
  };
});
vi.mock('electron', () => electron);

class FakeWindow extends EventEmitter {
  readonly webContents = new EventEmitter();
  readonly destroy = vi.fn();
  readonly isDestroyed = () => false;
}

/** Loads the module again for each app, because its flag for a system shutdown is never reset. */
const createApp = async () => {
  vi.resetModules();
  const { askBeforeClosing, trackQuitting, quitOnSystemShutdown } = await import('@main/windows/unsavedPrompt');
  trackQuitting();
  const window = new FakeWindow();
  askBeforeClosing(window as unknown as BrowserWindow, vi.fn());
  /** Emulates a page with unsaved changes that prevents closing. */
  const close = () => {
    window.emit('close', { defaultPrevented: false });
    window.webContents.emit('will-prevent-unload', { preventDefault: vi.fn() });
  };
  return { window, close, quitOnSystemShutdown };
};

beforeEach(() => {
  vi.useFakeTimers();
  electron.app.quit.mockClear();
  electron.dialog.showMessageBox.mockClear();
  electron.powerMonitor.removeAllListeners();
});
afterEach(() => vi.useRealTimers());

describe('the end of a Windows session', () => {
  it('quits the app immediately', async () => {
    const { window } = await createApp();
    window.emit('session-end');
    expect(electron.app.quit).toHaveBeenCalledOnce();
  });

  it('closes windows without a dialog and gives pages time to save', async () => {
    const { window, close } = await createApp();
    window.emit('session-end');
    close();
    expect(electron.dialog.showMessageBox).not.toHaveBeenCalled();
    expect(window.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(window.destroy).toHaveBeenCalledOnce();
    expect(electron.app.quit).toHaveBeenCalledTimes(2);
  });

  it('does not affect a window that the user closes: the dialog still appears', async () => {
    const { window, close } = await createApp();
    close();
    expect(electron.dialog.showMessageBox).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(window.destroy).not.toHaveBeenCalled();
  });
});

it.each([
  ['the system shuts down', () => void electron.powerMonitor.emit('shutdown')],
  ['it receives SIGTERM', () => void process.emit('SIGTERM')],
])('the app quits when %s', async (_when, triggerEnd) => {
  const listenersBefore = process.listeners('SIGTERM');
  // The test runner's listener would end the tests.
  process.removeAllListeners('SIGTERM');
  onTestFinished(() => {
    process.removeAllListeners('SIGTERM');
    listenersBefore.forEach((listener) => process.on('SIGTERM', listener));
  });
  const { quitOnSystemShutdown } = await createApp();
  quitOnSystemShutdown();
  triggerEnd();
  expect(electron.app.quit).toHaveBeenCalledOnce();
});
