import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { sourceFolders, listSources } from '../../scripts/checks/sources.mjs';

/** CPU time (ms) of one pattern over all hostile texts. Patterns that do not backtrack take a few milliseconds. */
const limit = 100;

/** Timeout (ms) of a pattern, far above the limit because other processes may use the CPU. */
const timeout = 1_000;

/** Long runs of each character used in patterns, followed by an end that does not match. */
const atoms = [...'aA01TehZ .-:,/@<"(+_é&%={$;\\#[]*\t\n\0'];
const hostileTexts = atoms.flatMap((atom) => [`${atom.repeat(20_000)}\u0001`, `0${atom.repeat(20_000)}!`]);
const context = createContext({ hostileTexts });

const findPatterns = ({ name, text }: { name: string; text: string }): { at: string; pattern: string }[] => {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const matches: { at: string; pattern: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      matches.push({ at: `${name}:${line + 1}`, pattern: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return matches;
};

const isQuick = (pattern: string): boolean => {
  const usageBefore = process.cpuUsage();
  try {
    runInContext(`hostileTexts.forEach((text) => text.replace(${pattern}, ''))`, context, { timeout });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
  const { user, system } = process.cpuUsage(usageBefore);
  return (user + system) / 1000 <= limit;
};

/** Retries, because compilation or garbage collection may fall into one measurement. */
const isQuickOnce = (pattern: string): boolean => [1, 2, 3].some(() => isQuick(pattern));

it('the check of regular expressions detects one that is slow on a long text', () => {
  expect(isQuick(String.raw`/^(\d+)*$/`)).toBe(false);
  expect(isQuick(String.raw`/\s+$/`)).toBe(false);
  expect(isQuickOnce(String.raw`/^\d+$/`)).toBe(true);
});

it('all regular expressions in the sources are fast on malicious texts', () => {
  const patterns = listSources(sourceFolders).flatMap(findPatterns);
  expect(patterns.length).toBeGreaterThan(100);
  const slowPatterns = patterns.filter(({ pattern }) => !isQuickOnce(pattern));
  expect(slowPatterns.map(({ at, pattern }) => `${at}  ${pattern}`)).toEqual([]);
});
