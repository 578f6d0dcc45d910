import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from '../cli.mjs';
import { listFiles } from '../setup.mjs';

export const sourceFolders = ['src-shared', 'src-main', 'src-preload', 'src-sandbox', 'src-renderer'];

/**
 * Returns the TypeScript and JavaScript files in the folders.
 *
 * @param {string[]} folders
 * @returns {{ name: string, path: string, text: string }[]} `name` is the path in the project, with slashes
 */
export const listSources = (folders) =>
  folders
    .flatMap((folder) => listFiles(join(projectFolder, folder)))
    .filter((path) => /\.(tsx?|mjs|cjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({
      name: relative(projectFolder, path).replaceAll('\\', '/'),
      path,
      text: readFileSync(path, 'utf8'),
    }));
