import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../scripts/cli.mjs';
import { parseParts, sumTallies, tallyPlaywright, tallyVitest } from '../../scripts/test.mjs';

describe('the summary of a test run', () => {
  it('adds up the counts of each part', () => {
    const tallies = [
      { passed: 1, failed: 2, skipped: 3, failures: ['a', 'b'] },
      { passed: 10, failed: 0, skipped: 1, failures: [] },
      { passed: 0, failed: 1, skipped: 0, failures: ['c'] },
    ];
    expect(sumTallies(tallies)).toEqual({ passed: 11, failed: 3, skipped: 4, failures: ['a', 'b', 'c'] });
    expect(sumTallies([])).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
  });

  it('lists failed tests, and counts an unloadable test file or an error outside tests as one failure each', () => {
    const createResult = (status: string) => ({ status, fullName: `is ${status}` });
    const getFile = (name: string) => join(projectFolder, 'tests', name);
    const report = {
      testResults: [
        { name: getFile('a.test.ts'), status: 'failed', assertionResults: [] },
        {
          name: getFile('b.test.ts'),
          status: 'passed',
          assertionResults: ['passed', 'skipped', 'todo'].map(createResult),
        },
        { name: getFile('c.test.ts'), status: 'failed', assertionResults: ['failed', 'passed'].map(createResult) },
      ],
      unhandledErrors: ['d.test.ts: no stub'],
    };
    const failures = ['d.test.ts: no stub', join('tests', 'a.test.ts'), `${join('tests', 'c.test.ts')}: is failed`];
    expect(tallyVitest(report)).toEqual({ passed: 2, failed: 3, skipped: 2, failures });
  });

  it('counts errors outside tests and flaky tests as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const createSpec = (title: string, status: string) => ({ title, ok: status === 'expected', tests: [{ status }] });
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [createSpec('opens', 'expected'), createSpec('closes', 'unexpected')],
        suites: [{ title: 'a store', specs: [createSpec('pauses', 'flaky')] }],
      },
    ];
    const failures = ['a.spec.ts › closes', 'a.spec.ts › a store › pauses', 'No workers'];
    const report = { stats, errors: [{ message: 'No workers' }], suites };
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2, failures });
  });
});

describe('the parts of a test run', () => {
  it('are all parts by default, or the one named by --only, whose runner gets the other arguments', () => {
    expect(parseParts([])).toEqual({ requested: ['check', 'unit', 'e2e'], args: [] });
    expect(parseParts(['--only', 'e2e', '--grep', 'login'])).toEqual({ requested: ['e2e'], args: ['--grep', 'login'] });
  });
});
