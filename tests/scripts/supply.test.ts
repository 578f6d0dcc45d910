import { describe, expect, it } from 'vitest';
import {
  electronErrors,
  electronSupport,
  isOlder,
  lockfileErrors,
  supplyErrors,
  unlockedDependencies,
} from '../../scripts/checks/supply.mjs';

const integrity = `sha512-${'A'.repeat(86)}==`;
const locked = (path: string, entry: object = {}) =>
  lockfileErrors({ packages: { [`node_modules/${path}`]: { version: '1.0.0', integrity, ...entry } } });

describe('a package that comes in', () => {
  it('is well with its content pinned and no script', () => {
    expect(locked('a/node_modules/@b/c')).toEqual([]);
    expect(locked('keytar', { hasInstallScript: true })).toEqual([]);
  });

  it.each([
    [{ integrity: undefined }, 'node_modules/a has no sha512: what is installed could be anything'],
    [{ integrity: 'sha1-abc' }, 'node_modules/a has no sha512: what is installed could be anything'],
    [{ resolved: 'https://elsewhere.example/a.tgz' }, 'node_modules/a does not come from the registry'],
    [{ resolved: 'git+ssh://git@github.com/a/a.git' }, 'node_modules/a does not come from the registry'],
    [{ hasInstallScript: true }, expect.stringContaining('node_modules/a runs a script while it is installed')],
  ])('is named where it is not what was decided: %j', (entry, error) => {
    expect(locked('a', entry)).toEqual([error]);
  });

  it('is refused below the version that mended a hole', () => {
    expect(locked('electron-updater', { version: '6.2.9' })).toHaveLength(1);
    expect(locked('electron-updater', { version: '6.3.0' })).toEqual([]);
  });

  it('is asked for by the range that is locked, and by no address', () => {
    const lock = { packages: { '': { dependencies: { a: '^1.0.0', b: 'github:b/b' } } } };
    expect(unlockedDependencies({ dependencies: { a: '^1.0.0' } }, lock)).toEqual([]);
    expect(unlockedDependencies({ dependencies: { a: '^2.0.0', b: 'github:b/b' } }, lock)).toHaveLength(2);
  });
});

describe('the Electron that is shipped', () => {
  const { newest, least } = electronSupport;
  const fixed = least[newest] ?? '';

  it('is one of the three majors that get fixes, with all fixes that are known', () => {
    expect(electronErrors(fixed, '33.2.1')).toEqual([]);
    expect(electronErrors(`${newest - 3}.9.9`, '33.2.1')).toEqual([expect.stringContaining('is out of support')]);
    expect(electronErrors(`${newest}.0.0`, '33.2.1')).toEqual([`Electron ${newest}.0.0 lacks the fixes of ${fixed}`]);
    expect(electronErrors(`^${fixed}`, '33.2.1')).toEqual([expect.stringContaining('not one exact version')]);
  });

  it('has a stand-in out of support only with a written reason', () => {
    expect(electronErrors(fixed, '31.0.0')).toEqual([expect.stringContaining('nothing says why')]);
  });
});

it('versions are held against one another by number', () => {
  expect([isOlder('6.2.10', '6.3.0'), isOlder('6.10.0', '6.3.0'), isOlder('6.3.0', '6.3.0')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the lockfile and the pinned Electron keep to all of that', async () => {
  expect(await supplyErrors()).toEqual([]);
});
