import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { killApp, launchApp, getLoginForm, createUserDataFolder, signIn, type RunningApp } from '../support/app';
import type { FaultProxy } from '../support/faultProxy';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { startSelfSignedServer } from '../support/selfSigned';

test('pages run sandboxed and isolated, without Node', async ({ running: { app, page } }) => {
  const globals = await page.evaluate(() => [typeof require, typeof process, typeof Buffer, typeof module]);
  expect(globals).toEqual(['undefined', 'undefined', 'undefined', 'undefined']);
  const preferences = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => {
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = (
        contents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
      ).getLastWebPreferences();
      return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag };
    }),
  );
  for (const preference of preferences) {
    expect(preference).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
    });
    expect(preference.webviewTag).not.toBe(true);
  }
});

test('the bridge to the main process is a frozen object with three functions', async ({ running: { page } }) => {
  const bridge = await page.evaluate(() => ({
    keys: Object.keys(window.comanda).sort(),
    frozen: Object.isFrozen(window.comanda),
    leaked: ['ipcRenderer', 'electron', 'require'].filter((name) => name in window),
  }));
  expect(bridge).toEqual({ keys: ['act', 'call', 'subscribe'], frozen: true, leaked: [] });
});

test('every document has a strict CSP with a new nonce', async ({ running: { app, page } }) => {
  const readHeaders = () =>
    app.evaluate(async ({ net }) => {
      const response = await net.fetch('app://bundle/');
      return { policy: response.headers.get('content-security-policy') ?? '', status: response.status };
    });
  const [firstHeaders, secondHeaders] = [await readHeaders(), await readHeaders()];
  const directives = new Map(
    firstHeaders.policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.join(' ')] as const;
    }),
  );
  expect(Object.fromEntries(directives)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
  expect(directives.get('style-src')).toMatch(/^'self' 'nonce-[\w+/=-]{16,}'$/);
  expect(firstHeaders.policy).not.toContain('unsafe');
  expect(secondHeaders.policy).not.toBe(firstHeaders.policy);
  expect(page.url()).toMatch(/^app:\/\/bundle\//);
});

test('pages, including hidden ones, run no text as code and send no request to another host', async ({
  running: { app, page },
}) => {
  let visits = 0;
  const outsideServer = createServer((_request, response) => {
    visits += 1;
    response.end('here');
  });
  await new Promise<void>((resolve) => outsideServer.listen(0, '127.0.0.1', resolve));
  const { port } = outsideServer.address() as AddressInfo;
  try {
    const evaluationResult = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          setTimeout(() => {
            try {
              // oxlint-disable-next-line no-eval -- what is shown is that the page refuses it
              (0, eval)('1');
              resolve('ran');
            } catch (error) {
              resolve((error as Error).name);
            }
          }, 0);
        }),
    );
    expect(evaluationResult).toBe('EvalError');

    const rejectedNames = await page.evaluate(
      (address) =>
        new Promise<string[]>((resolve) => {
          setTimeout(() => {
            const requestedUrls: string[] = [];
            document.addEventListener('securitypolicyviolation', (event) => {
              requestedUrls.push(event.effectiveDirective);
              const countTimes = (directive: string) =>
                requestedUrls.filter((candidate) => candidate === directive).length;
              if (countTimes('connect-src') === 2 && countTimes('img-src') === 1 && countTimes('frame-src') === 1)
                resolve(requestedUrls);
            });
            const script = document.createElement('script');
            try {
              script.textContent = 'window.injected = true';
            } catch {
              // Trusted Types reject the text; without them the CSP rejects the script.
            }
            document.body.append(script);
            void fetch(`http://${address}/fetch`).catch(() => {});
            try {
              new WebSocket(`ws://${address}`);
            } catch {
              // Some engines also throw.
            }
            const picture = new Image();
            picture.src = `http://${address}/picture.png`;
            document.body.append(picture);
            const frame = document.createElement('iframe');
            frame.src = `http://${address}/frame`;
            document.body.append(frame);
          }, 0);
        }),
      `127.0.0.1:${port}`,
    );
    expect(rejectedNames).toEqual(expect.arrayContaining(['connect-src', 'frame-src', 'img-src']));
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);

    // Requests cannot reach files, nor the network where no document's policy covers them.
    const outcomes = [
      await page.evaluate(() =>
        fetch('file:///etc/passwd').then(
          () => 'reached',
          () => 'refused',
        ),
      ),
      await app.evaluate(
        ({ session }, url) =>
          session.defaultSession.fetch(url).then(
            () => 'reached',
            () => 'refused',
          ),
        `http://127.0.0.1:${port}/session`,
      ),
    ];
    expect(outcomes).toEqual(['refused', 'refused']);

    // The hidden window that renders a landing's HTML.
    await app.evaluate(({ app: electron }) => {
      const hidden: unknown[] = [];
      Object.assign(globalThis, { hidden });
      electron.once('web-contents-created', (_event, contents) =>
        contents.once('did-finish-load', () => {
          const { javascript, sandbox, contextIsolation } = (
            contents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
          ).getLastWebPreferences();
          hidden.push({ javascript, sandbox, contextIsolation });
        }),
      );
    });
    const url = `http://127.0.0.1:${port}/landing`;
    await page.evaluate(
      (html) => window.comanda.act('landings.takePicture', JSON.stringify({ html })),
      `<meta http-equiv="refresh" content="0;url=${url}"><style>@import url(${url})</style>
      <link rel="stylesheet" href="${url}"><body background="${url}"><script>location = '${url}'</script>
      <img src="${url}" onerror="location = this.src"><video src="${url}" autoplay></video>
      <iframe src="${url}"></iframe><object data="${url}"></object>`,
    );
    const hidden = await app.evaluate(() => (globalThis as unknown as { hidden: unknown[] }).hidden);
    expect(hidden).toEqual([{ javascript: false, sandbox: true, contextIsolation: true }]);
    expect(visits).toBe(0);
  } finally {
    outsideServer.close();
  }
});

/** Local sockets that count incoming data. */
const startCountingSockets = async () => {
  const packetCounts = { udp: 0, tcp: 0 };
  const udp = createSocket('udp4', () => (packetCounts.udp += 1));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  const tcp = createTcpServer((socket) => {
    packetCounts.tcp += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  return {
    seen: packetCounts,
    udpPort: udp.address().port,
    tcpPort: (tcp.address() as AddressInfo).port,
    close: () => {
      udp.close();
      tcp.close();
    },
  };
};

test('WebRTC connects to no host from the page or its frames', async ({ running: { page } }) => {
  const sockets = await startCountingSockets();
  try {
    const outcomes = await page.evaluate(
      async ({ udpPort, tcpPort }) => {
        const gather = async (owner: typeof globalThis): Promise<string> => {
          if (typeof owner.RTCPeerConnection !== 'function') return 'none here';
          try {
            const connection = new owner.RTCPeerConnection({
              iceServers: [
                { urls: `stun:127.0.0.1:${udpPort}` },
                { urls: `turn:127.0.0.1:${udpPort}?transport=udp`, username: 'a', credential: 'secret' },
                { urls: `turn:127.0.0.1:${tcpPort}?transport=tcp`, username: 'a', credential: 'secret' },
              ],
            });
            connection.createDataChannel('out');
            const candidatesComplete = new Promise<void>((resolve) => {
              connection.addEventListener('icegatheringstatechange', () => {
                if (connection.iceGatheringState === 'complete') resolve();
              });
            });
            await connection.setLocalDescription();
            await candidatesComplete;
            return 'gathered';
          } catch (error) {
            return (error as Error).name;
          }
        };
        const frame = document.createElement('iframe');
        document.body.append(frame);
        const windowGlobals = await gather(window);
        const frameGlobals = frame.contentWindow === null ? 'no frame' : await gather(frame.contentWindow as never);
        frame.remove();
        return [windowGlobals, frameGlobals];
      },
      { udpPort: sockets.udpPort, tcpPort: sockets.tcpPort },
    );
    expect(outcomes).toHaveLength(2);
    expect(sockets.seen).toEqual({ udp: 0, tcp: 0 });
  } finally {
    sockets.close();
  }
});

test('an untrusted certificate is rejected even with NODE_TLS_REJECT_UNAUTHORIZED=0', async () => {
  const server = await startSelfSignedServer();
  const { app, close } = await launchApp({ env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } });
  try {
    const outcome = await app.evaluate(
      (_electron, url) =>
        fetch(url, { headers: { authorization: 'Bearer secret' } }).then(
          () => 'heard',
          () => 'refused',
        ),
      server.url,
    );
    expect(outcome).toBe('refused');
    expect(server.bytes()).toBe(0);
  } finally {
    await close();
    server.close();
  }
});

test('only allowed https addresses open in the system browser', async ({ running: { app, page } }) => {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    (globalThis as { opened?: string[] }).opened = opened;
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
  const permissionState = await page.evaluate(async () => {
    const state = JSON.parse(await window.comanda.act('session.state', '{}')) as {
      value: { settings: { storefrontBaseUrl: string } };
    };
    return state.value.settings.storefrontBaseUrl;
  });
  const { hostname } = new URL(permissionState);
  const rejectedNames = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://server/share',
    '\\\\server\\share',
    `http://${hostname}/`,
    'https://evil.example/',
    `https://${hostname}@evil.example/`,
    `https://user:secret@${hostname}/`,
    `https://${hostname}.evil.example/`,
    `https://${hostname}\u0000/`,
    '',
  ];
  for (const url of rejectedNames) {
    const outcome = await page.evaluate(
      (address) => window.comanda.act('links.open', JSON.stringify({ url: address })),
      url,
    );
    expect(JSON.parse(outcome)).toMatchObject({ ok: false });
  }
  await page.evaluate((address) => window.comanda.act('links.open', JSON.stringify({ url: address })), permissionState);
  const opened = await app.evaluate(() => (globalThis as { opened?: string[] }).opened);
  expect(opened).toEqual([new URL(permissionState).href]);
});

test('a link to an unknown host opens only after the user confirms it', async ({ running: { app, page } }) => {
  await app.evaluate(({ dialog, shell }) => {
    const seen = { opened: [] as string[], questions: [] as string[], response: 0 };
    (globalThis as { seen?: typeof seen }).seen = seen;
    shell.openExternal = (url) => {
      seen.opened.push(url);
      return Promise.resolve();
    };
    dialog.showMessageBox = (...args: unknown[]) => {
      seen.questions.push((args.at(-1) as { message: string }).message);
      return Promise.resolve({ response: seen.response, checkboxChecked: false });
    };
  });
  const ask = (url: string) =>
    page.evaluate((address) => window.comanda.act('links.openAsking', JSON.stringify({ url: address })), url);
  const waitUntilSeen = () =>
    app.evaluate(() => (globalThis as { seen?: { opened: string[]; questions: string[] } }).seen ?? null);

  await ask('https://noticias.example/a?b=1');
  expect(await waitUntilSeen()).toMatchObject({ opened: [], questions: ['¿Abrir noticias.example?'] });
  await app.evaluate(() => void ((globalThis as unknown as { seen: { response: number } }).seen.response = 1));
  await ask('https://noticias.example/a?b=1');
  expect(await waitUntilSeen()).toMatchObject({ opened: ['https://noticias.example/a?b=1'] });
  for (const url of ['https://192.168.0.1/', 'http://noticias.example/', 'file:///etc/passwd']) {
    expect(JSON.parse(await ask(url))).toMatchObject({ ok: false });
  }
  expect(await waitUntilSeen()).toMatchObject({ opened: { length: 1 }, questions: { length: 2 } });
});

test('a page of another website with the same preload script is refused on every channel', async ({
  running: { app },
}) => {
  const answers = await app.evaluate(async ({ app: electron, BrowserWindow, ipcMain }) => {
    const unmanagedWindow = new BrowserWindow({
      show: false,
      webPreferences: {
        preload: `${electron.getAppPath()}/out/preload/preload.cjs`,
        sandbox: true,
        partition: 'foreign',
      },
    });
    await unmanagedWindow.loadURL('data:text/html,<p>foreign</p>');
    const texts = (await unmanagedWindow.webContents.executeJavaScript(
      `Promise.all([window.comanda.act('session.state', '{}'), window.comanda.act('session.signOut', '{}'),
        window.comanda.call('settings.get', '{}', 0)])`,
    )) as string[];
    unmanagedWindow.destroy();
    const ipcRouter = [...(ipcMain as unknown as { _invokeHandlers: Map<string, unknown> })._invokeHandlers.keys()];
    return { texts, ipcRouter };
  });
  expect(answers.ipcRouter.sort()).toEqual(['comanda:act', 'comanda:call']);
  for (const text of answers.texts) {
    expect(JSON.parse(text)).toMatchObject({ ok: false, failure: { kind: 'badRequest' } });
  }
});

test('malformed input on the IPC channels is rejected and the app continues', async ({ running: { page } }) => {
  const outcomes = await page.evaluate(async () => {
    const invalidInputs = [
      '',
      '{',
      'null',
      '[]',
      '{"__proto__":{"x":1}}',
      '{"query":{"page":-1}}',
      `"${'x'.repeat(2_000_000)}"`,
    ];
    const names = ['stores.list', '__proto__', 'constructor', 'session.me', 'https://evil.example', ''];
    const texts = [
      ...(await Promise.all(invalidInputs.map((input) => window.comanda.call('stores.list', input, 0)))),
      ...(await Promise.all(invalidInputs.map((input) => window.comanda.act('links.open', input)))),
      ...(await Promise.all(names.slice(1).map((name) => window.comanda.call(name, '{}', 0)))),
      ...(await Promise.all(names.slice(1).map((name) => window.comanda.act(name as 'app.notices', '{}')))),
    ];
    return texts.map((text) => JSON.parse(text) as { ok: boolean; failure?: { kind: string; message: string | null } });
  });
  for (const outcome of outcomes) {
    expect(outcome.ok).toBe(false);
    expect(['badRequest', 'superseded']).toContain(outcome.failure?.kind);
    expect(outcome.failure?.message ?? '').not.toMatch(/\/(?:work|home|usr|tmp)\/|at .*:\d+/);
  }
  const alive = await page.evaluate(() => window.comanda.act('session.state', '{}'));
  expect(JSON.parse(alive)).toMatchObject({ ok: true });
});

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((dirent) => dirent.isFile())
    .map((dirent) => join(dirent.parentPath, dirent.name));

const listTokens = ({ identityAnswers }: FaultProxy): string[] =>
  identityAnswers.flatMap((text) => {
    const { idToken, refreshToken } = JSON.parse(text) as { idToken?: string; refreshToken?: string };
    return [idToken, refreshToken].filter((token) => token !== undefined);
  });

/** Files that contain a secret as plain text, base64 or UTF-16. */
const findLeaks = (folder: string, secrets: readonly string[]): string[] => {
  const needles = secrets.flatMap((secret) => [
    Buffer.from(secret),
    Buffer.from(Buffer.from(secret).toString('base64').replace(/=+$/, '')),
    Buffer.from(secret, 'utf16le'),
  ]);
  return listFiles(folder).filter((file) => {
    const content = readFileSync(file);
    return needles.some((needle) => content.includes(needle));
  });
};

test('tokens and the password are neither in the renderer nor on disk', async ({
  ownApp: { page, app, userData },
  network,
  tenant,
}) => {
  const admin = userOf(tenant, 'admin');
  await signIn(page, admin);
  const tokens = listTokens(network);
  expect(tokens).toHaveLength(2);

  const storages = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    databases: (await indexedDB.databases()).length,
    cookies: document.cookie,
    state: await window.comanda.act('session.state', '{}'),
  }));
  expect(storages).toMatchObject({ local: '{}', databases: 0, cookies: '' });
  for (const token of tokens) expect(JSON.stringify(storages)).not.toContain(token);

  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const heap = chunks.join('');
  // Control: the heap snapshot contains text shown on screen.
  expect(heap).toContain(admin.email);
  for (const token of tokens) expect(heap).not.toContain(token);

  await app.close();
  expect(findLeaks(userData, [...tokens, admin.password])).toEqual([]);
});

for (const [end, leave] of [
  [
    'crash',
    async ({ app, page }: RunningApp) => {
      const crashEvent = page.waitForEvent('crash');
      await (await app.browserWindow(page)).evaluate((window) => window.webContents.forcefullyCrashRenderer());
      await crashEvent;
      await killApp(app);
    },
  ],
  [
    'sign-out',
    async ({ app, page }: RunningApp) => {
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await getLoginForm(page).waitFor();
      await app.close();
    },
  ],
] as const) {
  test(`no token or password is on disk after a ${end}, nor in any process's environment`, async ({
    platform,
    network,
    tenant,
  }) => {
    const userData = createUserDataFolder();
    const running = await launchApp({ environment: createEnvironment(platform, network.port, [tenant]), userData });
    const admin = userOf(tenant, 'admin');
    await signIn(running.page, admin);
    const secrets = [...listTokens(network), admin.password];
    const { pids, names } = await running.app.evaluate(({ app }) => ({
      pids: [process.pid, ...app.getAppMetrics().map(({ pid }) => pid)],
      names: app.getAppMetrics().map(({ type, name, serviceName }) => [type, name, serviceName].join(' ')),
    }));
    // The practice platform runs only if it is the selected environment.
    expect(names.filter((name) => /practice/i.test(name))).toEqual([]);
    expect(pids.length).toBeGreaterThan(2);
    for (const pid of process.platform === 'linux' ? pids : []) {
      const shownText = ['environ', 'cmdline'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'latin1')).join();
      for (const secret of secrets) expect(shownText).not.toContain(secret);
    }
    await leave(running);
    // The folder is removed with those of the whole run: after a crash, helper processes may still write to it.
    expect(findLeaks(userData, secrets)).toEqual([]);
  });
}
