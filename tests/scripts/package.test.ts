import { describe, expect, it } from 'vitest';
import { createControlFile, createDesktopEntry } from '../../scripts/deb.mjs';
import { createBuilderConfig, createEdition, parsePackageArgs } from '../../scripts/edition.mjs';
import { findFuseErrors } from '../../scripts/read-fuses.mjs';

const packageInfo = {
  name: 'comanda',
  productName: 'Comanda',
  version: '1.2.0-beta.1',
  description: 'Centro de mando',
  author: 'Comanda <soporte@comanda.example>',
  homepage: 'https://comanda.example',
};

describe('the .deb package', () => {
  it('has a version in its control file that sorts a pre-release before its release', () => {
    const control = createControlFile(packageInfo, 250_000);
    expect(control).toContain('Package: comanda\nVersion: 1.2.0~beta.1\nArchitecture: amd64\n');
    expect(control).toContain('Installed-Size: 250000\n');
    expect(control).toContain('Maintainer: Comanda <soporte@comanda.example>\n');
    expect(control.endsWith('\n')).toBe(true);
  });

  it('accepts the renamed libraries of newer systems', () => {
    expect(createControlFile(packageInfo, 1)).toContain('libgtk-3-0 | libgtk-3-0t64, ');
  });

  it('adds the app to the menu', () => {
    expect(createDesktopEntry(packageInfo)).toContain('Exec=/opt/Comanda/comanda %U\nIcon=comanda\n');
    expect(createDesktopEntry(packageInfo)).toContain('MimeType=x-scheme-handler/comanda;\n');
  });
});

describe('the edition of a package', () => {
  it('is the practice edition without a platform, and can be installed beside the other edition', () => {
    const edition = createEdition(packageInfo, { isPractice: true, isSupported: true });
    expect(edition).toEqual({
      name: 'comanda-practica',
      productName: 'Comanda Práctica',
      version: '1.2.0-beta.1-practice',
    });
    const config = createBuilderConfig(edition, null);
    expect(config).toMatchObject({ appId: 'example.comanda.practice', productName: 'Comanda Práctica' });
    expect(config.extraMetadata).not.toHaveProperty('comandaEnvironment');
    expect(createDesktopEntry({ ...packageInfo, ...edition })).toContain('Exec=/opt/Comanda-Practica/comanda %U\n');
  });

  it('has the plain name and includes the environment when it is for a platform', () => {
    const edition = createEdition(packageInfo, { isPractice: false, isSupported: true });
    expect(edition).toEqual({ name: 'comanda', productName: 'Comanda', version: '1.2.0-beta.1' });
    const config = createBuilderConfig(edition, { id: 'cl' });
    expect(config.extraMetadata).toMatchObject({ ...edition, comandaEnvironment: { id: 'cl' } });
  });

  it.each([[null], [{ id: 'cl' }]])(
    'stores its app id, which its shortcuts use, in the packaged app (%j)',
    (environment) => {
      const edition = createEdition(packageInfo, { isPractice: environment === null, isSupported: true });
      const { appId, extraMetadata } = createBuilderConfig(edition, environment);
      expect(extraMetadata.comandaAppId).toBe(appId);
    },
  );

  it('has a version that is marked as unsupported when it uses another Electron', () => {
    expect(createEdition(packageInfo, { isPractice: false, isSupported: false }).version).toBe(
      '1.2.0-beta.1-unsupported',
    );
    expect(createEdition(packageInfo, { isPractice: true, isSupported: false }).version).toBe(
      '1.2.0-beta.1-practice-unsupported',
    );
  });

  it.each([
    [['--environment', 'cl.json'], { environment: 'cl.json', unsupported: false, rest: [] }],
    [['--environment=cl.json', '--unsupported'], { environment: 'cl.json', unsupported: true, rest: [] }],
    [['--linux', 'AppImage'], { environment: null, unsupported: false, rest: ['--linux', 'AppImage'] }],
    [['--environment'], { environment: '', unsupported: false, rest: [] }],
  ])('is read from the arguments %j', (argv, expected) => {
    expect(parsePackageArgs(argv)).toEqual(expected);
  });
});

describe('the check of Electron fuses in a package', () => {
  const expectedFuses = {
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  };

  it('passes with the expected values, with or without the fuses of later versions', () => {
    expect(findFuseErrors(expectedFuses)).toEqual([]);
    expect(findFuseErrors({ ...expectedFuses, WasmTrapHandlers: true })).toEqual([]);
  });

  it('reports fuses that are different, missing or unknown', () => {
    expect(findFuseErrors({ ...expectedFuses, RunAsNode: true })).toEqual(['RunAsNode is true and should be false']);
    const { OnlyLoadAppFromAsar: _, ...fewer } = expectedFuses;
    expect(findFuseErrors(fewer)).toEqual(['OnlyLoadAppFromAsar is missing and should be true']);
    expect(findFuseErrors({ ...expectedFuses, 'fuse 9': false })).toEqual(['fuse 9 is false and should be decided']);
  });
});
