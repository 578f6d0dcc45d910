import { beforeEach, expect, it, vi } from 'vitest';
import type { BrowserWindow } from 'electron';
import type { SessionState } from '@shared/bridge/session';
import { Chat } from '@main/chat/chat';
import { silentLog } from '@main/log/log';
import { anEnvironment } from '../support/builders';
import { eventually } from '../../support/eventually';

/** Fake Electron views that record their state. */
const { FakeView, views } = vi.hoisted(() => {
  const created: { current: InstanceType<typeof Fake>[] } = { current: [] };
  const Emitter = process.getBuiltinModule('node:events').EventEmitter;
  class Contents extends Emitter {
    ipc = new Emitter();
    loaded: string[] = [];
    gone = false;
    loadURL = (url: string) => {
      this.loaded.push(url);
      return Promise.resolve();
    };
    focus = () => undefined;
    close = () => void (this.gone = true);
    isDestroyed = () => this.gone;
    setWindowOpenHandler = () => undefined;
    setWebRTCIPHandlingPolicy = () => undefined;
  }
  class Fake {
    webContents = new Contents();
    visible = true;
    setVisible = (visible: boolean) => void (this.visible = visible);
    setBounds = () => undefined;
    constructor() {
      created.current.push(this);
    }
  }
  return { FakeView: Fake, views: created };
});
const session = vi.hoisted(() => {
  const resolveEmpty = () => Promise.resolve();
  return {
    webRequest: { onBeforeRequest: () => undefined, onHeadersReceived: () => undefined },
    setSpellCheckerEnabled: () => undefined,
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    on: () => undefined,
    setProxy: resolveEmpty,
    resolveProxy: () => Promise.resolve('DIRECT'),
    clearStorageData: resolveEmpty,
    clearCache: resolveEmpty,
    clearAuthCache: resolveEmpty,
    clearHostResolverCache: resolveEmpty,
    closeAllConnections: resolveEmpty,
  };
});
vi.mock('electron', () => ({ WebContentsView: FakeView, session: { fromPartition: () => session } }));

beforeEach(() => void (views.current = []));

const ana = { id: 7, name: 'Ana', email: 'ana@burger.example' };
const signedIn = { phase: 'signedIn', tenant: 'burger', environment: { id: 'test' }, user: ana } as SessionState;
const signedOut = { ...signedIn, phase: 'signedOut', user: null } as SessionState;

const createChat = (start?: 'signIn' | 'click') => {
  const reportedStates: boolean[] = [];
  const Emitter = process.getBuiltinModule('node:events').EventEmitter;
  const window = Object.assign(new Emitter(), {
    webContents: Object.assign(new Emitter(), { focus: () => undefined, getZoomFactor: () => 1 }),
    contentView: { addChildView: () => undefined, removeChildView: () => undefined },
    getContentBounds: () => ({ width: 1200, height: 800 }),
    isDestroyed: () => false,
  }) as unknown as BrowserWindow;
  const onFailure = vi.fn();
  const chat = new Chat({
    environment: () =>
      anEnvironment('https://api.example', {
        chat: { provider: 'Ayuda', url: 'https://chat.example/', hosts: [], ...(start && { start }) },
      }),
    user: () => signedIn.user,
    window: () => window,
    showState: (_window, isOpen) => void reportedStates.push(isOpen),
    openLink: () => undefined,
    onFailure,
    preload: '',
    devTools: false,
    log: silentLog,
  });
  return { chat, reported: reportedStates, failed: onFailure };
};

it('a chat that starts on click loads nothing from its provider before it is opened', async () => {
  const { chat, reported } = createChat();
  chat.handleSessionChange(signedIn);
  await new Promise(setImmediate);
  expect(views.current).toHaveLength(0);
  await chat.toggle();
  expect(views.current).toHaveLength(1);
  expect(views.current[0]?.visible).toBe(true);
  await chat.toggle();
  expect(views.current[0]?.webContents.gone).toBe(true);
  expect(reported).toEqual([true, false]);
});

it('a chat that starts on sign-in loads hidden and continues to run when it is closed', async () => {
  const { chat, reported } = createChat('signIn');
  chat.handleSessionChange(signedIn);
  await eventually(() => expect(views.current).toHaveLength(1));
  const [view] = views.current;
  expect(view?.webContents.loaded[0]).toContain('ana%40burger.example');
  expect([view?.visible, reported]).toEqual([false, []]);
  chat.place({ isCovered: false, scrollbar: 0 });
  expect(view?.visible).toBe(false);
  await chat.toggle();
  expect([view?.visible, reported]).toEqual([true, [true]]);
  await chat.toggle();
  expect([view?.visible, view?.webContents.gone, reported]).toEqual([false, false, [true, false]]);
  chat.handleSessionChange(signedOut);
  expect(view?.webContents.gone).toBe(true);
  expect(views.current).toHaveLength(1);
});

it('opening the chat while it is loading after sign-in shows the chat that is loading', async () => {
  const { chat, reported } = createChat('signIn');
  chat.handleSessionChange(signedIn);
  await chat.toggle();
  expect(views.current.map(({ visible }) => visible)).toEqual([true]);
  expect(reported).toEqual([true]);
});

it('a hidden chat that fails to load shows no error and tries again when it is opened', async () => {
  const { chat, failed } = createChat('signIn');
  chat.handleSessionChange(signedIn);
  await eventually(() => expect(views.current).toHaveLength(1));
  views.current[0]?.webContents.emit('did-fail-load', {}, -105, '', '', true);
  expect(failed).not.toHaveBeenCalled();
  await chat.toggle();
  expect(views.current.map(({ visible }) => visible)).toEqual([false, true]);
  views.current[1]?.webContents.emit('did-fail-load', {}, -105, '', '', true);
  expect(failed).toHaveBeenCalledTimes(1);
});
