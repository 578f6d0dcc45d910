/**
 * Exports that nothing uses, neither another file nor a test nor the file itself.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectFolder } from '../cli.mjs';
import { sourceFolders, sourcesIn } from './sources.mjs';

/** @typedef {{ name: string, path: string, text: string }} Source */

/** Read by tools, by their default export. */
const settings = ['electron.vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'];

/** @returns {Promise<string[]>} one line for each dead export */
export async function deadExports() {
  const { analyzeTsConfig } = await import('ts-unused-exports');
  const sources = sourcesIn([...sourceFolders, 'tests', 'scripts', ...settings]);
  const { unusedExports } = analyzeTsConfig(join(projectFolder, 'tsconfig.json'), [
    ...sources.map(({ path }) => path),
    '--searchNamespaces',
  ]);
  const lines = [];
  for (const [path, exports] of Object.entries(unusedExports)) {
    const name = relative(projectFolder, path).replaceAll('\\', '/');
    if (isNamedByRunner(name)) continue;
    const source = sources.find((one) => one.path === path);
    if (!source || settings.includes(name)) continue;
    for (const dead of exports) {
      if (isUsedWithin(source.text, dead.exportName)) continue;
      if (isImportedLazily(name, dead.exportName, sources)) continue;
      // What is passed on from another file has no place of its own here.
      lines.push(`${name}:${dead.location?.line ?? 1}  ${dead.exportName} is exported and used nowhere`);
    }
  }
  return lines;
}

/**
 * Whether a file mentions a name of its own beyond the export itself; comments do not count.
 *
 * @param {string} text
 * @param {string} exported
 */
export function isUsedWithin(text, exported) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
  return (code.match(new RegExp(`\\b${exported}\\b`, 'g')) ?? []).length > 1;
}

const runnerConfigs = ['vitest.config.ts', 'playwright.config.ts'].map((name) =>
  readFileSync(join(projectFolder, name), 'utf8'),
);

/**
 * Whether a runner loads a file by its path: a test runner's global set-up, or a bench and its report.
 *
 * @param {string} name
 */
const isNamedByRunner = (name) =>
  /^tests\/bench\/(?:[^/]+\.bench|report)\.ts$/.test(name) ||
  runnerConfigs.some((config) => config.includes(`'${name}'`));

/**
 * The tool does not see `const { x } = await import('./a')` and `import('./a').X`: an export counts as used where a
 * file imports its module that way and mentions its name.
 *
 * @param {string} name the exporting file, within the project
 * @param {string} exported
 * @param {Source[]} sources
 */
export function isImportedLazily(name, exported, sources) {
  const wanted = withoutExtension(name);
  return sources.some((source) => {
    const isImporting = [...source.text.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g)].some(
      ([, specifier = '']) => [wanted, wanted.replace(/\/index$/, '')].includes(targetOf(specifier, source.name)),
    );
    if (!isImporting || source.name === name) return false;
    return new RegExp(`\\b${exported}\\b`).test(source.text.replace(/\bimport\([^)]*\)/g, ''));
  });
}

/** @type {Record<string, string>} */
const folders = {
  '@shared': 'src-shared',
  '@main': 'src-main',
  '@sandbox': 'src-sandbox',
  '@app': 'src-renderer/app',
  '@features': 'src-renderer/features',
  '@entities': 'src-renderer/entities',
  '@kit': 'src-renderer/kit',
  '@locale': 'src-renderer/locale',
};

/**
 * @param {string} specifier
 * @param {string} importer
 */
function targetOf(specifier, importer) {
  if (specifier.startsWith('.')) return withoutExtension(join(dirname(importer), specifier).replaceAll('\\', '/'));
  const [alias = ''] = specifier.split('/');
  return withoutExtension(specifier.replace(alias, folders[alias] ?? alias));
}

const withoutExtension = (/** @type {string} */ path) => path.replace(/\.(tsx?|mjs|cjs|js)$/, '');
