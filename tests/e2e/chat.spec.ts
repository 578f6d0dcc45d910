import { createServer, type AddressInfo } from 'node:net';
import type { ElectronApplication, Page } from 'playwright';
import { launchApp, signIn, type RunningApp } from '../support/app';
import { startChatProvider } from '../support/chatProvider';
import { expect, test as base, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';

interface ChatFixtures {
  provider: Awaited<ReturnType<typeof startChatProvider>>;
  /** A signed-in app whose environment names the chat provider. */
  chatApp: RunningApp;
}

const test = base.extend<ChatFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads the fixture names from this pattern
  provider: async ({}, use) => {
    const provider = await startChatProvider();
    await use(provider);
    provider.stop();
  },
  chatApp: async ({ platform, tenant, provider }, use) => {
    const environment = {
      ...createEnvironment(platform, platform.port, [tenant]),
      chat: { provider: 'Ayuda', url: provider.url },
    };
    const running = await launchApp({ environment });
    await signIn(running.page, userOf(tenant, 'admin'));
    await use(running);
    await running.close();
  },
});

/** Runs a script in the chat's page; null without a chat. */
const runInChat = <T>(app: ElectronApplication, url: string, script: string): Promise<T | null> =>
  app.evaluate(
    ({ webContents }, { home, source }) => {
      const chat = webContents.getAllWebContents().find((each) => each.getURL().startsWith(home));
      return chat === undefined ? null : (chat.executeJavaScript(source, true) as Promise<never>);
    },
    { home: url, source: script },
  );

const isPageOpen = (app: ElectronApplication, url: string) => runInChat<boolean>(app, url, 'true').then(Boolean);

/** Bounds of the chat and size of its window. */
const readBounds = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const view = window?.contentView.children.at(-1);
    return { chat: view?.getBounds(), window: window?.getContentBounds() };
  });

/** Records the navigations that the chat's page starts, until they are refused or done. */
const recordNavigations = (app: ElectronApplication, url: string) =>
  app.evaluate(({ webContents }, home) => {
    const navigations: string[] = [];
    Object.assign(globalThis, { navigations });
    const chat = webContents.getAllWebContents().find((each) => each.getURL().startsWith(home));
    chat?.on('will-navigate', (details) => navigations.push(details.url));
  }, url);

const makeRoundTrip = async (app: ElectronApplication, url: string) =>
  expect(await runInChat(app, url, `fetch('/own').then(({ ok }) => ok)`)).toBe(true);

/** Waits until the chat has started a navigation, and until a later request of the chat has got its reply. */
const waitForNavigation = async (app: ElectronApplication, url: string, to: string) => {
  const readNavigations = () => app.evaluate(() => (globalThis as unknown as { navigations: string[] }).navigations);
  await expect.poll(readNavigations).toContain(to);
  await makeRoundTrip(app, url);
};

const getChatButton = (page: Page) => page.getByRole('button', { name: 'Chat de ayuda' });

const openChat = async ({ app, page }: RunningApp, url: string) => {
  await getChatButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Chat con Ayuda' })).toBeVisible();
  await expect.poll(() => runInChat(app, url, 'document.title')).toBe('Ayuda');
};

test('the chat opens by keyboard, follows its window and closes with Escape', async ({ chatApp, provider }) => {
  const { app, page } = chatApp;
  await openChat(chatApp, provider.url);
  expect(provider.seen[0]).toMatch(/^\/chat\?email=[^&]+&name=/);
  await expect(getChatButton(page)).toHaveAttribute('aria-expanded', 'true');
  const frame = await app.browserWindow(page);
  for (const [width, height] of [
    [1000, 700],
    [1300, 820],
  ] as const) {
    await frame.evaluate((window, size) => window.setContentSize(size[0], size[1]), [width, height] as const);
    // The space reserved by the page, beside the scrollbar if there is one.
    const chatPanel = page.getByRole('complementary', { name: 'Chat con Ayuda' });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expect
      .poll(async () => {
        const { chat } = await readBounds(app);
        const { x } = await chatPanel.evaluate((panel) => panel.getBoundingClientRect().toJSON() as { x: number });
        return { ...chat, x: chat?.x === x };
      })
      .toEqual({ x: true, y: 112, width: 380, height: height - 112 });
    // The names of stores remain readable beside the chat.
    const name = page.getByRole('columnheader', { name: 'Tienda', exact: true });
    await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  }
  const mainEdge = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().right);
  expect(mainEdge).toBeLessThanOrEqual(1300 - 380);

  // Last value set on the view, which has no getter.
  await app.evaluate(({ BrowserWindow }) => {
    const view = BrowserWindow.getAllWindows()[0]?.contentView.children.at(-1);
    if (view === undefined) throw new Error('no chat');
    const setVisible = view.setVisible.bind(view);
    view.setVisible = (visible) => {
      (globalThis as { shown?: boolean }).shown = visible;
      setVisible(visible);
    };
  });
  const isShown = () => app.evaluate(() => (globalThis as { shown?: boolean }).shown);
  await page.getByRole('button', { name: /^Menú de / }).click();
  await expect.poll(isShown).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(isShown).toBe(true);

  const hasKeyboard = () =>
    app.evaluate(
      ({ webContents }, home) =>
        webContents
          .getAllWebContents()
          .filter((each) => each.isFocused())
          .map((each) => (each.getURL().startsWith(home) ? 'chat' : 'page')),
      provider.url,
    );
  const press = (target: 'chat' | 'page', keyCode: string) =>
    app.evaluate(
      ({ webContents }, { home, to, key }) => {
        const candidate = webContents
          .getAllWebContents()
          .find((each) => each.getURL().startsWith(home) === (to === 'chat'));
        candidate?.sendInputEvent({ type: 'keyDown', keyCode: key });
      },
      { home: provider.url, to: target, key: keyCode },
    );
  await press('page', 'F6');
  await expect.poll(hasKeyboard).toEqual(['chat']);
  await press('chat', 'F6');
  await expect.poll(hasKeyboard).toEqual(['page']);
  await press('page', 'F6');
  await expect.poll(hasKeyboard).toEqual(['chat']);
  await press('chat', 'Escape');
  await expect(page.getByRole('complementary', { name: 'Chat con Ayuda' })).toHaveCount(0);
  expect(await isPageOpen(app, provider.url)).toBe(false);
  await openChat(chatApp, provider.url);
  await page.getByRole('button', { name: 'Cerrar el chat' }).click();
  await expect.poll(() => isPageOpen(app, provider.url)).toBe(false);
});

test('the chat has its own session without bridge, Node or permissions', async ({ chatApp, provider }) => {
  const { app } = chatApp;
  await openChat(chatApp, provider.url);
  expect(
    await runInChat(
      app,
      provider.url,
      `[typeof window.comanda, typeof require, typeof process, typeof module,
        window.open('${provider.elsewhereUrl}/popup') === null]`,
    ),
  ).toEqual(['undefined', 'undefined', 'undefined', 'undefined', true]);
  expect(
    await runInChat(
      app,
      provider.url,
      `Promise.all(['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read']
        .map((name) => navigator.permissions.query({ name }).then(({ state }) => state)))
        .then((states) => [...new Set(states)])`,
    ),
  ).toEqual(['denied']);
  const viewState = await app.evaluate(({ webContents, session }, home) => {
    const chat = webContents.getAllWebContents().find((each) => each.getURL().startsWith(home));
    const { sandbox, contextIsolation, nodeIntegration } = (
      chat as unknown as { getLastWebPreferences(): Electron.WebPreferences }
    ).getLastWebPreferences();
    return {
      isApart: chat?.session !== session.defaultSession,
      isKept: chat?.session.isPersistent(),
      sandbox,
      contextIsolation,
      nodeIntegration: nodeIntegration ?? false,
    };
  }, provider.url);
  expect(viewState).toEqual({
    isApart: true,
    isKept: false,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
  });
});

test('the chat can reach only its provider', async ({ chatApp, provider }) => {
  const { app } = chatApp;
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
  });
  await openChat(chatApp, provider.url);
  let connections = 0;
  const counting = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => counting.listen(0, '127.0.0.1', resolve));
  const { port } = counting.address() as AddressInfo;
  try {
    const outcomes = await runInChat<string[]>(
      app,
      provider.url,
      `(async () => {
        const other = '${provider.elsewhereUrl}';
        const settled = (work) => work.then(() => 'reached', () => 'refused');
        const picture = new Promise((resolve) => {
          const image = new Image();
          image.onload = image.onerror = () => resolve();
          image.src = other + '/picture.png';
        });
        const frame = document.createElement('iframe');
        frame.src = other + '/frame';
        document.body.append(frame);
        const socket = new Promise((resolve) => {
          const live = new WebSocket(other.replace('http', 'ws'));
          live.onopen = () => resolve('reached');
          live.onerror = () => resolve('refused');
        });
        const connection = new RTCPeerConnection({ iceServers: [
          { urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' },
        ] });
        connection.createDataChannel('out');
        const gathered = new Promise((resolve) => connection.addEventListener('icegatheringstatechange',
          () => connection.iceGatheringState === 'complete' && resolve()));
        await connection.setLocalDescription();
        await Promise.all([picture, gathered]);
        navigator.sendBeacon(other + '/beacon', 'x');
        return [
          await settled(fetch(other + '/fetch', { mode: 'no-cors' })),
          await settled(fetch('app://bundle/index.html')),
          await settled(fetch('file:///etc/passwd')),
          await socket,
          await settled(fetch('/own')),
        ];
      })()`,
    );
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused', 'reached']);
    await recordNavigations(app, provider.url);
    await runInChat(app, provider.url, `document.getElementById('out').click()`);
    await waitForNavigation(app, provider.url, `${provider.elsewhereUrl}/page`);
    await runInChat(app, provider.url, `location.href = 'data:text/html,gone'`);
    await makeRoundTrip(app, provider.url);
    expect(await isPageOpen(app, provider.url)).toBe(true);
    expect([provider.elsewhereSeen, connections]).toEqual([[], 0]);
  } finally {
    counting.close();
  }
});

test('data stored by the chat are deleted at sign-out', async ({ chatApp, provider, tenant }) => {
  const { app, page } = chatApp;
  await openChat(chatApp, provider.url);
  const loginState = `localStorage.getItem('who') + ' ' + document.cookie`;
  await runInChat(app, provider.url, `localStorage.setItem('who', 'ana')`);
  expect(await runInChat(app, provider.url, loginState)).toBe('ana chat=1');
  await page.evaluate(() => window.comanda.act('session.signOut', '{}'));
  await expect.poll(() => isPageOpen(app, provider.url)).toBe(false);
  await signIn(page, userOf(tenant, 'admin'));
  await getChatButton(page).click();
  await expect.poll(() => runInChat(app, provider.url, `String(localStorage.getItem('who'))`)).toBe('null');
});

test('the chat opens links only on a click or key press and cannot print or go full screen', async ({
  chatApp,
  provider,
}) => {
  const { app } = chatApp;
  await app.evaluate(({ dialog }) => {
    const dialogs: string[] = [];
    (globalThis as { asked?: string[] }).asked = dialogs;
    dialog.showMessageBox = (...args: unknown[]) => {
      dialogs.push((args.at(-1) as Electron.MessageBoxOptions).message);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
  });
  const countQuestions = () => app.evaluate(() => (globalThis as { asked?: string[] }).asked?.length);
  await openChat(chatApp, provider.url);

  const script = `(async () => {
    window.open('https://a.example/');
    const link = Object.assign(document.createElement('a'), { href: 'https://b.example/', target: '_blank' });
    document.body.append(link);
    link.click();
    location.href = 'https://c.example/';
    const frame = document.body.appendChild(document.createElement('iframe'));
    const startedAt = performance.now();
    window.print();
    document.execCommand('print');
    frame.contentWindow.print();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const filled = await document.documentElement.requestFullscreen().then(() => 'filled', () => 'refused');
    return [filled, performance.now() - startedAt < 10_000];
  })()`;
  await recordNavigations(app, provider.url);
  expect(await runInChat(app, provider.url, script)).toEqual(['refused', true]);
  await waitForNavigation(app, provider.url, 'https://c.example/');
  expect(await countQuestions()).toBe(0);

  // Sends input through Chromium's routing into frames, like a mouse or keyboard.
  await app.evaluate(({ webContents }, home) => {
    const chat = webContents.getAllWebContents().find((each) => each.getURL().startsWith(home));
    chat?.debugger.attach('1.3');
    (globalThis as { input?: unknown }).input = (method: string, params: object) =>
      chat?.debugger.sendCommand(method, params);
  }, provider.url);
  const sendInput = (method: string, params: object) =>
    app.evaluate(
      (_electron, { name, given: args }) =>
        (globalThis as unknown as { input: (name: string, args: object) => Promise<void> }).input(name, args),
      { name: method, given: params },
    );
  const click = async (selector: string) => {
    const [x, y] =
      (await runInChat<number[]>(
        app,
        provider.url,
        `(({ x, y }) => [x + 8, y + 8])(document.querySelector('${selector}').getBoundingClientRect())`,
      )) ?? [];
    for (const type of ['mousePressed', 'mouseReleased'])
      await sendInput('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  };
  await runInChat(app, provider.url, `document.querySelector('#twice').focus()`);
  await click('#twice');
  await expect.poll(countQuestions).toBe(1);
  await runInChat(app, provider.url, `document.querySelector('#twice').focus()`);
  for (const type of ['rawKeyDown', 'char', 'keyUp'])
    await sendInput('Input.dispatchKeyEvent', {
      type,
      key: 'Enter',
      code: 'Enter',
      text: '\r',
      windowsVirtualKeyCode: 13,
    });
  await expect.poll(countQuestions).toBe(2);
  await click('#frame');
  await expect.poll(countQuestions).toBe(3);
});
