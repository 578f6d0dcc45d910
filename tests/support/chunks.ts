import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../../scripts/aliases';

/** Returns the script files of the built pages by name. */
const listScripts = (): Map<string, string> => {
  const assets = projectPath('out/renderer/assets');
  if (!existsSync(assets)) throw new Error('There is no build.');
  const names = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
};

const findImports = (source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map((match) => match[1] ?? '');

/** Returns the names of the scripts that a script imports lazily. */
const findLazyImports = (source: string): string[] =>
  [...source.matchAll(/\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map((match) => match[1] ?? '');

interface ScreenChunks {
  /** Scripts that only the given screens load, by file name. */
  ownChunks: Map<string, string>;
  /** Scripts that at least one other screen loads. */
  otherChunks: Map<string, string>;
}

/** Separates the scripts that only the given screens load from all others. `screens` are parts of file names. */
export const getScreenChunks = (...screens: string[]): ScreenChunks => {
  const allScripts = listScripts();
  const isScreen = (file: string) => screens.some((screen) => file.startsWith(`${screen}-`));
  const findReachable = (from: readonly string[]): Map<string, string> => {
    const reachedFiles = new Map<string, string>();
    const visit = (file: string): void => {
      const source = allScripts.get(file);
      if (source === undefined || reachedFiles.has(file)) return;
      reachedFiles.set(file, source);
      findImports(source).forEach(visit);
    };
    from.forEach(visit);
    return reachedFiles;
  };
  const names = [...allScripts.keys()];
  // Files that import all screens lazily, as the route table does.
  const lazyFileGroups = [...allScripts.values()].map(findLazyImports).filter((files) => files.some(isScreen));
  const otherChunks = findReachable(lazyFileGroups.flat().filter((file) => !isScreen(file)));
  const ownNames = [...findReachable(names.filter(isScreen))].filter(([file]) => !otherChunks.has(file));
  return { ownChunks: new Map(ownNames), otherChunks: otherChunks };
};
