import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../../scripts/aliases';

/** Script files of the built pages, by name. */
const scripts = (): Map<string, string> => {
  const assets = projectPath('out/renderer/assets');
  if (!existsSync(assets)) throw new Error('There is no build.');
  const names = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
};

const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map((match) => match[1] ?? '');

/** Scripts that a script loads lazily. */
const lazyImportsOf = (source: string): string[] =>
  [...source.matchAll(/\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map((match) => match[1] ?? '');

interface ScreenChunks {
  /** Scripts loaded by these screens only, by file. */
  own: Map<string, string>;
  /** Scripts loaded by any other screen. */
  others: Map<string, string>;
}

/** Separates the scripts of the given screens, found by file name, from those of all others. */
export const getScreenChunks = (...screens: string[]): ScreenChunks => {
  const all = scripts();
  const isScreen = (file: string) => screens.some((screen) => file.startsWith(`${screen}-`));
  const reach = (from: readonly string[]): Map<string, string> => {
    const seen = new Map<string, string>();
    const visit = (file: string): void => {
      const source = all.get(file);
      if (source === undefined || seen.has(file)) return;
      seen.set(file, source);
      importsOf(source).forEach(visit);
    };
    from.forEach(visit);
    return seen;
  };
  const names = [...all.keys()];
  // The route table loads all screens.
  const routed = [...all.values()].map(lazyImportsOf).filter((files) => files.some(isScreen));
  const others = reach(routed.flat().filter((file) => !isScreen(file)));
  const own = [...reach(names.filter(isScreen))].filter(([file]) => !others.has(file));
  return { own: new Map(own), others };
};
