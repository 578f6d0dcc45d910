import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';
import { createUserDataFolder } from './app';

interface Process {
  pid: number;
  parent: number;
  args: string;
}

/** Returns all running processes except zombies. */
const listProcesses = (): Process[] =>
  spawnSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, pid, parent, stat, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return args === undefined || stat?.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
    });

const listDescendants = (root: number): Process[] => {
  const processes = listProcesses();
  const pids = new Set([root]);
  for (let previousSize = -1; previousSize !== pids.size;) {
    previousSize = pids.size;
    for (const { pid, parent } of processes) if (pids.has(parent)) pids.add(pid);
  }
  return processes.filter(({ pid }) => pids.has(pid));
};

/** Returns the descendants of `root` with a given Chromium process type. */
const findChildren = (root: number, kind: string): number[] =>
  listDescendants(root)
    .filter(({ args }) => args.includes(`--type=${kind}`))
    .map(({ pid }) => pid);

/** Ends helper processes that outlive their app and would keep writing to its folder. */
const endHelpers = async (helpers: readonly number[]): Promise<void> => {
  const listRemaining = () =>
    listProcesses().filter(({ pid, args }) => helpers.includes(pid) && args.includes('--type='));
  for (let remainingHelpers = listRemaining(); remainingHelpers.length > 0; remainingHelpers = listRemaining()) {
    for (const { pid } of remainingHelpers) spawnSync('kill', ['-9', String(pid)]);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

/** Starts the built app without a debugger attached to its pages. Linux only, like the runtime. */
export const launchWithoutDebugger = async (environment: object) => {
  const runtime = await launchSpec();
  const userData = createUserDataFolder();
  const file = join(userData, 'environment.json');
  writeFileSync(file, JSON.stringify(environment));
  const child = spawn(
    runtime.executablePath,
    [...runtime.args.slice(0, -1), '--remote-debugging-port=0', ...runtime.args.slice(-1)],
    {
      env: { ...process.env, ...runtime.env, COMANDA_USER_DATA: userData, COMANDA_ENVIRONMENT_FILE: file },
      stdio: 'ignore',
    },
  );
  const listTitles = async (): Promise<string[]> => {
    try {
      const [port] = readFileSync(join(userData, 'DevToolsActivePort'), 'utf8').split('\n');
      const pages = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        type: string;
        title: string;
      }[];
      return pages.filter(({ type }) => type === 'page').map(({ title }) => title);
    } catch {
      return [];
    }
  };
  const findRenderers = () => findChildren(child.pid ?? 0, 'renderer');
  return {
    /** Titles of all pages; empty while the app starts. */
    listTitles,
    /** Kills the renderer processes and waits until they have ended. */
    crash: async () => {
      const killedIds = findRenderers();
      for (const pid of killedIds) process.kill(pid, 'SIGKILL');
      while (findRenderers().some((pid) => killedIds.includes(pid)))
        await new Promise((resolve) => setImmediate(resolve));
    },
    stop: async () => {
      const helpers = listDescendants(child.pid ?? 0).map(({ pid }) => pid);
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
      await endHelpers(helpers);
      removeFolder(userData);
    },
  };
};
