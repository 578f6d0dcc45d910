import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { changeUpdateRecord, countStart, readUpdateRecord } from '@main/updates/updateRecord';
import { aFolder } from './support';

const previous = { version: '1.0.0', file: '/previous', digest: { size: 1, sha512: 'a' } };
const createTrial = () => {
  const path = join(aFolder(), 'updates', 'record.json');
  changeUpdateRecord(path, { trial: { version: '1.1.0', starts: 0 }, previous });
  return path;
};

describe('start attempts of a new version', () => {
  it('restore the previous version after two that painted no screen, and never retry the new one', () => {
    const path = createTrial();
    const startPrevious = vi.fn();
    expect([countStart(path, '1.1.0', startPrevious), countStart(path, '1.1.0', startPrevious)]).toEqual([
      false,
      false,
    ]);
    expect(startPrevious).not.toHaveBeenCalled();
    expect(countStart(path, '1.1.0', startPrevious)).toBe(true);
    expect(startPrevious).toHaveBeenCalledExactlyOnceWith(previous);
    expect(readUpdateRecord(path)).toMatchObject({
      trial: null,
      rejected: ['1.1.0'],
      report: { kind: 'rolledBack', version: '1.1.0' },
    });
    // Does not roll back further when the previous version does not start either, since no version precedes it.
    for (let start = 0; start < 4; start += 1) expect(countStart(path, '1.0.0', startPrevious)).toBe(false);
    expect(startPrevious).toHaveBeenCalledOnce();
  });

  it('are no longer counted once a screen was painted', () => {
    const path = createTrial();
    countStart(path, '1.1.0', vi.fn());
    changeUpdateRecord(path, { trial: null });
    const startPrevious = vi.fn();
    for (let start = 0; start < 4; start += 1) expect(countStart(path, '1.1.0', startPrevious)).toBe(false);
    expect(startPrevious).not.toHaveBeenCalled();
  });

  it('continue with the new version if the previous one is missing or damaged', () => {
    const path = createTrial();
    const startPrevious = () => {
      throw new Error('damaged');
    };
    const starts = Array.from({ length: 4 }, () => countStart(path, '1.1.0', startPrevious));
    expect(starts).toEqual([false, false, false, false]);
    expect(readUpdateRecord(path).report).toBeNull();
    const trialWithoutPrevious = createTrial();
    changeUpdateRecord(trialWithoutPrevious, { previous: null });
    expect(Array.from({ length: 4 }, () => countStart(trialWithoutPrevious, '1.1.0', startPrevious))).not.toContain(
      true,
    );
  });

  it('are reported as failed by the previous version', () => {
    const path = createTrial();
    expect(countStart(path, '1.0.0', vi.fn())).toBe(false);
    expect(readUpdateRecord(path)).toMatchObject({ trial: null, report: { kind: 'notInstalled', version: '1.1.0' } });
  });
});

describe('the update record', () => {
  it.each(['', '{"trial":', 'null', '[]', '"text"', '{"trial":{"version":1},"previous":{"file":2},"rejected":"all"}'])(
    'is treated as empty when its file is damaged: %s',
    (content) => {
      const path = join(aFolder(), 'record.json');
      writeFileSync(path, content);
      expect(countStart(path, '1.1.0', vi.fn())).toBe(false);
      expect(readUpdateRecord(path)).toEqual({
        trial: null,
        previous: null,
        rejected: [],
        tonight: null,
        report: null,
      });
      changeUpdateRecord(path, { rejected: ['1.1.0'] });
      expect(readUpdateRecord(path).rejected).toEqual(['1.1.0']);
    },
  );

  it('is readable only by its user', () => {
    expect(statSync(createTrial()).mode & 0o777).toBe(0o600);
  });

  it('does not prevent the app from starting when it cannot be written', () => {
    const path = createTrial();
    // Blocks the path of the temporary file with a folder, because file permissions do not stop tests that run as root.
    mkdirSync(`${path}.tmp`);
    chmodSync(`${path}.tmp`, 0o500);
    expect(countStart(path, '1.1.0', vi.fn())).toBe(false);
    expect(readFileSync(path, 'utf8')).toContain('1.1.0');
  });
});
