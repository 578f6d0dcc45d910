import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';
import { newUserData } from './app';

/** Processes below `root`, by the kind Chromium gave them. */
const childrenOf = (root: number, kind: string): number[] => {
  const lines = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  const processes = lines.flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
  const below = new Set([root]);
  for (let grown = -1; grown !== below.size;) {
    grown = below.size;
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  }
  return processes.filter(({ pid, args }) => below.has(pid) && args.includes(`--type=${kind}`)).map(({ pid }) => pid);
};

/** The built app with nobody attached to its pages; Linux only, like the runtime it uses. */
export const launchBare = async (environment: object) => {
  const runtime = await launchSpec();
  const userData = newUserData();
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
  const titles = async (): Promise<string[]> => {
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
  const renderers = () => childrenOf(child.pid ?? 0, 'renderer');
  return {
    /** Titles of all pages; none while the app starts. */
    titles,
    /** Kills what draws the pages, and waits until it is gone. */
    crash: async () => {
      const killed = renderers();
      for (const pid of killed) process.kill(pid, 'SIGKILL');
      while (renderers().some((pid) => killed.includes(pid))) await new Promise((resolve) => setImmediate(resolve));
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      removeFolder(userData);
    },
  };
};
