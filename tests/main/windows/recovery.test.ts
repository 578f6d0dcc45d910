import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '@main/log/log';
import { errorPages } from '@main/windows/errorPage';
import { recoverWhenBroken } from '@main/windows/recovery';
import { eventually } from '../../support/eventually';

const { dialog } = vi.hoisted(() => ({ dialog: { showMessageBox: vi.fn() } }));
vi.mock('electron', () => ({ dialog }));

const [wait, reload] = [0, 1];

const createWindow = () => {
  const contents = Object.assign(new EventEmitter(), {
    forcefullyCrashRenderer: vi.fn(() => void contents.emit('render-process-gone', {}, { reason: 'killed' })),
  });
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => false,
    loadURL: vi.fn(async () => undefined),
  });
  const load = vi.fn();
  recoverWhenBroken(window as unknown as BrowserWindow, { load, errorUrl: 'app://bundle/__error', log: silentLog });
  return { window, contents, load };
};

const waitForImmediate = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  dialog.showMessageBox.mockReset();
});

describe('an unresponsive window', () => {
  it('is not reloaded when the user waits, and the dialog appears again at the next hang', async () => {
    dialog.showMessageBox.mockResolvedValue({ response: wait });
    const { window, contents, load } = createWindow();
    window.emit('unresponsive');
    await waitForImmediate();
    window.emit('unresponsive');
    await waitForImmediate();
    expect(dialog.showMessageBox).toHaveBeenCalledTimes(2);
    expect(contents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows only one dialog at a time', async () => {
    dialog.showMessageBox.mockReturnValue(new Promise(() => undefined));
    const { window } = createWindow();
    for (let times = 0; times < 3; times += 1) window.emit('unresponsive');
    await waitForImmediate();
    expect(dialog.showMessageBox).toHaveBeenCalledOnce();
    const [, question] = dialog.showMessageBox.mock.calls[0] as [unknown, { buttons: string[]; cancelId: number }];
    expect(question).toMatchObject({ buttons: ['Esperar', 'Recargar'], cancelId: wait });
  });

  it('is restarted when the user chooses to reload', async () => {
    dialog.showMessageBox.mockResolvedValue({ response: reload });
    const { window, load } = createWindow();
    window.emit('unresponsive');
    await eventually(() => expect(load).toHaveBeenCalledExactlyOnceWith('same'));
    expect(window.loadURL).not.toHaveBeenCalled();
  });
});

describe('a window whose process keeps crashing', () => {
  it('reloads three times, then shows the error page with both options', async () => {
    const { window, contents, load } = createWindow();
    for (let crashes = 0; crashes < 5; crashes += 1) {
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
      await waitForImmediate();
    }
    // The open page may cause the crash, so it is reopened only the first time.
    expect(load.mock.calls).toEqual([['same'], ['start'], ['start']]);
    expect(window.loadURL).toHaveBeenCalledTimes(2);
    expect(window.loadURL).toHaveBeenCalledWith('app://bundle/__error');
    const page = errorPages['/__error'];
    expect(page).toContain('href="app://bundle/index.html');
    expect(page).toMatch(/>Volver a abrir<.*>Cerrar la ventana</);
    // The page contains no script, since the script itself may have failed.
    expect(page).not.toContain('<script');
  });

  it('stays closed after its process ends normally', async () => {
    const { contents, load } = createWindow();
    contents.emit('render-process-gone', {}, { reason: 'clean-exit' });
    await waitForImmediate();
    expect(load).not.toHaveBeenCalled();
  });
});
