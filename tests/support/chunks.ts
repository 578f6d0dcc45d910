import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../../scripts/aliases';

/** Files of scripts of the built pages, by their names. */
const scripts = (): Map<string, string> => {
  const assets = projectPath('out/renderer/assets');
  if (!existsSync(assets)) throw new Error('There is no build.');
  const names = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
};

const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map((match) => match[1] ?? '');

interface ScreenChunks {
  /** What loads with these screens and with no other one, by file. */
  own: Map<string, string>;
  /** What loads with any other one. */
  others: Map<string, string>;
}

/** Which scripts load with some screens, whose files are named for them, and which with all others. */
export const chunksOfScreen = (...screens: string[]): ScreenChunks => {
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
  const others = reach(names.filter((file) => /Screen-[\w-]+\.js$/.test(file) && !isScreen(file)));
  const own = [...reach(names.filter(isScreen))].filter(([file]) => !others.has(file));
  return { own: new Map(own), others };
};
