/** Check: every export is used in another file, in a test or in its own file. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectFolder } from '../cli.mjs';
import { sourceFolders, listSources } from './sources.mjs';

/** @typedef {{ name: string, path: string, text: string }} Source */

/** Files whose default export is loaded by tools. */
const settings = ['electron.vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', 'scripts/jsonReporter.mjs'];

/** @returns {Promise<string[]>} one line per dead export */
export async function listDeadExports() {
  const { analyzeTsConfig } = await import('ts-unused-exports');
  const sources = listSources([...sourceFolders, 'tests', 'scripts', ...settings]);
  const { unusedExports } = analyzeTsConfig(join(projectFolder, 'tsconfig.json'), [
    ...sources.map(({ path }) => path),
    '--searchNamespaces',
  ]);
  const lines = [];
  for (const [path, exports] of Object.entries(unusedExports)) {
    const name = relative(projectFolder, path).replaceAll('\\', '/');
    if (isNamedByRunner(name)) continue;
    const source = sources.find((candidate) => candidate.path === path);
    if (!source || settings.includes(name)) continue;
    for (const deadExport of exports) {
      if (isUsedWithin(source.text, deadExport.exportName)) continue;
      if (isImportedLazily(name, deadExport.exportName, sources)) continue;
      // Re-exports have no location, so line 1 is reported.
      lines.push(`${name}:${deadExport.location?.line ?? 1}  ${deadExport.exportName} is exported and used nowhere`);
    }
  }
  return lines;
}

/**
 * True if a file uses its own export, ignoring comments.
 *
 * @param {string} text
 * @param {string} exportedName
 */
export function isUsedWithin(text, exportedName) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
  return (code.match(new RegExp(`\\b${exportedName}\\b`, 'g')) ?? []).length > 1;
}

const runnerConfigs = ['vitest.config.ts', 'playwright.config.ts'].map((name) =>
  readFileSync(join(projectFolder, name), 'utf8'),
);

/**
 * True if a test runner loads the file by its path: a global set-up, a benchmark or its report.
 *
 * @param {string} name
 */
const isNamedByRunner = (name) =>
  /^tests\/bench\/(?:[^/]+\.bench|report)\.ts$/.test(name) ||
  runnerConfigs.some((config) => config.includes(`'${name}'`));

/**
 * True if a file imports the module lazily and mentions the name (`const { x } = await import('./a')`,
 * `import('./a').X`). ts-unused-exports misses such imports.
 *
 * @param {string} name path of the exporting file in the project
 * @param {string} exportedName
 * @param {Source[]} sources
 */
export function isImportedLazily(name, exportedName, sources) {
  const target = removeExtension(name);
  return sources.some((source) => {
    const isImporting = [...source.text.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g)].some(
      ([, specifier = '']) => [target, target.replace(/\/index$/, '')].includes(resolveTarget(specifier, source.name)),
    );
    if (!isImporting || source.name === name) return false;
    return new RegExp(`\\b${exportedName}\\b`).test(source.text.replace(/\bimport\([^)]*\)/g, ''));
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
function resolveTarget(specifier, importer) {
  if (specifier.startsWith('.')) return removeExtension(join(dirname(importer), specifier).replaceAll('\\', '/'));
  const [alias = ''] = specifier.split('/');
  return removeExtension(specifier.replace(alias, folders[alias] ?? alias));
}

const removeExtension = (/** @type {string} */ path) => path.replace(/\.(tsx?|mjs|cjs|js)$/, '');
