/**
 * Check: the scripts that the login loads stay small, because new imports could slow down the app's start unnoticed.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectFolder } from '../cli.mjs';
import { buildBundles } from '../setup.mjs';

/** Maximum size of the login's scripts, minified and gzipped (kB). */
export const maxLoginScript = 220;

/** @typedef {{ file: string, gzip: number }} Chunk `gzip` (kB) */

const measureGzip = (/** @type {string} */ file) => gzipSync(readFileSync(file)).length / 1024;

/**
 * Returns the chunks that the login loads, largest first: the page's scripts, their static imports and the login's own
 * chunk.
 *
 * @returns {Chunk[]}
 */
export function listLoginChunks() {
  const root = join(projectFolder, 'out', 'renderer');
  const assets = join(root, 'assets');
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const visitedFiles = new Set();
  const visit = (/** @type {string} */ file) => {
    if (visitedFiles.has(file)) return;
    visitedFiles.add(file);
    const source = readFileSync(join(assets, file), 'utf8');
    for (const match of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(match[1] ?? '');
  };
  for (const match of page.matchAll(/(?:src|href)="[^"]*?assets\/([\w.-]+\.js)"/g)) visit(match[1] ?? '');
  for (const file of readdirSync(assets)) if (/^(?:login|LoginScreen)-.*\.js$/.test(file)) visit(file);
  return [...visitedFiles]
    .map((file) => ({ file, gzip: measureGzip(join(assets, file)) }))
    .sort((a, b) => b.gzip - a.gzip);
}

/** @returns {Promise<string[]>} */
export async function findSizeErrors() {
  await buildBundles();
  const chunks = listLoginChunks();
  const total = chunks.reduce((sum, { gzip }) => sum + gzip, 0);
  if (total <= maxLoginScript) return [];
  return [
    `the login loads ${total.toFixed(0)} kB of script, and may load ${maxLoginScript}:`,
    ...chunks.map(({ file, gzip }) => `  ${gzip.toFixed(0)} kB  ${file}`),
  ];
}
