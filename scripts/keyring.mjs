/**
 * dbus-run-session -- node scripts/keyring.mjs <command> [arguments]: runs a command with a temporary keyring, so that
 * tests use the real keychain code but not the user's secrets.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canLoadKeytar } from './keytar.mjs';
import { removeFolder } from './removeFolder.mjs';
import { commandExists, isMainModule, run, print, runMain } from './cli.mjs';

/**
 * Returns why this computer cannot start a keyring for tests, or null if it can.
 *
 * @param {{ platform?: string, hasCommand?: (command: string) => boolean, hasKeytar?: () => boolean }} [machine]
 * @returns {string | null}
 */
export function findKeyringProblem({
  platform = process.platform,
  hasCommand = commandExists,
  hasKeytar = canLoadKeytar,
} = {}) {
  if (platform !== 'linux') return 'there is none of its own to start on this system';
  const missingCommands = ['dbus-run-session', 'gnome-keyring-daemon'].filter((command) => !hasCommand(command));
  if (!hasKeytar()) missingCommands.push('keytar');
  return missingCommands.length === 0 ? null : `missing: ${missingCommands.join(', ')}`;
}

/**
 * Returns why to skip a test that needs the keyring, or null to run it.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {() => string | null} [getSkipReason]
 */
export function getKeyringSkipReason(env = process.env, getSkipReason = findKeyringProblem) {
  if (env['COMANDA_TEST_KEYRING'] === '1') return null;
  return `no keyring for tests: ${getSkipReason() ?? 'only npm test starts it'}`;
}

/**
 * Wraps a command so that it runs in a session with an unlocked keyring, if one is available.
 *
 * @param {string[]} command
 * @returns {string[]}
 */
export function wrapInKeyring(command) {
  const problem = findKeyringProblem();
  if (problem !== null) {
    print(`No keyring for tests here (${problem}): its tests are skipped.`);
    return command;
  }
  return ['dbus-run-session', '--', process.execPath, join(import.meta.dirname, 'keyring.mjs'), ...command];
}

if (isMainModule(import.meta.url)) {
  await runMain(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-keyring-'));
    try {
      const unlockResult = await run(
        'gnome-keyring-daemon',
        ['--unlock', '--components=secrets', `--control-directory=${folder}`],
        { input: 'practice', env: { ...process.env, XDG_DATA_HOME: folder } },
      );
      if (unlockResult.status !== 0) print(`The keyring did not start:\n${unlockResult.output}`);
      const env = unlockResult.status === 0 ? { ...process.env, COMANDA_TEST_KEYRING: '1' } : process.env;
      const [command = '', ...args] = process.argv.slice(2);
      return (await run(command, args, { quietly: false, env, cwd: process.cwd() })).status;
    } finally {
      removeFolder(folder);
    }
  });
}
