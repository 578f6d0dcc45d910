import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooseEnvironment, EnvironmentError } from '@main/boot/environments';
import { parsePackagedEnvironment, findPackagingErrors } from '@main/boot/packagedEnvironment';
import { waitForFirstPage } from '@main/boot/firstPage';
import { Notices } from '@main/boot/notices';
import { getPaths, prepareUserData } from '@main/boot/paths';
import { startOrExit } from '@main/boot/startOrExit';
import { findRefusedSwitch } from '@main/boot/switches';
import { projectPath } from '../../../scripts/aliases';
import { canMount, mountSmallDisk } from '../../support/smallDisk';
import { anEnvironment } from '../support/builders';

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-boot-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const writeTestFile = (content: unknown): string => {
  const path = join(createFolder(), 'environment.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

describe('waitForFirstPage', () => {
  const waitForPage = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
    const onEnd = vi.fn();
    void waitForFirstPage(window as never).then(onEnd);
    return { window, onEnd };
  };

  it.each(['painted before its scripts ran', 'painted after its scripts ran'])(
    'resolves to true for a page %s',
    async (order) => {
      const { window, onEnd } = waitForPage();
      const events = [() => window.emit('ready-to-show'), () => window.webContents.emit('dom-ready')];
      const [firstEvent, lastEvent] = order === 'painted before its scripts ran' ? events : events.toReversed();
      firstEvent?.();
      await vi.advanceTimersByTimeAsync(2900);
      expect(onEnd).not.toHaveBeenCalled();
      lastEvent?.();
      await vi.advanceTimersByTimeAsync(0);
      expect(onEnd.mock.calls).toEqual([[true]]);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('resolves to false after three seconds', async () => {
    const { window, onEnd } = waitForPage();
    window.webContents.emit('dom-ready');
    await vi.advanceTimersByTimeAsync(3000);
    expect(onEnd.mock.calls).toEqual([[false]]);
  });
});

describe('the environment of the app', () => {
  const unpackaged = { isPackaged: false, file: undefined, packaged: undefined };

  it('is the practice platform by default', () => {
    expect(chooseEnvironment(unpackaged)).toEqual({ kind: 'practice' });
    expect(chooseEnvironment({ ...unpackaged, isPackaged: true })).toEqual({ kind: 'practice' });
  });

  it('is the packaged one when the package contains one', () => {
    const packaged = anEnvironment('https://api.comanda.cl');
    expect(chooseEnvironment({ ...unpackaged, isPackaged: true, packaged })).toMatchObject({
      kind: 'fixed',
      environment: { id: 'test' },
    });
  });

  it('is read from a file only in unpackaged builds', () => {
    const file = writeTestFile(anEnvironment('http://127.0.0.1:99'));
    expect(chooseEnvironment({ ...unpackaged, file })).toMatchObject({ kind: 'fixed', environment: { id: 'test' } });
    expect(chooseEnvironment({ ...unpackaged, file, isPackaged: true })).toEqual({ kind: 'practice' });
  });

  it.each([
    ['is missing', '/nowhere/environment.json', /cannot be read/],
    ['is not JSON', writeTestFile.bind(null, '{'), /cannot be read/],
    [
      'lacks an address',
      writeTestFile.bind(null, { ...anEnvironment('http://127.0.0.1:99'), hosts: {} }),
      /hosts\.root/,
    ],
    [
      'has a plain http address',
      writeTestFile.bind(null, anEnvironmentAt('http://10.0.0.1')),
      /hosts\.root: must be https/,
    ],
    [
      'configures analytics without a key',
      writeTestFile.bind(null, {
        ...anEnvironment('http://127.0.0.1:99'),
        analytics: { key: ' ', host: 'https://a.example' },
      }),
      /analytics\.key/,
    ],
    [
      'has an http address that only looks like loopback',
      writeTestFile.bind(null, anEnvironmentAt('http://127.0.0.1.evil.example')),
      /must be https/,
    ],
  ])('stops the start with a clear message when its file %s', (_title, file, sentence) => {
    const chooseTestEnvironment = () =>
      chooseEnvironment({ ...unpackaged, file: typeof file === 'string' ? file : file() });
    expect(chooseTestEnvironment).toThrow(EnvironmentError);
    expect(chooseTestEnvironment).toThrow(sentence);
  });

  it('stops the start when the packaged environment is invalid', () => {
    expect(() => chooseEnvironment({ ...unpackaged, packaged: 'staging' })).toThrow(EnvironmentError);
  });
});

describe('an environment to be packaged', () => {
  const fullEnvironment = anEnvironment('https://api.comanda.cl');

  it('is accepted when it is complete', () => {
    expect(findPackagingErrors(fullEnvironment)).toEqual([]);
  });

  it('may name screens with or without leading and trailing slashes', () => {
    const named = {
      ...fullEnvironment,
      screens: ['best-selling-products', '/loyalty-program/'],
      hiddenScreens: { demo: ['reports'] },
    };
    expect(findPackagingErrors(named)).toEqual([]);
    expect(parsePackagedEnvironment(named)).toMatchObject({
      screens: ['/best-selling-products', '/loyalty-program'],
      hiddenScreens: { demo: ['/reports'] },
    });
  });

  it('is rejected with a list of its placeholders when it is the example file', () => {
    const example: unknown = JSON.parse(readFileSync(projectPath('resources/environments/production.json'), 'utf8'));
    const errors = findPackagingErrors(example);
    expect(errors).toContain('identityApiKey: still a placeholder');
    expect(errors).toContain('hosts.root: api.comanda.example stands for an address that is still missing');
  });

  it.each([
    ['lacks an address', { ...fullEnvironment, hosts: { ...fullEnvironment.hosts, cdn: undefined } }, /^hosts\.cdn/],
    ['has a plain http address', anEnvironment('http://127.0.0.1:99'), /^hosts\.root: must be https$/],
    ['has the id of the practice platform', { ...fullEnvironment, id: 'practice' }, /^id: /],
    ['has no API key', { ...fullEnvironment, identityApiKey: '' }, /^identityApiKey: /],
    ['has no tenant', { ...fullEnvironment, identityTenants: {} }, /^identityTenants: /],
    ['enables an unknown screen', { ...fullEnvironment, screens: ['wallet'] }, /^screens: \/wallet/],
    [
      'hides an unknown screen',
      { ...fullEnvironment, hiddenScreens: { demo: ['report'] } },
      /^hiddenScreens\.demo: \/report/,
    ],
    [
      'has a placeholder in its chat URL',
      { ...fullEnvironment, chat: { provider: 'x', url: 'https://<host>/' } },
      /^chat\.url: /,
    ],
  ])('is rejected when it %s', (_title, environment, sentence) => {
    expect(findPackagingErrors(environment)).toContainEqual(expect.stringMatching(sentence));
  });
});

function anEnvironmentAt(base: string) {
  const environment = anEnvironment('http://127.0.0.1:99');
  const hosts = Object.fromEntries(Object.keys(environment.hosts).map((host) => [host, base]));
  return { ...environment, hosts };
}

describe('command-line switches', () => {
  interface StartOf {
    isRoot?: boolean;
    isTested?: boolean;
    platform?: NodeJS.Platform;
  }
  const findRefusal = (argument: string, { isRoot = false, isTested = false, platform = 'linux' }: StartOf = {}) =>
    findRefusedSwitch({ argv: ['comanda', argument], platform, isRoot, isTested });

  it.each([
    ['--remote-debugging-port=9222', 'remote-debugging-port'],
    ['-remote-debugging-port=9222', 'remote-debugging-port'],
    ['--REMOTE-DEBUGGING-PORT=1', 'remote-debugging-port'],
    ['"--Remote-Debugging-Port 1"', 'remote-debugging-port'],
    ['\u0000\t --inspect', 'inspect'],
    ['--inspect_brk', 'inspect_brk'],
    ['-js-flags=--expose-gc', 'js-flags'],
    ['-no-sandbox', 'no-sandbox'],
    ['--some-new-cmd-prefix=x', 'some-new-cmd-prefix'],
    ['--proxy-server=http://10.0.0.9:8080', 'proxy-server'],
    ['--user-data-dir=/tmp/x', 'user-data-dir'],
    ['--disable-features=NetworkServiceSandbox', 'disable-features'],
    ['--lang=en', 'lang'],
    ['-p', 'p'],
    ['-psn_0_12345', 'psn_0_12345'],
    ['--host-rules=MAP * 127.0.0.1\n', 'host-rules'],
  ])('%s is refused by a packaged app and named in the message', (argument, name) => {
    expect(findRefusal(argument)).toBe(name);
  });

  it('are accepted if a desktop may need them, such as --ozone-platform', () => {
    for (const argument of [
      '--ozone-platform=wayland',
      '--ozone-platform-hint=auto',
      '--password-store=gnome-libsecret',
    ])
      expect(findRefusal(argument)).toBeNull();
    expect(findRefusal('-psn_0_12345', { platform: 'darwin' })).toBeNull();
    expect(findRefusal('-Embedding', { platform: 'win32' })).toBeNull();
  });

  it('may start with a slash on Windows, while elsewhere a slash starts a file path', () => {
    expect(findRefusal('/remote-debugging-port=9222', { platform: 'win32' })).toBe('remote-debugging-port');
    expect(findRefusal('/home/ana/pedidos.csv')).toBeNull();
  });

  it('are refused at any position, even after --', () => {
    const argv = ['comanda', 'file:///home/ana', '--password-store=basic', '--', '--inspect'];
    expect(findRefusedSwitch({ argv, platform: 'linux', isRoot: false, isTested: false })).toBe('inspect');
  });

  it('may include --no-sandbox only for the root user, who cannot use the sandbox', () => {
    expect(findRefusal('--no-sandbox', { isRoot: true })).toBeNull();
    expect(findRefusal('--no-sandbox')).toBe('no-sandbox');
    expect(findRefusal('--gpu-launcher=x', { isRoot: true })).toBe('gpu-launcher');
  });

  it.each([
    '--inspect=0',
    '--remote-debugging-port=0',
    '--user-data-dir=/tmp/x',
    '--log-level=3',
    '-r',
    '--no-sandbox',
  ])('may include %s, passed by the test runner, only in unpackaged builds', (argument) => {
    expect(findRefusal(argument, { isTested: true })).toBeNull();
    expect(findRefusal('--remote-allow-origins=*', { isTested: true })).toBe('remote-allow-origins');
  });
});

describe('notices to the user', () => {
  it('wait for the first window and are delivered once', () => {
    const notices = new Notices(() => true);
    notices.add('warning', 'notices.preferencesUnreadable');
    expect(notices.take()).toEqual([{ tone: 'warning', messageKey: 'notices.preferencesUnreadable', params: {} }]);
    expect(notices.take()).toEqual([]);
  });

  it('are delivered immediately when a window is listening', () => {
    const reportedErrors: unknown[] = [];
    const notices = new Notices((notice) => reportedErrors.push(notice) > 0);
    notices.take();
    notices.add('info', 'notices.practiceRestarted');
    expect(reportedErrors).toHaveLength(1);
    expect(notices.take()).toEqual([]);
  });

  it('wait again while there is no window', () => {
    const notices = new Notices(() => false);
    notices.take();
    notices.add('info', 'notices.practiceRestarted');
    expect(notices.take()).toHaveLength(1);
  });
});

describe('the file paths of the app', () => {
  it('point into the archive, except for files that must be unpacked', () => {
    const paths = getPaths('/opt/comanda/resources/app.asar', '/home/ana/.config/Comanda');
    expect(paths.renderer).toBe('/opt/comanda/resources/app.asar/out/renderer');
    expect(paths.practicePrepared).toBe('/opt/comanda/resources/app.asar.unpacked/out/practice/pgdata.tar');
    expect(paths.settings).toBe('/home/ana/.config/Comanda/settings.json');
  });

  it('include a data folder that only the user can access', () => {
    const folder = join(createFolder(), 'Comanda');
    prepareUserData(folder);
    prepareUserData(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('cannot be prepared when the data folder is a file or inside one', () => {
    const file = writeTestFile('x');
    for (const folder of [file, join(file, 'Comanda')]) expect(() => prepareUserData(folder)).toThrow();
  });

  it.runIf(canMount)('cannot be prepared when the data folder is on a read-only disk', () => {
    const { folder, makeReadOnly } = mountSmallDisk();
    prepareUserData(folder);
    makeReadOnly();
    expect(() => prepareUserData(folder)).toThrow('EROFS');
  });
});

describe('a failing start', () => {
  it('is logged and reported before the process exits', async () => {
    const order: string[] = [];
    const ports = {
      log: { error: () => void order.push('log'), flush: async () => void order.push('flush') },
      showError: () => void order.push('showError'),
      exit: () => void order.push('exit'),
    };
    await startOrExit(() => Promise.reject(new Error('no window')), ports);
    expect(order).toEqual(['log', 'flush', 'showError', 'exit']);
    order.length = 0;
    await startOrExit(() => Promise.resolve(), ports);
    expect(order).toEqual([]);
  });
});
