/**
 * Runs a command with a throwaway keyring, so that tests use the real keychain code and touch nobody's secrets:
 * dbus-run-session -- node scripts/keyring.mjs <command> [arguments]
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './removeFolder.mjs';
import { has, isStarted, run, say, scriptMain } from './say.mjs';

/**
 * The same command, inside a session with its own unlocked keyring where that can be had.
 *
 * @param {string[]} command
 * @returns {string[]}
 */
export function insideKeyring(command) {
  if (process.platform !== 'linux' || !has('dbus-run-session') || !has('gnome-keyring-daemon')) {
    say('No keyring for tests here (dbus-run-session and gnome-keyring are needed): its tests are skipped.');
    return command;
  }
  return ['dbus-run-session', '--', process.execPath, join(import.meta.dirname, 'keyring.mjs'), ...command];
}

if (isStarted(import.meta.url)) {
  await scriptMain(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-keyring-'));
    try {
      const unlocked = await run(
        'gnome-keyring-daemon',
        ['--unlock', '--components=secrets', `--control-directory=${folder}`],
        { input: 'practice', env: { ...process.env, XDG_DATA_HOME: folder } },
      );
      if (unlocked.status !== 0) say(`The keyring did not start:\n${unlocked.output}`);
      const env = unlocked.status === 0 ? { ...process.env, COMANDA_TEST_KEYRING: '1' } : process.env;
      const [command = '', ...args] = process.argv.slice(2);
      return (await run(command, args, { quietly: false, env, cwd: process.cwd() })).status;
    } finally {
      removeFolder(folder);
    }
  });
}
