import { describe, expect, it } from 'vitest';
import { partsWanted, sum, tallyOfPlaywright, tallyOfVitest } from '../../scripts/test.mjs';

describe('the tally', () => {
  it('adds up what each part counted', () => {
    const tallies = [
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 0, skipped: 1 },
    ];
    expect(sum(tallies)).toEqual({ passed: 11, failed: 2, skipped: 4 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('counts a unit test file that could not be loaded as one failure', () => {
    const report = {
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }, { status: 'todo' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      ],
    };
    expect(tallyOfVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  });

  it('counts errors outside of the app tests, and passes at a second try, as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });
});

describe('what to run', () => {
  it('is everything, or one part with the rest for its runner', () => {
    expect(partsWanted([])).toEqual({ wanted: ['check', 'unit', 'e2e'], args: [] });
    expect(partsWanted(['--only', 'e2e', '--grep', 'login'])).toEqual({ wanted: ['e2e'], args: ['--grep', 'login'] });
  });
});
