/**
 * npm run pictures: takes screenshots of every screen, in both colour modes and in wide and narrow windows, and
 * collects them on one page. Arguments go to Playwright: `npm run pictures -- -g wall`. `npm run pictures -- readme`
 * updates the README's screenshots.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainModule, projectFolder, print, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';
import { runAppTests } from './test.mjs';

const folder = join(projectFolder, 'test-results', 'pictures');

/** @typedef {{ screen: string, variants: { file: string, label: string }[] }} Line */

/**
 * Groups screenshots by screen, using their names `<screen>-<colour mode>-<width>.png`. A file with another name is a
 * group by itself.
 *
 * @param {string[]} files
 * @returns {Line[]}
 */
export const createLines = (files) => {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  for (const file of [...files].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))) {
    const [, screen = file.replace(/\.png$/, ''), mode = '', width = ''] =
      /^(.+)-(light|dark)-(\d+)\.png$/.exec(file) ?? [];
    const line = lines.get(screen) ?? { screen, variants: [] };
    line.variants.push({ file, label: [mode, width].filter(Boolean).join(' ') });
    lines.set(screen, line);
  }
  return [...lines.values()];
};

/**
 * Returns an HTML page with all screenshots, each linked to its file.
 *
 * @param {Line[]} lines
 */
export const renderContactSheet = (lines) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #888; }
  section { display: flex; gap: 12px; overflow-x: auto; padding-bottom: 24px; }
  figure { margin: 0; flex: none; }
  img { height: 320px; display: block; }
</style>
${lines
  .map(
    ({ screen, variants }) => `<h2>${screen}</h2>
<section>
${variants
  .map(
    ({ file, label }) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${screen} ${label}"></a><figcaption>${label}</figcaption></figure>`,
  )
  .join('\n')}
</section>`,
  )
  .join('\n')}
</html>
`;

async function main() {
  await setUp({ forTests: true });
  const [command, ...otherArgs] = process.argv.slice(2);
  if (command === 'readme') {
    process.env['COMANDA_README'] = '1';
    return (await runAppTests(otherArgs)).failed === 0 ? 0 : 1;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env['COMANDA_PICTURES'] = '1';
  const { passed, failed } = await runAppTests(process.argv.slice(2));
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const sheet = join(folder, 'index.html');
  writeFileSync(sheet, renderContactSheet(createLines(files)));
  print(`${files.length} pictures from ${passed} walks: ${sheet}`);
  return failed === 0 ? 0 : 1;
}

if (isMainModule(import.meta.url)) await runMain(main);
