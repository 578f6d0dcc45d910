import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  listFiles,
  isNodeNewEnough,
  shouldRetryBuild,
  hashFiles,
  listMissingPackages,
  satisfies,
} from '../../scripts/setup.mjs';

describe('the Node version check', () => {
  it.each([
    [20, 18, false],
    [20, 19, true],
    [21, 9, false],
    [22, 11, false],
    [22, 12, true],
    [24, 0, true],
  ])('compares %i.%i with the minimum: %s', (major, minor, expected) => {
    expect(isNodeNewEnough(major, minor)).toBe(expected);
  });
});

describe('the system packages', () => {
  it('are missing when unknown to dpkg or when only their settings are left', () => {
    const installedPackages = 'xvfb installed\nxauth config-files\n';
    expect(listMissingPackages(['xvfb', 'xauth', 'make'], installedPackages)).toEqual(['xauth', 'make']);
  });

  it('count as installed under the names of newer systems', () => {
    expect(listMissingPackages(['libgtk-3-0'], 'libgtk-3-0t64 installed\n')).toEqual([]);
  });
});

describe('node_modules', () => {
  const expectedPackages = { '': { version: '1.0.0' }, 'node_modules/a': { version: '2.0.0' } };

  it('is up to date when each package has the version of the lockfile', () => {
    expect(satisfies(expectedPackages, { 'node_modules/a': { version: '2.0.0' } })).toBe(true);
  });

  it('is outdated when a package is missing or has another version', () => {
    expect(satisfies(expectedPackages, {})).toBe(false);
    expect(satisfies(expectedPackages, { 'node_modules/a': { version: '2.0.1' } })).toBe(false);
  });

  it('may lack optional packages, but may not have other versions of them', () => {
    const optional = { 'node_modules/b': { version: '1.0.0', optional: true } };
    expect(satisfies(optional, {})).toBe(true);
    expect(satisfies(optional, { 'node_modules/b': { version: '0.9.0' } })).toBe(false);
  });
});

describe('keytar when it is missing', () => {
  let folder: string;
  let triedCommand: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-keytar-'));
    triedCommand = join(folder, 'tried');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is built as soon as its inputs are complete', () => {
    expect(shouldRetryBuild(triedCommand, null)).toBe(false);
    expect(shouldRetryBuild(triedCommand, 'headers and library')).toBe(true);
  });

  it('is not built again from inputs that failed before', () => {
    writeFileSync(triedCommand, 'headers and library');
    expect(shouldRetryBuild(triedCommand, 'headers and library')).toBe(false);
    expect(shouldRetryBuild(triedCommand, 'headers and newer library')).toBe(true);
  });
});

describe('the cache key of a setup step', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-key-'));
    mkdirSync(join(folder, 'b'));
    writeFileSync(join(folder, 'a.ts'), 'one');
    writeFileSync(join(folder, 'b', 'c.ts'), 'two');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is unchanged while its inputs are unchanged', () => {
    expect(hashFiles(listFiles(folder))).toBe(hashFiles(listFiles(folder)));
  });

  it('changes with content, names and number of files, and with extra values', () => {
    const hashBefore = hashFiles(listFiles(folder));
    expect(hashFiles(listFiles(folder), ['node 22'])).not.toBe(hashBefore);
    writeFileSync(join(folder, 'a.ts'), 'other');
    const changed = hashFiles(listFiles(folder));
    expect(changed).not.toBe(hashBefore);
    writeFileSync(join(folder, 'd.ts'), '');
    expect(hashFiles(listFiles(folder))).not.toBe(changed);
  });
});
