import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppLinks, parseAppLink } from '@main/launch/appLink';
import { AutostartFile } from '@main/launch/autostartFile';
import { createLaunchCommand, parseLaunch } from '@main/launch/launchArguments';
import { removeFolder } from '../../../scripts/removeFolder.mjs';

describe('a link', () => {
  it.each([
    ['comanda://open/stores', '/stores'],
    ['comanda://open/orders/board', '/orders/board'],
    ['comanda://open/stores/edit-store/12', '/stores/edit-store/12'],
  ])('%s opens its screen', (link, path) => {
    expect(parseAppLink(link)).toBe(path);
  });

  it.each([
    'comanda:open/stores',
    'comanda://borrar',
    'comanda://open',
    'comanda://open/',
    'comanda://open//stores',
    'comanda://open/stores/',
    'comanda://open/stores?ask=close',
    'comanda://open/stores#/users',
    'comanda://open/../stores',
    'comanda://open/stores/..%2fusers',
    'comanda://open/stores\\users',
    'comanda://open:80/stores',
    'comanda://ana:clave@open/stores',
    'comanda://OPEN/stores',
    'COMANDA://open/stores',
    'comanda://open/stores\u0000',
    'comanda://open/stores --inspect',
    'comanda://open/"stores',
    `comanda://open/${'a'.repeat(61)}`,
    'https://open/stores',
    'javascript:alert(1)',
    'app://bundle/index.html#/users',
  ])('%j is refused', (link) => {
    expect(parseAppLink(link)).toBeNull();
  });

  it('opens either nothing or a path of plain segments, for random text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const path = parseAppLink(`comanda://open/${text}`);
        return path === null || /^(?:\/[\w-]{1,60}){1,6}$/.test(path);
      }),
    );
  });

  it('waits for a window and is opened once', () => {
    const links = new AppLinks();
    links.add('/stores');
    const onArrival = vi.fn();
    links.setArrivalHandler(onArrival);
    expect(links.take()).toBe('/stores');
    expect(links.take()).toBeNull();
    links.add('/orders');
    expect(onArrival).toHaveBeenCalledOnce();
  });
});

describe('the launch arguments', () => {
  it('open a window of the first profile when empty', () => {
    expect(parseLaunch(['/opt/Comanda/comanda'])).toEqual({ profile: 'main', isHidden: false, link: null });
  });

  it('select a profile, a start at login and a link', () => {
    expect(parseLaunch(['comanda', '--profile=0a1b2c3d', '--hidden', 'comanda://open/orders'])).toEqual({
      profile: '0a1b2c3d',
      isHidden: true,
      link: '/orders',
    });
  });

  it.each(['--profile=', '--profile=main/..', '--profile=../../etc', '--profile', '--profile=0A1B2C3D'])(
    'are rejected with %s',
    (argument) => {
      expect(parseLaunch(['comanda', argument]).profile).toBeNull();
    },
  );

  it('contain an empty link when the link is invalid', () => {
    expect(parseLaunch(['comanda', 'comanda://borrar'])).toMatchObject({ link: '' });
  });
});

describe('the command that starts a profile', () => {
  const inputs = { execPath: '/opt/Comanda/comanda', appPath: null, appImage: undefined };

  it('passes on only the switches that the app needs on this computer', () => {
    const argv = [
      'comanda',
      '--no-sandbox',
      '--ozone-platform=wayland',
      '--profile=11111111',
      '--hidden',
      '--inspect=0',
    ];
    expect(createLaunchCommand('0a1b2c3d', {}, { ...inputs, argv })).toEqual({
      file: '/opt/Comanda/comanda',
      args: ['--no-sandbox', '--ozone-platform=wayland', '--profile=0a1b2c3d'],
    });
  });

  it('starts the AppImage file, not its mounted content', () => {
    const command = createLaunchCommand(
      'main',
      { isHidden: true },
      { ...inputs, argv: [], appImage: '/home/ana/Comanda.AppImage' },
    );
    expect(command).toEqual({ file: '/home/ana/Comanda.AppImage', args: ['--hidden'] });
  });

  it('names the application folder in unpackaged builds', () => {
    expect(createLaunchCommand('main', {}, { ...inputs, argv: [], appPath: '/src/comanda' }).args).toEqual([
      '/src/comanda',
    ]);
  });
});

describe('starting at login on Linux', () => {
  const anEntry = (command = { file: '/opt/Comanda/comanda', args: ['--hidden'] }) => {
    const config = mkdtempSync(join(tmpdir(), 'comanda-autostart-'));
    onTestFinished(() => removeFolder(config));
    const path = join(config, 'autostart', 'comanda.desktop');
    return {
      config,
      path,
      entry: new AutostartFile({ id: 'comanda', name: 'Comanda', command }, { XDG_CONFIG_HOME: config }),
    };
  };

  it('is enabled while its autostart entry exists', async () => {
    const { entry, path } = anEntry();
    expect(entry.isOn()).toBe(false);
    await entry.set(true);
    expect(entry.isOn()).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain('Exec="/opt/Comanda/comanda" "--hidden"\n');
    await entry.set(false);
    await entry.set(false);
    expect(entry.isOn()).toBe(false);
  });

  it('quotes paths with spaces and special characters', async () => {
    const { entry, path } = anEntry({ file: '/home/ana/mis "apps"/100%/a$b\\c', args: [] });
    await entry.set(true);
    expect(readFileSync(path, 'utf8')).toContain(String.raw`Exec="/home/ana/mis \\"apps\\"/100%%/a\\$b\\\\c"`);
  });

  it("is disabled when the user disables the entry in the desktop's settings", async () => {
    const { entry, path } = anEntry();
    await entry.set(true);
    writeFileSync(path, readFileSync(path, 'utf8').replace('enabled=true', 'enabled=false'));
    expect(entry.isOn()).toBe(false);
    await entry.refresh();
    expect(entry.isOn()).toBe(false);
  });

  it('uses the new path after the app has moved', async () => {
    const { entry, config, path } = anEntry();
    await entry.set(true);
    const command = { file: '/opt/new/comanda', args: ['--hidden'] };
    await new AutostartFile({ id: 'comanda', name: 'Comanda', command }, { XDG_CONFIG_HOME: config }).refresh();
    expect(readFileSync(path, 'utf8')).toContain('/opt/new/comanda');
  });

  it('fails when the autostart folder cannot be created', async () => {
    const { entry, config } = anEntry();
    writeFileSync(join(config, 'autostart'), '');
    mkdirSync(join(config, 'other'));
    await expect(entry.set(true)).rejects.toThrow();
    expect(entry.isOn()).toBe(false);
  });
});
