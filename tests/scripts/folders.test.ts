import { expect, test } from 'vitest';
import { listCrowdedFolders, listLongFiles, maxFiles, maxLines } from '../../scripts/checks/folders.mjs';

const listFiles = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file${index}.ts`);

test('a folder with twenty files and a subfolder with another twenty are accepted', () => {
  expect(listCrowdedFolders([...listFiles('src-x/a', maxFiles), ...listFiles('src-x/a/b', maxFiles)])).toEqual([]);
});

test('a folder with more than twenty files is reported with its number of files', () => {
  expect(listCrowdedFolders(listFiles('src-x/a', maxFiles + 1))).toEqual([
    'src-x/a has 21 files, and may have 20: split it by subject',
  ]);
});

test('a file with more than three hundred lines of code is reported, without its comments and empty lines', () => {
  const code = 'const a = 1;\n'.repeat(maxLines);
  const text = `/**\n * Two lines.\n */\n\n// One line.\n${code}`;
  expect(listLongFiles([{ name: 'src-x/a.ts', text }])).toEqual([]);
  expect(listLongFiles([{ name: 'src-x/a.ts', text: `${text}const b = 2;\n` }])).toEqual([
    'src-x/a.ts has 301 lines of code, and may have 300: split it by subject',
  ]);
});
