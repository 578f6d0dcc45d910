import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectPath } from '../../scripts/aliases';

export interface Chunk {
  file: string;
  gzip: number;
}

const kilobytes = (file: string): number => gzipSync(readFileSync(file)).length / 1024;

/** The script that the login screen loads: what the page names, all its static imports, and the login screen's own. */
export const loginChunks = (): Chunk[] => {
  const root = projectPath('out/renderer');
  const assets = join(root, 'assets');
  if (!existsSync(assets)) throw new Error('There is no build to measure.');
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(join(assets, file), 'utf8');
    for (const match of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(match[1] ?? '');
  };
  for (const match of page.matchAll(/(?:src|href)="[^"]*?assets\/([\w.-]+\.js)"/g)) visit(match[1] ?? '');
  for (const file of readdirSync(assets)) if (/^(?:login|LoginScreen)-.*\.js$/.test(file)) visit(file);
  return [...seen].map((file) => ({ file, gzip: kilobytes(join(assets, file)) })).sort((a, b) => b.gzip - a.gzip);
};
