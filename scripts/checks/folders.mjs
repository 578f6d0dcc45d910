/** Check: no folder directly contains more than `maxFiles` source files, and no file more than `maxLines` lines of code. */
import { dirname } from 'node:path';
import { sourceFolders, listSources } from './sources.mjs';

export const maxFiles = 20;
export const maxLines = 300;

/** Maximum lines of code of files that are longer. Lower or remove an entry after a split; add none. */
const longFiles = new Map([
  ['src-main/api/gateway.ts', 308],
  ['src-main/boot/actionHandlers.ts', 341],
  ['src-main/boot/compose/services.ts', 488],
  ['src-main/boot/compose/watching.ts', 332],
  ['src-main/guard/guard.ts', 410],
  ['src-main/guard/readHistory.ts', 311],
  ['src-main/jobs/jobSession.ts', 375],
  ['src-main/openings/storeOpener.ts', 306],
  ['src-main/promises/fairPromise.ts', 357],
  ['src-main/queue/writeQueue.ts', 371],
  ['src-main/settings/deviceSettings.ts', 313],
  ['src-renderer/features/menu-prices/PriceSheetEditor.tsx', 302],
  ['src-renderer/kit/editor/createEditor.ts', 313],
  ['src-shared/contract/reading/wireForms.ts', 308],
  ['src-shared/domain/payments/weekCheck.ts', 378],
]);

/**
 * @param {string[]} names paths in the project
 * @returns {string[]} one message per folder with too many direct files
 */
export function listCrowdedFolders(names) {
  const counts = new Map();
  for (const name of names) counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder} has ${count} files, and may have ${maxFiles}: split it by subject`);
}

/** @param {string} text */
const countLines = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|$)/.test(line)).length;

/**
 * Ignores comments, empty lines, and files of texts.
 *
 * @param {{ name: string, text: string }[]} sources
 * @returns {string[]} one message per file with too many lines of code
 */
export const listLongFiles = (sources) =>
  sources
    .filter(({ name }) => !name.endsWith('/locale.ts'))
    .map(({ name, text }) => ({ name, count: countLines(text), maximum: longFiles.get(name) ?? maxLines }))
    .filter(({ count, maximum }) => count > maximum)
    .map(
      ({ name, count, maximum }) => `${name} has ${count} lines of code, and may have ${maximum}: split it by subject`,
    );

export const findFolderErrors = () => {
  const sources = listSources(sourceFolders);
  return [...listCrowdedFolders(sources.map(({ name }) => name)), ...listLongFiles(sources)];
};
