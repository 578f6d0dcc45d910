import { describe, expect, it } from 'vitest';
import { lackOfKeyring, whyNoKeyring } from '../../scripts/keyring.mjs';

const machine = { platform: 'linux', hasCommand: () => true, hasKeytar: () => true };

describe('the keyring for tests', () => {
  it('can be had where its programs and keytar are there', () => {
    expect(lackOfKeyring(machine)).toBeNull();
  });

  it('cannot where keytar was not built', () => {
    expect(lackOfKeyring({ ...machine, hasKeytar: () => false })).toBe('missing: keytar');
  });

  it('names everything that is missing', () => {
    expect(lackOfKeyring({ ...machine, hasCommand: () => false, hasKeytar: () => false })).toBe(
      'missing: dbus-run-session, gnome-keyring-daemon, keytar',
    );
  });

  it('is only started on Linux', () => {
    expect(lackOfKeyring({ ...machine, platform: 'darwin' })).not.toBeNull();
  });
});

describe('a test that needs the keyring', () => {
  it('runs where it was started', () => {
    expect(whyNoKeyring({ COMANDA_TEST_KEYRING: '1' }, () => null)).toBeNull();
  });

  it('is skipped with what is missing, or with who starts it', () => {
    expect(whyNoKeyring({}, () => 'missing: keytar')).toBe('no keyring for tests: missing: keytar');
    expect(whyNoKeyring({}, () => null)).toBe('no keyring for tests: only npm test starts it');
  });
});
