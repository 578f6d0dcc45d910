import { describe, expect, it } from 'vitest';
import { findKeyringProblem, getKeyringSkipReason } from '../../scripts/keyring.mjs';

const machine = { platform: 'linux', hasCommand: () => true, hasKeytar: () => true };

describe('the keyring for tests', () => {
  it('is available when its programs and keytar are installed', () => {
    expect(findKeyringProblem(machine)).toBeNull();
  });

  it('is unavailable when keytar is not built', () => {
    expect(findKeyringProblem({ ...machine, hasKeytar: () => false })).toBe('missing: keytar');
  });

  it('is unavailable, and the message names everything that is missing', () => {
    expect(findKeyringProblem({ ...machine, hasCommand: () => false, hasKeytar: () => false })).toBe(
      'missing: dbus-run-session, gnome-keyring-daemon, keytar',
    );
  });

  it('is started only on Linux', () => {
    expect(findKeyringProblem({ ...machine, platform: 'darwin' })).not.toBeNull();
  });
});

describe('a test that needs the keyring', () => {
  it('runs when the keyring was started', () => {
    expect(getKeyringSkipReason({ COMANDA_TEST_KEYRING: '1' }, () => null)).toBeNull();
  });

  it('is skipped with the reason why there is no keyring', () => {
    expect(getKeyringSkipReason({}, () => 'missing: keytar')).toBe('no keyring for tests: missing: keytar');
    expect(getKeyringSkipReason({}, () => null)).toBe('no keyring for tests: only npm test starts it');
  });
});
