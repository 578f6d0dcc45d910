import { describe, expect, it } from 'vitest';
import { controlFile, desktopEntry } from '../../scripts/deb.mjs';
import { fuseErrors } from '../../scripts/read-fuses.mjs';

const about = {
  name: 'comanda',
  productName: 'Comanda',
  version: '1.2.0-beta.1',
  description: 'Centro de mando',
  author: 'Comanda <soporte@comanda.example>',
  homepage: 'https://comanda.example',
};

describe('the .deb', () => {
  it('says what it is, with a pre-release sorting before its release', () => {
    const control = controlFile(about, 250_000);
    expect(control).toContain('Package: comanda\nVersion: 1.2.0~beta.1\nArchitecture: amd64\n');
    expect(control).toContain('Installed-Size: 250000\n');
    expect(control).toContain('Maintainer: Comanda <soporte@comanda.example>\n');
    expect(control.endsWith('\n')).toBe(true);
  });

  it('installs on systems that renamed the libraries', () => {
    expect(controlFile(about, 1)).toContain('libgtk-3-0 | libgtk-3-0t64, ');
  });

  it('puts the app into the menu', () => {
    expect(desktopEntry(about)).toContain('Exec=/opt/Comanda/comanda %U\nIcon=comanda\n');
  });
});

describe('the fuses of a package', () => {
  const asWanted = {
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  };

  it('are as wanted, with or without those of later Electrons', () => {
    expect(fuseErrors(asWanted)).toEqual([]);
    expect(fuseErrors({ ...asWanted, WasmTrapHandlers: true })).toEqual([]);
  });

  it('are named when one differs, is missing, or has never been decided on', () => {
    expect(fuseErrors({ ...asWanted, RunAsNode: true })).toEqual(['RunAsNode is true and should be false']);
    const { OnlyLoadAppFromAsar: _, ...fewer } = asWanted;
    expect(fuseErrors(fewer)).toEqual(['OnlyLoadAppFromAsar is missing and should be true']);
    expect(fuseErrors({ ...asWanted, 'fuse 9': false })).toEqual(['fuse 9 is false and should be decided']);
  });
});
