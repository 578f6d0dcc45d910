import { expect, test } from 'vitest';
import { listCrowdedFolders, maxFiles } from '../../scripts/checks/folders.mjs';

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
