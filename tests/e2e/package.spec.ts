import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../../scripts/aliases';
import { startDisplay } from '../../scripts/display.mjs';
import { findFuseErrors, readFuses } from '../../scripts/read-fuses.mjs';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';
import { expect, test } from '../support/fixtures';
import { findSecrets } from '../support/findSecrets';

/** Returns the process ids of a process and its descendants. */
const listProcesses = (pid: number): number[] => {
  // Threads have children of their own.
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(listProcesses)];
};

/** Returns the IPv4 or hexadecimal IPv6 address of each port on which a process or its descendants listen. */
const listListeningAddresses = (pid: number): string[] => {
  const sockets = new Set(
    listProcesses(pid).flatMap((process) =>
      readdirSync(`/proc/${process}/fd`).flatMap((fd) => {
        try {
          return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${process}/fd/${fd}`))?.[1] ?? [];
        } catch {
          // The file descriptor was closed in the meantime.
          return [];
        }
      }),
    ),
  );
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1, -1));
  return rows.flatMap((row) => {
    const [, localAddress = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
    const [address = ''] = localAddress.split(':');
    // 0A: listening. IPv4 addresses are in reverse byte order.
    if (state !== '0A' || !sockets.has(inode)) return [];
    return address.length === 8 ? Buffer.from(address, 'hex').reverse().join('.') : address;
  });
};

const executable = projectPath('dist/linux-unpacked/comanda');

test.describe('the packaged app', () => {
  // Every test starts the whole app, including its database.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  test.skip(process.platform !== 'linux', 'it is packaged for Linux here');

  test('is not built with the example environment or an unsupported Electron version', async () => {
    const runExpectingRefusal = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [projectPath('scripts/package.mjs'), ...args], {
        encoding: 'utf8',
      });
      return [status === 0, stdout + stderr] as const;
    };
    const [isMade, errors] = runExpectingRefusal(
      '--environment',
      projectPath('resources/environments/production.json'),
    );
    expect(isMade).toBe(false);
    expect(errors).toContain('identityApiKey: still a placeholder');
    const { version } = await launchSpec();
    const { version: pinned } = JSON.parse(readFileSync(projectPath('node_modules/electron/package.json'), 'utf8')) as {
      version: string;
    };
    if (version === pinned) return;
    const [isMadeOnAnother, output] = runExpectingRefusal();
    expect(isMadeOnAnother).toBe(false);
    expect(output).toContain('--unsupported');
  });

  let home = '';
  /** Uses its own display: a window covered by another test's window is not painted and never reports ready. */
  let screen: Awaited<ReturnType<typeof startDisplay>> | null = null;
  test.beforeAll(async () => {
    test.setTimeout(400_000);
    const packaging = spawnSync(process.execPath, [projectPath('scripts/package.mjs'), '--unsupported'], {
      encoding: 'utf8',
    });
    expect(packaging.stdout + packaging.stderr).toContain('The unpacked app');
    expect(packaging.status).toBe(0);
    home = mkdtempSync(join(tmpdir(), 'comanda-package-'));
    screen = await startDisplay({ always: true });
  });
  /** A process left by an aborted test would block the next start in the same home. */
  const startedProcesses: ChildProcess[] = [];
  test.afterEach(async () => {
    for (const child of startedProcesses.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
  });
  test.afterAll(() => {
    screen?.stop();
    return removeFolder(home);
  });

  /** Starts the app as installed, with its own home folder. */
  const begin = (args: string[], env: Record<string, string> = {}) => {
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const child = spawn(executable, [...sandbox, ...args], {
      env: { ...process.env, ...screen?.env, XDG_CONFIG_HOME: home, COMANDA_EXIT_WHEN_READY: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    startedProcesses.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
      });
    }
    const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, exitCode, output: () => output };
  };
  const start = async (args: string[], env: Record<string, string> = {}) => {
    const { exitCode, output } = begin(args, env);
    return { status: await exitCode, output: output() };
  };

  test('has the intended Electron fuses', async () => {
    expect(findFuseErrors(await readFuses(executable))).toEqual([]);
  });

  test('comes with a list of its components and their versions', () => {
    const list = JSON.parse(readFileSync(projectPath('dist/components.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string; hashes?: unknown[] }[];
    };
    const lock = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    expect(list.bomFormat).toBe('CycloneDX');
    for (const name of ['electron', 'react', '@electric-sql/pglite']) {
      expect(list.components).toContainEqual(
        expect.objectContaining({ name, version: lock.packages[`node_modules/${name}`]?.version }),
      );
    }
  });

  test('contains no key, password or token', () => {
    const resources = projectPath('dist/linux-unpacked/resources');
    expect(existsSync(join(resources, 'app.asar'))).toBe(true);
    expect(findSecrets(resources)).toEqual([]);
  });

  test('starts with the practice platform and shows the login', async () => {
    // Without a locale, file names cannot contain accents.
    const { status, output } = await start([], { LC_ALL: 'C' });
    // The login takes input before the platform replies.
    expect(output).toMatch(/Comanda painted: login[^]*Comanda ready: login/);
    expect(status).toBe(0);
    expect(existsSync(join(home, 'Comanda Practica', 'practice', 'data'))).toBe(true);
  });

  test('cannot run as Node through ELECTRON_RUN_AS_NODE or NODE_OPTIONS', async () => {
    const { output } = await start(['-p', '"ran as " + "node"'], { ELECTRON_RUN_AS_NODE: '1' });
    expect(output).not.toContain('ran as node');
    const hook = join(home, 'hook.cjs');
    const markerFile = join(home, 'hooked');
    writeFileSync(hook, `require('node:fs').writeFileSync(${JSON.stringify(markerFile)}, '')`);
    await start([], { NODE_OPTIONS: `--require ${hook}` });
    expect(existsSync(markerFile)).toBe(false);
  });

  test('listens only for its practice platform, on this computer, and starts no debugger on SIGUSR1', async () => {
    // Another program may use the inspector's port.
    const isInspectorOpen = () =>
      fetch('http://127.0.0.1:9229/json/list').then(
        () => true,
        () => false,
      );
    const isOpenBefore = await isInspectorOpen();
    const { child, exitCode, output } = begin([], { COMANDA_EXIT_WHEN_READY: '0' });
    await expect.poll(output, { timeout: 60_000 }).toContain('Comanda ready: login');
    expect(listListeningAddresses(child.pid ?? 0)).toEqual(['127.0.0.1']);
    child.kill('SIGUSR1');
    // Without an inspector the signal ends the process.
    await exitCode;
    expect(output()).not.toContain('Debugger listening');
    expect(await isInspectorOpen()).toBe(isOpenBefore);
  });

  test('runs no code from files next to its archive', async () => {
    const adjacentFolder = projectPath('dist/linux-unpacked/resources/app');
    const markerFile = join(home, 'ran-beside');
    mkdirSync(adjacentFolder);
    try {
      writeFileSync(join(adjacentFolder, 'package.json'), JSON.stringify({ name: 'comanda', main: 'main.cjs' }));
      writeFileSync(
        join(adjacentFolder, 'main.cjs'),
        `require('node:fs').writeFileSync(${JSON.stringify(markerFile)}, '')`,
      );
      const { status, output } = await start([]);
      expect(output).toContain('Comanda ready: login');
      expect(status).toBe(0);
      await start([adjacentFolder]);
      expect(existsSync(markerFile)).toBe(false);
    } finally {
      removeFolder(adjacentFolder);
    }
  });

  for (const argument of ['--remote-debugging-port=0', '--inspect=0', '--js-flags=--expose-gc']) {
    test(`does not start with ${argument}`, async () => {
      const { status, output } = await start([argument]);
      expect(output).toContain('Comanda does not start with');
      expect(output).not.toContain('Comanda ready');
      expect(status).toBe(1);
    });
  }
});
