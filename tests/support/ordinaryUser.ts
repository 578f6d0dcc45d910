import { chownSync, copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectPath } from '../../scripts/aliases';
import { launchSpec } from '../../scripts/runtime.mjs';
import type { StartCommand } from './app';

/** Id of the unprivileged user "nobody", which every Linux system has. */
const nobodyId = 65534;
const runAsNobody = ['setpriv', `--reuid=${nobodyId}`, `--regid=${nobodyId}`, '--clear-groups', '--no-new-privs'];

const canRun = ([command = '', ...args]: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Writes a script that starts the command with Chromium's sandbox, which Playwright would disable. */
const writeStartScript = (folder: string, command: string): string => {
  const path = join(folder, 'start.sh');
  const filterLoop = `for each do shift; [ "$each" = --no-sandbox ] || set -- "$@" "$each"; done`;
  writeFileSync(path, `#!/bin/sh\n${filterLoop}\nexec ${command} "$@"\n`, { mode: 0o755 });
  return path;
};

interface OrdinaryUser {
  runtime: StartCommand;
  /** Settings folder that the user owns. */
  userData: string;
}

/**
 * Returns the command that starts the app with Chromium's sandbox as a user without privileges, or the reason why this
 * system cannot. If the tests run as root, as in CI, the command switches to the user "nobody", because Chromium has no
 * sandbox as root.
 */
export const findOrdinaryUser = async (): Promise<OrdinaryUser | string> => {
  if (process.platform !== 'linux') return 'the filter of system calls is one of Linux';
  const { executablePath, args, env } = await launchSpec();
  const folder = mkdtempSync(join(tmpdir(), 'comanda-nobody-'));
  const argsWithSandbox = args.filter((argument) => argument !== '--no-sandbox');
  if (process.getuid?.() !== 0) {
    if (argsWithSandbox.length < args.length) return 'the runtime has to be started without a sandbox here';
    const userData = join(folder, 'data');
    mkdirSync(userData, { mode: 0o700 });
    return { runtime: { executablePath: writeStartScript(folder, `'${executablePath}'`), args, env }, userData };
  }
  if (!canRun([...runAsNobody, 'true'])) return 'root may not become another user here';
  if (!canRun([...runAsNobody, 'unshare', '-Ur', 'true'])) return 'the kernel gives users no namespaces here';
  if (!canRun([...runAsNobody, 'test', '-r', projectPath('out/main/main.cjs')])) {
    return 'the project lies where only root can read it';
  }
  // Copies the runtime, since the user cannot read root's home folder.
  const runtime = join(folder, 'runtime');
  const runtimeFolder = dirname(executablePath);
  if (!canRun(['cp', '-rl', runtimeFolder, runtime]) && !canRun(['cp', '-rT', runtimeFolder, runtime])) {
    return 'the runtime could not be copied';
  }
  const startScript = writeStartScript(folder, `${runAsNobody.join(' ')} '${runtime}/${basename(executablePath)}'`);
  const userData = join(folder, 'data');
  mkdirSync(userData, { mode: 0o700 });
  const authority = join(folder, 'authority');
  if (process.env['XAUTHORITY']) copyFileSync(process.env['XAUTHORITY'], authority);
  for (const ownedPath of [folder, userData, ...(process.env['XAUTHORITY'] ? [authority] : [])])
    chownSync(ownedPath, nobodyId, nobodyId);
  return {
    runtime: {
      executablePath: startScript,
      args: argsWithSandbox,
      // Avoids the keyring and folders of root's session, which the user cannot access.
      env: {
        ...env,
        HOME: userData,
        XAUTHORITY: authority,
        XDG_RUNTIME_DIR: userData,
        XDG_CONFIG_HOME: userData,
        DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
      },
    },
    userData,
  };
};
