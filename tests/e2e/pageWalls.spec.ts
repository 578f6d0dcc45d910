import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ElectronApplication, Page } from 'playwright';
import { getLoginForm } from '../support/app';
import { expect, test } from '../support/fixtures';

/** A foreign server on this computer that counts its visits. */
const startOutsideServer = async () => {
  let visits = 0;
  const server = createServer((_request, response) => {
    visits += 1;
    response.setHeader('content-type', 'text/html').end('<title>Otra página</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    visits: () => visits,
    close: () => server.close(),
  };
};

/** Records attempted navigations, the URLs shown and the number of windows. */
const watchNavigations = async (app: ElectronApplication) => {
  await app.evaluate(({ BrowserWindow }) => {
    const watched = { started: [] as string[], shown: [] as string[] };
    Object.assign(globalThis, { watched });
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      webContents.on('did-start-navigation', ({ url, isSameDocument }) => {
        if (!isSameDocument) watched.started.push(url);
      });
      webContents.on('did-frame-navigate', (_event, url) => watched.shown.push(url));
    }
  });
  return () =>
    app.evaluate(({ BrowserWindow }) => ({
      ...(globalThis as unknown as { watched: { started: string[]; shown: string[] } }).watched,
      windows: BrowserWindow.getAllWindows().length,
    }));
};

/** Waits until every navigation started by the page has reached the main process or was refused. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    await window.comanda.act('session.state', '{}');
  });

const listTargets = (outsideUrl: string) => [
  outsideUrl,
  'https://example.com/',
  'ftp://example.com/a',
  'file:///etc/passwd',
  'data:text/html,<title>gone</title>',
  'javascript:document.title="gone"',
  'app://other/index.html',
  'chrome://version',
  'view-source:app://bundle/index.html',
];

// Uses its own app: dragging a link swallows the window's next key press, which would break another test.
test('a page of the app cannot navigate its window away or open another window', async ({ ownApp: { app, page } }) => {
  const outsideServer = await startOutsideServer();
  // The app's own first navigation is over.
  await getLoginForm(page).waitFor();
  const navigations = await watchNavigations(app);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const address = page.url();
  try {
    for (const target of listTargets(outsideServer.url)) {
      await page.evaluate((url) => {
        for (const go of [
          () => location.assign(url),
          () => location.replace(url),
          () => {
            const form = document.body.appendChild(document.createElement('form'));
            Object.assign(form, { action: url, method: 'post' });
            form.submit();
            form.remove();
          },
          () => {
            const meta = document.head.appendChild(document.createElement('meta'));
            Object.assign(meta, { httpEquiv: 'refresh', content: `0;url=${url}` });
            meta.remove();
          },
          () => {
            const frame = document.body.appendChild(document.createElement('iframe'));
            frame.src = url;
          },
          () => {
            const frame = document.body.appendChild(document.createElement('iframe'));
            frame.contentWindow?.open(url);
          },
        ]) {
          try {
            go();
          } catch {
            // The browser rejects some attempts immediately.
          }
        }
      }, target);
      expect(await page.evaluate((url) => window.open(url) === null, target)).toBe(true);
      await settle(page);
    }

    // User gestures, including every way to open a link.
    await page.evaluate((url) => {
      const link = Object.assign(document.createElement('a'), { href: url, textContent: 'Un enlace', id: 'outside' });
      Object.assign(link.style, { position: 'fixed', top: '0', left: '0', zIndex: '99999', padding: '20px' });
      link.addEventListener('click', () => {
        const countingWindow = window as { clicks?: number };
        countingWindow.clicks = (countingWindow.clicks ?? 0) + 1;
      });
      document.body.append(link);
    }, outsideServer.url);
    // Uses the mouse directly, since a locator would wait for the navigation.
    for (const target of ['_self', '_blank', '_top']) {
      await page.evaluate((name) => document.querySelector('#outside')?.setAttribute('target', name), target);
      await page.mouse.click(25, 25);
      await page.mouse.click(25, 25, { button: 'middle' });
      for (const key of ['Control', 'Shift'] as const) {
        await page.keyboard.down(key);
        await page.mouse.click(25, 25);
        await page.keyboard.up(key);
      }
      await settle(page);
    }
    expect(await page.evaluate(() => (window as { clicks?: number }).clicks)).toBe(9);
    await page.mouse.move(25, 25);
    await page.mouse.down();
    await page.mouse.move(500, 400, { steps: 5 });
    await page.mouse.up();
    await settle(page);

    const { started, shown, windows } = await navigations();
    expect(started.filter((url) => url === outsideServer.url).length).toBeGreaterThan(2);
    // Frames created without a URL show about:blank.
    expect(shown.filter((url) => url !== 'about:blank')).toEqual([]);
    expect(windows).toBe(1);
    expect(outsideServer.visits()).toBe(0);
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    const bridges = await page.evaluate(() =>
      [...document.querySelectorAll('iframe')].map((frame) => {
        try {
          return frame.contentWindow !== null && 'comanda' in frame.contentWindow;
        } catch {
          return false;
        }
      }),
    );
    expect(bridges).not.toContain(true);
  } finally {
    await page.evaluate(() => document.querySelectorAll('iframe, #outside').forEach((element) => element.remove()));
    outsideServer.close();
  }
});

test('a page of the app receives no permission from Electron', async ({ running: { page } }) => {
  const states = await page.evaluate(async () => {
    const names = [
      ...['accelerometer', 'ambient-light-sensor', 'background-fetch', 'background-sync', 'camera', 'clipboard-read'],
      ...['clipboard-write', 'display-capture', 'geolocation', 'gyroscope', 'idle-detection', 'keyboard-lock'],
      ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'nfc', 'notifications', 'payment-handler'],
      ...['periodic-background-sync', 'persistent-storage', 'pointer-lock', 'push', 'screen-wake-lock'],
      ...['speaker-selection', 'storage-access', 'window-management'],
    ];
    const entries = names.map(async (name) => {
      const query = { name, ...(name === 'push' && { userVisibleOnly: true }) } as PermissionDescriptor;
      const state = await navigator.permissions.query(query).then(
        (status) => status.state as string,
        () => 'unknown here',
      );
      return [name, state] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
  expect(Object.entries(states).filter(([, state]) => state !== 'denied' && state !== 'unknown here')).toEqual([]);
  expect(states).toMatchObject({ camera: 'denied', geolocation: 'denied', notifications: 'denied' });

  const outcomes = await page.evaluate(async () => {
    type Invoke = (...args: unknown[]) => Promise<unknown>;
    const devices = navigator as unknown as Record<string, Record<string, Invoke> | undefined>;
    const ask = (owner: string, method: string, input?: unknown) => async () => {
      const api = devices[owner];
      if (api?.[method] === undefined) throw new Error('not there');
      return api[method](input);
    };
    const requests: Record<string, () => Promise<unknown>> = {
      microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
      screen: () => navigator.mediaDevices.getDisplayMedia({ video: true }),
      place: () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
      clipboard: () => navigator.clipboard.readText(),
      midi: () => navigator.requestMIDIAccess({ sysex: true }),
      serial: ask('serial', 'requestPort'),
      usb: ask('usb', 'requestDevice', { filters: [] }),
      bluetooth: ask('bluetooth', 'requestDevice', { acceptAllDevices: true }),
      awake: ask('wakeLock', 'request', 'screen'),
      notices: async () => {
        const permission = await Notification.requestPermission();
        if (permission !== 'granted') throw new Error(permission);
      },
      storage: async () => {
        if (!(await navigator.storage.persist())) throw new Error('refused');
      },
      hid: async () => {
        const matches = (await ask('hid', 'requestDevice', { filters: [] })()) as unknown[];
        if (matches.length === 0) throw new Error('nothing chosen');
      },
    };
    const args = await Promise.all(
      Object.entries(requests).map(([name, request]) =>
        request().then(
          () => [name],
          () => [],
        ),
      ),
    );
    return args.flat();
  });
  expect(outcomes).toEqual([]);
});

test('text in a page of the app cannot become markup or code', async ({ running: { app, page } }) => {
  const policy = await app.evaluate(async ({ net }) => {
    const response = await net.fetch('app://bundle/');
    return (response.headers.get('content-security-policy') ?? '').split('; ');
  });
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain(
    'trusted-types comanda-map-worker comanda-picture-worker comanda-table-worker comanda-foreign-html',
  );

  // Runs outside the debugger's call, which the CSP does not cover.
  const outcomes = await page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        setTimeout(() => {
          const text = '<img src="x" onerror="window.injected = true">';
          const container = document.createElement('div');
          const script = document.createElement('script');
          const frame = document.createElement('iframe');
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
          };
          const makePolicy = (name: string) => trustedTypes.createPolicy(name, { createHTML: (html: string) => html });
          /* oxlint-disable eslint-js/no-restricted-syntax -- what is shown is that the page refuses each of them */
          const injections: Record<string, () => unknown> = {
            innerHTML: () => (container.innerHTML = text),
            outerHTML: () => (document.body.appendChild(document.createElement('p')).outerHTML = text),
            insertAdjacentHTML: () => container.insertAdjacentHTML('beforeend', text),
            fragment: () => document.createRange().createContextualFragment(text),
            parser: () => new DOMParser().parseFromString(text, 'text/html'),
            write: () => document.write(text),
            srcdoc: () => (frame.srcdoc = text),
            'script text': () => (script.text = 'window.injected = true'),
            'script address': () => (script.src = 'app://bundle/assets/other.js'),
            worker: () => new Worker('app://bundle/assets/other.js'),
            'a policy of its own': () => makePolicy('evil'),
            'the default policy': () => makePolicy('default'),
          };
          /* oxlint-enable eslint-js/no-restricted-syntax */
          const attempts = Object.entries(injections).map(([name, attempt]) => {
            try {
              attempt();
              return [name, 'taken'];
            } catch (error) {
              return [name, (error as Error).name];
            }
          });
          resolve(Object.fromEntries(attempts) as Record<string, string>);
        }, 0);
      }),
  );
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'TypeError')).toEqual([]);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
