/**
 * npm run package: the installable app for this system, in dist/. On Linux an unpacked folder and a .deb, made without
 * any download; see docs/decisions/0002-packages.md. Further arguments go to electron-builder: -- --linux AppImage.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDeb } from './deb.mjs';
import { fuseErrors, readFuses } from './read-fuses.mjs';
import { Advice, has, projectFolder, run, say, scriptMain, step } from './say.mjs';
import { setUp } from './setup.mjs';

await scriptMain(async () => {
  await setUp();
  const args = process.argv.slice(2);
  const isLinuxHere = process.platform === 'linux' && args.length === 0;
  await step('Packaging', () => electronBuilder(isLinuxHere ? ['--linux', 'dir'] : args), { announce: true });
  if (!isLinuxHere) return;

  const unpacked = join(projectFolder, 'dist', 'linux-unpacked');
  const errors = fuseErrors(await readFuses(join(unpacked, 'comanda')));
  if (errors.length > 0) throw new Advice(`The packaged app's fuses are not as they must be:\n${errors.join('\n')}`);
  say(`The unpacked app: ${unpacked}`);
  if (!has('dpkg-deb')) return say('No .deb was made: dpkg-deb is missing here.');
  const deb = await step('Making the .deb', () => buildDeb(unpacked, join(projectFolder, 'dist')), { announce: true });
  say(`The package: ${deb}`);
});

/** @param {string[]} args */
async function electronBuilder(args) {
  const { cleanRuntime } = await import('./runtime.mjs');
  const { dist, version } = await cleanRuntime();
  const { version: wanted } = JSON.parse(
    readFileSync(join(projectFolder, 'node_modules', 'electron', 'package.json'), 'utf8'),
  );
  if (version !== wanted)
    say(`Packaging on Electron ${version}, for ${wanted} is not to be had here: not for release.`);
  const cli = join(projectFolder, 'node_modules', 'electron-builder', 'cli.js');
  const { status, output } = await run(process.execPath, [
    ...[cli, '--publish', 'never', ...args],
    ...[`--config.electronDist=${dist}`, `--config.electronVersion=${version}`],
  ]);
  if (status !== 0) throw new Advice(`electron-builder failed:\n${output.slice(-6000)}`);
}
