import { describe, expect, it } from 'vitest';
import { keyringMissingReason, keyringSkipReason } from '../../scripts/keyring.mjs';

const machine = { platform: 'linux', hasCommand: () => true, hasKeytar: () => true };

describe('the keyring for tests', () => {
  it('can be had where its programs and keytar are there', () => {
    expect(keyringMissingReason(machine)).toBeNull();
  });

  it('cannot where keytar was not built', () => {
    expect(keyringMissingReason({ ...machine, hasKeytar: () => false })).toBe('missing: keytar');
  });

  it('names everything that is missing', () => {
    expect(keyringMissingReason({ ...machine, hasCommand: () => false, hasKeytar: () => false })).toBe(
      'missing: dbus-run-session, gnome-keyring-daemon, keytar',
    );
  });

  it('is only started on Linux', () => {
    expect(keyringMissingReason({ ...machine, platform: 'darwin' })).not.toBeNull();
  });
});

describe('a test that needs the keyring', () => {
  it('runs where it was started', () => {
    expect(keyringSkipReason({ COMANDA_TEST_KEYRING: '1' }, () => null)).toBeNull();
  });

  it('is skipped with what is missing, or with who starts it', () => {
    expect(keyringSkipReason({}, () => 'missing: keytar')).toBe('no keyring for tests: missing: keytar');
    expect(keyringSkipReason({}, () => null)).toBe('no keyring for tests: only npm test starts it');
  });
});
