import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeytarBuildKey, findNodeDir, createNativeBuildEnv, withNodeDir } from '../../scripts/keytar.mjs';

describe('the folder with the Node headers', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-headers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const installHeaders = (name: string, version: string) => {
    const [major = '', minor = '', patch = ''] = version.slice(1).split('.');
    const file = join(folder, name, 'include', 'node', 'node_version.h');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      [
        '#ifndef SRC_NODE_VERSION_H_',
        `#define NODE_MAJOR_VERSION ${major}`,
        `#define NODE_MINOR_VERSION ${minor}`,
        `#define NODE_PATCH_VERSION ${patch}`,
        '#define NODE_VERSION_IS_LTS 1',
      ].join('\n'),
    );
    return join(folder, name);
  };

  it('is the first one that contains headers', () => {
    const [installedBeside, installedByDefault] = [
      installHeaders('beside', 'v20.20.2'),
      installHeaders('usual', 'v20.20.2'),
    ];
    expect(findNodeDir([join(folder, 'none'), installedBeside, installedByDefault], 'v20.20.2')).toBe(installedBeside);
  });

  it('is null when the headers have another version', () => {
    const [otherVersion, sameVersion] = [installHeaders('other', 'v20.20.1'), installHeaders('same', 'v20.20.2')];
    expect(findNodeDir([otherVersion, sameVersion], 'v20.20.2')).toBe(sameVersion);
    expect(findNodeDir([otherVersion], 'v20.20.2')).toBeNull();
  });

  it('is null when the headers have no version', () => {
    const cut = installHeaders('cut', 'v20.20.2');
    writeFileSync(join(cut, 'include', 'node', 'node_version.h'), '');
    expect(findNodeDir([cut], 'v20.20.2')).toBeNull();
  });
});

describe('the environment for npm', () => {
  const env = { PATH: '/bin' };
  afterEach(() => vi.unstubAllEnvs());

  it.each(['undefined', ''])(
    'names the folder of the headers when npm has none configured (%j)',
    (configuredNodeDir) => {
      expect(withNodeDir(env, '/usr', configuredNodeDir)).toEqual({ PATH: '/bin', npm_config_nodedir: '/usr' });
    },
  );

  it('is unchanged when npm has another folder configured or no headers exist', () => {
    expect(withNodeDir(env, '/usr', '/opt/node')).toBe(env);
    expect(withNodeDir(env, null, 'undefined')).toBe(env);
  });

  it('depends on the headers folder that npm reports as configured', async () => {
    vi.stubEnv('npm_config_userconfig', '/nowhere/user');
    vi.stubEnv('npm_config_globalconfig', '/nowhere/global');
    vi.stubEnv('npm_config_nodedir', undefined);
    await expect(createNativeBuildEnv('/usr')).resolves.toMatchObject({ npm_config_nodedir: '/usr' });
    vi.stubEnv('npm_config_nodedir', '/opt/node');
    await expect(createNativeBuildEnv('/usr')).resolves.toMatchObject({ npm_config_nodedir: '/opt/node' });
  });
});

describe('the inputs for building keytar', () => {
  const node = `node ${process.version}`;
  const machine = { platform: 'linux', nodeDir: '/usr', libsecret: () => '0.20.5', hasCommand: () => true };

  it('are the headers, the library and the tools', () => {
    expect(createKeytarBuildKey(machine)).toBe(`${node}, headers /usr, libsecret 0.20.5, python3 make g++`);
  });

  it('change once the headers or a tool are available', () => {
    expect(createKeytarBuildKey({ ...machine, nodeDir: null, hasCommand: (name) => name !== 'g++' })).toBe(
      `${node}, headers downloaded, libsecret 0.20.5, python3 make`,
    );
  });

  it('are incomplete on Linux without the library, which other systems do not need', () => {
    const machineWithoutLib = { ...machine, libsecret: () => '' };
    expect(createKeytarBuildKey(machineWithoutLib)).toBeNull();
    expect(createKeytarBuildKey({ ...machineWithoutLib, platform: 'darwin' })).toBe(`${node}, headers /usr`);
  });
});
