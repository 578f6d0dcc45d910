import { beforeEach, expect, it, vi } from 'vitest';

const { electron } = vi.hoisted(() => {
  // Loads the module without an import, because hoisted code runs before all imports.
  const Emitter = process.getBuiltinModule('node:events').EventEmitter;
  const dialog = { response: 0, options: [] as { message: string; detail: string }[] };
  return {
    electron: {
      app: Object.assign(new Emitter(), { quit: vi.fn() }),
      powerMonitor: new Emitter(),
      dialog: Object.assign(dialog, {
        showMessageBox: vi.fn(async (options: { message: string; detail: string }) => {
          dialog.options.push(options);
          return { response: dialog.response };
        }),
      }),
    },
  };
});
vi.mock('electron', () => electron);

beforeEach(() => {
  electron.app.removeAllListeners();
  electron.app.quit.mockClear();
  electron.dialog.options.length = 0;
  electron.dialog.showMessageBox.mockClear();
});

/** Creates an app with these writes in its queue; `quit` emits the quit event and returns whether it was prevented. */
const createApp = async (lines: readonly string[], response = 0, isLocked = false) => {
  vi.resetModules();
  electron.dialog.response = response;
  const { askBeforeQuitting, isAppQuitting, quitWithoutPrompt, trackQuitting } =
    await import('@main/windows/unsavedPrompt');
  const { askAboutQueue } = await import('@main/windows/queuePrompt');
  trackQuitting();
  const onCancelled = vi.fn();
  askBeforeQuitting(() => askAboutQueue({ lines, lastAt: '14:32', isLocked }, () => null), onCancelled);
  const quitApp = () => {
    const preventDefault = vi.fn();
    electron.app.emit('before-quit', { preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  return { quitApp, onCancelled, isAppQuitting, quitWithoutPrompt };
};

it('the prompt before quitting names the queued writes', async () => {
  const { quitApp, onCancelled, isAppQuitting } = await createApp([
    'Cerrar Providencia hasta las 15:00',
    'Abrir Ñuñoa',
  ]);
  expect([quitApp(), quitApp()]).toEqual([true, true]);
  await vi.waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
  expect(electron.dialog.options).toHaveLength(1);
  expect(electron.dialog.options[0]).toMatchObject({
    message: 'Quedan 2 cambios sin enviar',
    detail: expect.stringMatching(/^Cerrar Providencia hasta las 15:00\nAbrir Ñuñoa\n\n.*antes de las 14:32/) as string,
  });
  expect([electron.app.quit.mock.calls.length, isAppQuitting()]).toEqual([0, false]);
});

it('the prompt before quitting counts the writes without naming them while locked', async () => {
  const { quitApp, onCancelled } = await createApp(['Cerrar Providencia hasta las 15:00'], 0, true);
  quitApp();
  await vi.waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
  expect(electron.dialog.options[0]).toMatchObject({
    message: 'Queda 1 cambio sin enviar',
    detail: expect.stringMatching(/^Solo se enviarán/) as string,
  });
});

it('the prompt before quitting continues the same quit on confirmation, so that an update still restarts the app', async () => {
  const { quitApp, onCancelled, isAppQuitting } = await createApp(['Abrir Ñuñoa'], 1);
  expect(quitApp()).toBe(true);
  expect(isAppQuitting()).toBe(false);
  await vi.waitFor(() => expect(electron.app.quit).toHaveBeenCalledOnce());
  expect(isAppQuitting()).toBe(true);
  expect([quitApp(), onCancelled.mock.calls.length]).toEqual([false, 0]);
});

it('the prompt before quitting does not appear when nothing is queued or the system ends the app', async () => {
  const appWithoutQueue = await createApp([]);
  expect(appWithoutQueue.quitApp()).toBe(false);
  electron.app.removeAllListeners();
  const app = await createApp(['Abrir Ñuñoa']);
  app.quitWithoutPrompt();
  expect(app.quitApp()).toBe(false);
  expect(electron.dialog.showMessageBox).not.toHaveBeenCalled();
});
