import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReleaseKeys, getPublicKey, writeUpdateMetadata } from '../../scripts/updateMetadata.mjs';

const { publicKey, privateKey } = createReleaseKeys();
const readUpdateInfo = (file: string) => parseUpdateInfo(readFileSync(file, 'utf8'), file, pathToFileURL(file));

/** A folder of packages. */
const createRelease = (...names: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(join(folder, name), `content of ${name}`);
  return folder;
};

describe('the description of a release', () => {
  it('names the packages of this version per platform, for electron-updater', async () => {
    const folder = createRelease(
      'comanda-1.2.0-x86_64.AppImage',
      'comanda_1.2.0_amd64.deb',
      'comanda-1.1.0-x86_64.AppImage',
      'comanda-1.2.0-beta.1-x86_64.AppImage',
      'comanda-1.2.0-x64.exe',
      'comanda-1.2.0-arm64.zip',
      'comanda-1.2.0-x64.zip',
      'comanda-1.2.0-x64.dmg',
    );
    const writtenFiles = await writeUpdateMetadata(folder, { version: '1.2.0', privateKey });
    const match = Object.fromEntries(
      writtenFiles.map((file) => [basename(file), readUpdateInfo(file).files.map(({ url, size }) => [url, size])]),
    );
    expect(match).toEqual({
      'latest-linux.yml': [
        ['comanda-1.2.0-x86_64.AppImage', 40],
        ['comanda_1.2.0_amd64.deb', 34],
      ],
      'latest.yml': [['comanda-1.2.0-x64.exe', 32]],
      'latest-mac.yml': [
        ['comanda-1.2.0-arm64.zip', 34],
        ['comanda-1.2.0-x64.zip', 32],
      ],
    });
    const signatures = writtenFiles.flatMap((file) =>
      readUpdateInfo(file).files.map((each) => Reflect.get(each, 'signature')),
    );
    expect(new Set(signatures).size).toBe(5);
  });

  it('keeps the block map size written by electron-builder and computes the hashes again', async () => {
    const folder = createRelease('comanda-1.2.0-x86_64.AppImage');
    const file = join(folder, 'latest-linux.yml');
    writeFileSync(
      file,
      'version: 1.2.0\nfiles:\n  - url: comanda-1.2.0-x86_64.AppImage\n    sha512: before-signing\n    size: 1\n    blockMapSize: 77\n',
    );
    await writeUpdateMetadata(folder, { version: '1.2.0', privateKey });
    expect(readUpdateInfo(file)).toMatchObject({ version: '1.2.0', files: [{ blockMapSize: 77, size: 40 }] });
    expect(readFileSync(file, 'utf8')).not.toContain('before-signing');
  });

  it('has no signature without the private key', async () => {
    const folder = createRelease('comanda-1.2.0-x64.exe');
    const [file = ''] = await writeUpdateMetadata(folder, { version: '1.2.0', privateKey: null });
    expect(readFileSync(file, 'utf8')).not.toContain('signature');
  });
});

it('a public key has 32 bytes and is derived from the private key', () => {
  expect(Buffer.from(publicKey, 'base64')).toHaveLength(32);
  expect(getPublicKey(privateKey)).toBe(publicKey);
});

it.each(['', 'secret', publicKey])('an unusable private key is reported without quoting it: %s', (key) => {
  expect(() => getPublicKey(key)).toThrow(/^COMANDA_RELEASE_KEY is not a private key of npm run release-keys\.$/);
});
