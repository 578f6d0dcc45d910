import { describe, expect, it } from 'vitest';
import { parsePeriod } from '@shared/domain/insight/parsePeriod';
import type { BucketGroup } from '@shared/domain/insight/buckets';

const zone = 'America/Santiago';
const parseTestPeriod = (
  value: unknown,
  group: BucketGroup,
  from = '2026-11-01T00:00:00',
  to = '2026-12-01T00:00:00',
) => parsePeriod(value, { group, zone, from, to });

const midnight = Date.UTC(2026, 10, 25);

describe('parsing a day', () => {
  it.each([
    '2026-11-25',
    '2026/11/25',
    '25/11/2026',
    '25-11-2026',
    '25.11.2026',
    '25/11/26',
    '20261125',
    '2026-11-25T00:00:00',
    '2026-11-25T00:00:00Z',
    '2026-11-25 00:00:00 UTC',
    '2026-11-25T00:00:00.000-03:00',
    '2026-11-25T13:00:00-03:00',
    '25/11/2026 00:00',
    '25 de noviembre de 2026',
    '25 noviembre 2026',
    '25-nov-2026',
    '25 nov. 2026',
    'Nov 25, 2026',
    'mié 25/11/2026',
    'miércoles 25 de noviembre',
    '25/11',
    '25 nov',
    midnight,
    midnight / 1000,
    String(midnight / 1000),
    Date.UTC(2026, 10, 25, 3),
  ])('reads %s', (value) => {
    expect(parseTestPeriod(value, 'day')).toBe('2026-11-25');
  });

  it.each(['ayer', '', null, '31/02/2026', '11/25/2026', 25, '2026', '2026-W48', 'noviembre 2026', {}])(
    'rejects %s',
    (value) => {
      expect(parseTestPeriod(value, 'day')).toBeUndefined();
    },
  );
});

describe('parsing an hour', () => {
  it.each([
    '2026-11-25T13',
    '2026-11-25 13:00:00',
    '2026-11-25T16:00:00Z',
    '25/11/2026 13:00',
    '25-11-2026 1:00 PM',
    '25 nov 2026 13:00',
    Date.UTC(2026, 10, 25, 16) / 1000,
  ])('reads %s', (value) => {
    expect(parseTestPeriod(value, 'hour')).toBe('2026-11-25T13');
  });

  it.each([13, '13', '13:00', '13h', '1 p.m.'])('reads %s when the report covers a single day', (value) => {
    expect(parseTestPeriod(value, 'hour', '2026-11-25T00:00:00', '2026-11-26T00:00:00')).toBe('2026-11-25T13');
    expect(parseTestPeriod(value, 'hour')).toBeUndefined();
  });

  it('rejects a date without an hour', () => {
    expect(parseTestPeriod('2026-11-25', 'hour')).toBeUndefined();
  });
});

describe('parsing a week or month', () => {
  it('reads the first and last day of one week, and rejects days of two different weeks', () => {
    for (const range of [
      '2026-11-23 - 2026-11-29',
      '2026-11-23/2026-11-29',
      '23/11/2026 al 29/11/2026',
      '23/11 - 29/11',
    ])
      expect(parseTestPeriod(range, 'week')).toBe('2026-W48');
    expect(parseTestPeriod('2026-11-01 - 2026-11-30', 'month')).toBe('2026-11');
    expect(parseTestPeriod('2026-11-22 - 2026-11-28', 'week')).toBeUndefined();
    expect(parseTestPeriod('2026-11-23 - 2026-11-29', 'day')).toBeUndefined();
  });

  it.each([
    '2026-W48',
    '2026W48',
    '2026-48',
    '48/2026',
    'Semana 48, 2026',
    'semana 48 de 2026',
    'W48 2026',
    'Semana 48',
    '23/11/2026',
    '2026-11-23T00:00:00Z',
  ])('reads %s as week 48', (value) => {
    expect(parseTestPeriod(value, 'week')).toBe('2026-W48');
  });

  it.each([
    '2026-11',
    '11/2026',
    '2026/11',
    '202611',
    'noviembre 2026',
    'Noviembre de 2026',
    'nov-26',
    'Nov 2026',
    '2026 noviembre',
    'noviembre',
    '01/11/2026',
    '2026-11-01T00:00:00Z',
  ])('reads %s as November', (value) => {
    expect(parseTestPeriod(value, 'month')).toBe('2026-11');
  });

  it.each([
    ['2026-W60', 'week'],
    ['13/2026', 'month'],
    ['2026-W48', 'month'],
    ['noviembre 2026', 'week'],
  ] as const)('rejects %s', (value, group) => {
    expect(parseTestPeriod(value, group)).toBeUndefined();
  });
});
