import { describe, expect, it } from 'vitest';
import {
  findElectronErrors,
  electronSupport,
  isOlder,
  findLockfileErrors,
  supplyErrors,
  findUnlockedDependencies,
} from '../../scripts/checks/supply.mjs';

const integrity = `sha512-${'A'.repeat(86)}==`;
const findSupplyErrors = (path: string, lockEntry: object = {}) =>
  findLockfileErrors({ packages: { [`node_modules/${path}`]: { version: '1.0.0', integrity, ...lockEntry } } });

describe('the check of a dependency', () => {
  it('accepts one with a pinned hash and no install script', () => {
    expect(findSupplyErrors('a/node_modules/@b/c')).toEqual([]);
    expect(findSupplyErrors('keytar', { hasInstallScript: true })).toEqual([]);
  });

  it.each([
    [{ integrity: undefined }, 'node_modules/a has no sha512: what is installed could be anything'],
    [{ integrity: 'sha1-abc' }, 'node_modules/a has no sha512: what is installed could be anything'],
    [{ resolved: 'https://elsewhere.example/a.tgz' }, 'node_modules/a does not come from the registry'],
    [{ resolved: 'git+ssh://git@github.com/a/a.git' }, 'node_modules/a does not come from the registry'],
    [{ hasInstallScript: true }, expect.stringContaining('node_modules/a runs a script while it is installed')],
  ])('reports one that breaks a rule: %j', (lockEntry, error) => {
    expect(findSupplyErrors('a', lockEntry)).toEqual([error]);
  });

  it('rejects one below the version that fixed a vulnerability', () => {
    expect(findSupplyErrors('electron-updater', { version: '6.2.9' })).toHaveLength(1);
    expect(findSupplyErrors('electron-updater', { version: '6.3.0' })).toEqual([]);
  });

  it('requires its version range to match the lockfile, and rejects a repository as the version', () => {
    const lock = { packages: { '': { dependencies: { a: '^1.0.0', b: 'github:b/b' } } } };
    expect(findUnlockedDependencies({ dependencies: { a: '^1.0.0' } }, lock)).toEqual([]);
    expect(findUnlockedDependencies({ dependencies: { a: '^2.0.0', b: 'github:b/b' } }, lock)).toHaveLength(2);
  });
});

describe('the shipped Electron version', () => {
  const { newest, least } = electronSupport;
  const minFixedVersion = least[newest] ?? '';

  it('must be one of the three supported majors with all known fixes', () => {
    expect(findElectronErrors(minFixedVersion, '33.2.1')).toEqual([]);
    expect(findElectronErrors(`${newest - 3}.9.9`, '33.2.1')).toEqual([expect.stringContaining('is out of support')]);
    expect(findElectronErrors(`${newest}.0.0`, '33.2.1')).toEqual([
      `Electron ${newest}.0.0 lacks the fixes of ${minFixedVersion}`,
    ]);
    expect(findElectronErrors(`^${minFixedVersion}`, '33.2.1')).toEqual([
      expect.stringContaining('not one exact version'),
    ]);
  });

  it('may be an unsupported version only for a written reason', () => {
    expect(findElectronErrors(minFixedVersion, '31.0.0')).toEqual([expect.stringContaining('nothing says why')]);
  });
});

it('version numbers are compared as numbers', () => {
  expect([isOlder('6.2.10', '6.3.0'), isOlder('6.10.0', '6.3.0'), isOlder('6.3.0', '6.3.0')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the lockfile and the pinned Electron pass all checks', async () => {
  expect(await supplyErrors()).toEqual([]);
});
