import { describe, expect, it } from 'vitest';
import { getEndpoint, type CallName } from '@shared/contract';
import { fromWire } from '@shared/contract/protocol/wire';
import { productFields } from '@shared/contract/catalogue/productFields';
import { closingTime } from '@shared/contract/stores/closingTime';
import type { StoreRow } from '@shared/contract/stores/stores';
import { parseSalesConditions } from '@shared/contract/stores/storeSelling';
import type { CountryCode } from '@shared/domain/values/countries';
import { maxId } from '@shared/domain/values/id';
import {
  closedEnum,
  dayOrNull,
  endOfHours,
  lastDayOrNull,
  money,
  boolean,
  id,
  idOrNull,
  number,
  pictureUrl,
  readReply,
  requiredNumber,
  requiredText,
  requiredUrl,
  requiredEnum,
  requiredWeekday,
  text,
  textOrNull,
  timeOfDay,
  urlOrNull,
  wallTime,
  wallTimeOrNull,
  openEnum,
  type Reader,
} from '@shared/contract/reading';

const santiago = 'America/Santiago';
const readTestReply = <T>(reader: Reader<T>, value: unknown, zone = santiago) =>
  readReply(reader, value, { zone, country: 'cl', now: () => 0 });

const readCall = (name: CallName, raw: object) =>
  readTestReply(getEndpoint(name).reply as Reader<unknown>, fromWire({ id: 1, ...raw })).parsedReply?.value;

/** The value that was read, and the reason for a default. */
const readValue = (reader: Reader<unknown>, value: unknown, zone?: string) =>
  readTestReply(reader, value, zone).parsedReply?.value;
const listGaps = (reader: Reader<unknown>, value: unknown) => readTestReply(reader, value).gaps.map(({ gap }) => gap);

describe('A number', () => {
  it.each([
    [4, 4],
    ['4.0', 4],
    ['-33.45', -33.45],
    [' 12 ', 12],
    ['+5', 5],
    ['.5', 0.5],
    ['0', 0],
  ])('is read from %j as %j', (raw, expected) => {
    expect([readValue(number(7), raw), listGaps(number(7), raw)]).toEqual([expected, []]);
    expect(readValue(requiredNumber(), raw)).toBe(expected);
  });

  it.each(['', '4,5', '1e3', 'cuatro', true, {}, ['4'], '0x10'])('falls back to its default for %j', (raw) => {
    expect([readValue(number(7), raw), listGaps(number(7), raw)]).toEqual([7, ['unreadable']]);
    expect(readTestReply(requiredNumber(), raw).parsedReply).toBeUndefined();
  });

  it('is reported missing when absent, and also when null unless its default is null', () => {
    expect([listGaps(number(7), undefined), listGaps(number(7), null)]).toEqual([['missing'], ['missing']]);
    expect([readValue(number(null), null), listGaps(number(null), null)]).toEqual([null, []]);
    expect([readValue(number(null), undefined), listGaps(number(null), undefined)]).toEqual([null, ['missing']]);
  });
});

describe('A string', () => {
  it('is read from a number, such as a code or phone number', () => {
    expect(readValue(text(), 56900000001)).toBe('56900000001');
    expect(readValue(textOrNull(), 597)).toBe('597');
    expect(readValue(requiredText(), 597)).toBe('597');
  });

  it.each([true, {}, ['a']])('falls back to its default for %j', (raw) => {
    expect([readValue(text(), raw), readValue(text('x'), raw), readValue(textOrNull(), raw)]).toEqual(['', 'x', null]);
    expect(listGaps(text(), raw)).toEqual(['unreadable']);
  });

  it('must not be empty or missing when it identifies a row', () => {
    for (const raw of ['', null, undefined, {}])
      expect(readTestReply(requiredText(), raw)).toMatchObject({ rejectedPath: '' });
  });
});

describe('A flag', () => {
  it.each([
    [true, true],
    ['true', true],
    ['TRUE', true],
    [1, true],
    ['1', true],
    ['t', true],
    ['Sí', true],
    ['yes', true],
    [false, false],
    ['false', false],
    [0, false],
    ['0', false],
    ['f', false],
    ['no', false],
  ])('is read from %j as %j', (raw, expected) => {
    expect([readValue(boolean(!expected), raw), listGaps(boolean(!expected), raw)]).toEqual([expected, []]);
  });

  it.each(['quizás', 2, {}, null])('falls back to its default for %j', (raw) => {
    expect([readValue(boolean(true), raw), readValue(boolean(false), raw)]).toEqual([true, false]);
    expect(listGaps(boolean(true), raw)).toHaveLength(1);
  });
});

describe('An id', () => {
  it('is read from text and must be at least 1', () => {
    expect([readValue(id(), 12), readValue(id(), '12'), readValue(idOrNull(), '12')]).toEqual([12, 12, 12]);
    expect([readValue(id(), 2 ** 31), readValue(id(), '900719925474099'), readValue(id(), maxId)]).toEqual([
      2 ** 31,
      900719925474099,
      maxId,
    ]);
    for (const raw of [0, -1, 1.5, '1.5', 'x', maxId + 1, null, undefined, {}]) {
      expect(readTestReply(id(), raw).parsedReply, JSON.stringify(raw)).toBeUndefined();
    }
  });

  it('may be null when it refers to another entity', () => {
    for (const emptyValue of [0, '0', '', null]) {
      expect([readValue(idOrNull(), emptyValue), listGaps(idOrNull(), emptyValue)]).toEqual([null, []]);
    }
    expect([readValue(idOrNull(), {}), listGaps(idOrNull(), {})]).toEqual([null, ['unreadable']]);
  });
});

describe('A time of day', () => {
  it.each([
    ['09:00', '09:00'],
    ['9:00', '09:00'],
    ['09:00:00', '09:00'],
    ['09:00:00.000', '09:00'],
    ['2000-01-01T09:00:00.000Z', '09:00'],
    ['2000-01-01 09:00:00', '09:00'],
    ['09:00:00-03:00', '09:00'],
    ['24:00', '23:59'],
    ['24:00:00', '23:59'],
    ['00:00', '00:00'],
  ])('is read from %s as %s', (raw, expected) => {
    expect(readValue(timeOfDay(), raw)).toBe(expected);
  });

  it.each(['25:00', '24:01', '09:60', 'tarde', '', 900, null])('rejects %j', (raw) => {
    expect(readTestReply(timeOfDay(), raw)).toMatchObject({ rejectedPath: '' });
  });
});

describe('A date', () => {
  it.each([
    ['2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00'],
    ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00'],
    ['2026-12-01T00:00Z', '2026-12-01T00:00:00'],
    ['2026-12-01 00:00:00 UTC', '2026-12-01T00:00:00'],
    ['2026-12-01T00:00:00+00:00', '2026-12-01T00:00:00'],
    [Date.UTC(2026, 11, 1), '2026-12-01T00:00:00'],
    ['2026-12-31T23:59:59Z', '2026-12-31T23:59:59'],
    [Date.UTC(2026, 11, 31, 23, 59, 59), '2026-12-31T23:59:59'],
    [Date.UTC(2026, 11, 31, 23, 59, 59, 999), '2026-12-31T23:59:59'],
    ['2026-12-01', '2026-12-01T00:00:00'],
    ['2026-12-01T03:00:00Z', '2026-12-01T00:00:00'],
    ['2026-12-01T15:00:00Z', '2026-12-01T12:00:00'],
    ['2026-12-01T00:00:00-03:00', '2026-12-01T00:00:00'],
  ])('is read from %j as %s', (raw, expected) => {
    expect(readValue(dayOrNull(), raw)).toBe(expected);
  });

  it.each([
    ['2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59'],
    ['2026-12-31', '2026-12-31T23:59:59'],
    ['2026-12-31T20:00:00', '2026-12-31T20:00:00'],
    ['2026-12-31T00:00:00', '2026-12-31T00:00:00'],
  ])('is read from %j as %s when it ends a period', (raw, expected) => {
    expect(readValue(lastDayOrNull(), raw)).toBe(expected);
  });

  it.each([
    ['2026-12-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z'],
    ['Tue, 01 Dec 2026 00:00:00 GMT', 'Thu, 31 Dec 2026 00:00:00 GMT'],
  ])('at midnight UTC is read as that calendar day in coupons, banners and labels: %s', (start, end) => {
    expect(
      readCall('coupons.get', { id: 1, code: 'NAVIDAD', kind: 'percentage', start_date: start, expiry_date: end }),
    ).toMatchObject({ startDate: '2026-12-01T00:00:00', expiryDate: '2026-12-31T00:00:00' });
    expect(readCall('banners.get', { id: 1, start_date: start, end_date: end })).toMatchObject({
      startDate: '2026-12-01T00:00:00',
      endDate: '2026-12-31T23:59:59',
    });
    expect(
      readCall('products.get', {
        id: 1,
        name: 'a',
        start_datetime_label: start,
        end_datetime_label: end,
        start_datetime: start,
      }),
    ).toMatchObject({
      startDatetimeLabel: '2026-12-01T00:00:00',
      endDatetimeLabel: '2026-12-31T23:59:59',
      startDatetime: '2026-11-30T21:00:00',
    });
  });
});

describe('A closing time', () => {
  it.each([
    ['24:00', '00:00'],
    ['24:00:00', '00:00'],
    ['26:30', '02:30'],
    ['23:59', '23:59'],
    ['00:00', '00:00'],
  ])('is read from %s as %s', (raw, expected) => {
    expect(readValue(endOfHours(), raw)).toBe(expected);
  });
});

describe('The current closings of a store', () => {
  const readStores = (name: CallName, list: (rows: object[]) => unknown, currentClosings: object[]) =>
    [1, 2].map((storeId) => {
      const reply = readValue(getEndpoint(name).reply, list([{ id: storeId, currentClosings }]));
      return name === 'stores.list' ? (reply as { page: StoreRow[] }).page[0] : (reply as StoreRow);
    });

  it.each<[CallName, (rows: object[]) => unknown]>([
    ['stores.list', (rows) => rows],
    ['stores.get', ([row]) => row],
  ])('have ids that differ from those of another store when the platform sends none in %s', (name, list) => {
    const ids = readStores(name, list, [{ startDatetime: '2026-12-24T18:00:00', endDatetime: null }]).map(
      (store) => store?.currentClosings[0]?.id,
    );
    expect([ids.every((id) => id! < 0), new Set(ids).size]).toEqual([true, 2]);
  });

  it.each<[CallName, (rows: object[]) => unknown]>([
    ['stores.list', (rows) => rows],
    ['stores.get', ([row]) => row],
  ])('close the store when none of them can be read in %s', (name, list) => {
    expect(readStores(name, list, [{ id: 7 }])[0]?.opened).toBe(false);
    expect(readStores(name, list, [])[0]?.opened).toBe(true);
  });
});

describe('A store', () => {
  it.each([
    [{ opened: 'no' }, false],
    [{ is_open: false }, false],
    [{ open: '0' }, false],
    [{ closed: true }, false],
    [{ is_closed: 0 }, true],
    [{ status: 'Closed' }, false],
    [{ opened: 'cerrada' }, false],
    [{ status: 'temporarily_closed' }, false],
    [{ state: 'Pausada' }, false],
    [{ paused: true }, false],
    [{ opened: { delivery: false, pick_up: false } }, false],
    [{ opened: { delivery: false, pick_up: true } }, true],
    [{ status: 'open', paused: false }, true],
    [{ status: 'abierta', scheduled_closing_times: [{ start_datetime: '1969-12-01T00:00:00' }] }, true],
    [{ status: 'active' }, true],
  ])('is read as open or closed from %j in every call', (fields, opened) => {
    const row = { id: 1, ...fields };
    expect(readCall('stores.get', row)).toMatchObject({ opened });
    expect(readCall('stores.default', row)).toMatchObject({ opened });
    for (const [name, expected] of [
      ['stores.list', { page: [{ opened }] }],
      ['stores.all', [{ opened }]],
    ] as const)
      expect(readValue(getEndpoint(name).reply as Reader<unknown>, fromWire([row]))).toMatchObject(expected);
  });
});

describe('The integrations of a store', () => {
  it.each([
    [
      ['rappi', 'fudo'],
      ['rappi set', 'fudo set'],
    ],
    ['rappi, fudo', ['rappi set', 'fudo set']],
    [{ rappi: true, fudo: 'incomplete', toteat: false }, ['rappi set', 'fudo incomplete']],
    [
      [{ provider: 'rappi', status: 'active' }, { name: 'fudo' }],
      ['rappi set', 'fudo incomplete'],
    ],
    [[{ key: 'rappi', enabled: 1 }], ['rappi set']],
  ])('are read from %j', (integrations, expected) => {
    const store = readCall('stores.get', { integrations }) as { integrations: { key: string; state: string }[] };
    expect(store.integrations.map(({ key, state }) => `${key} ${state}`)).toEqual(expected);
  });
});

describe('A scheduled closing', () => {
  it.each([{}, { startDatetime: null }, { startDatetime: 'ahora' }])(
    'is in force when it has an end and the start %j',
    (start) => {
      const closing = { ...start, endDatetime: '2026-12-24T18:00:00', reason: 'Sin gas' };
      expect(readCall('stores.get', { scheduledClosingTimes: [closing] })).toMatchObject({
        opened: false,
        currentClosings: [
          { startDatetime: '1969-12-31T00:00:00', endDatetime: '2026-12-24T18:00:00', reason: 'Sin gas' },
        ],
      });
    },
  );

  const span = { startDatetime: '1969-12-31T12:00:00', endDatetime: '1970-01-01T18:00:00' };

  it.each([
    { startsAt: span.startDatetime, endsAt: span.endDatetime },
    { from: span.startDatetime, until: span.endDatetime },
    { startDate: '1969-12-31', startTime: '12:00', endDate: '1970-01-01', endTime: '18:00' },
    { start: '31/12/1969 12:00', end: '01/01/1970 18:00' },
  ])('is in force from the fields %j', (closing) => {
    expect(readCall('stores.get', { scheduledClosingTimes: [closing] })).toMatchObject({
      opened: false,
      currentClosings: [span],
    });
  });

  it.each([{ closingTimes: [span] }, { closures: [span] }, { currentClosing: span }, { currentClosingTime: span }])(
    'is in force when sent in the field of %j',
    (fields) => {
      const store = { opened: false, currentClosings: [span] };
      expect(readCall('stores.get', fields)).toMatchObject(store);
      expect(readCall('stores.list', { page: [{ id: 1, ...fields }] })).toMatchObject({ page: [store] });
    },
  );

  it.each([
    { canceled_at: '1969-12-31T13:00:00' },
    { cancelled_at: '1969-12-31T13:00:00' },
    { canceled: true },
    { cancelled_by: 'Ana', cancelled_at: '31/12/1969' },
    { deleted_at: '1969-12-31T13:00:00Z' },
  ])('is left out when it was canceled: %j', (cancellation) => {
    const canceled = { ...cancellation, ...span, id: 7 };
    const isCanceled = { opened: true, currentClosings: [] };
    for (const fields of [
      { scheduledClosingTimes: [canceled] },
      { currentClosings: [canceled] },
      { currentClosing: canceled },
      { closings: { 7: canceled } },
    ]) {
      expect(readCall('stores.get', fields)).toMatchObject(isCanceled);
      expect(readCall('stores.list', { page: [{ id: 1, ...fields }] })).toMatchObject({ page: [isCanceled] });
    }
    const isClosed = { opened: false, currentClosings: [{ id: 8 }] };
    expect(readCall('stores.get', { currentClosings: [canceled, { ...span, id: 8 }] })).toMatchObject(isClosed);
    const blank = {
      ...span,
      id: 8,
      canceledAt: '0001-01-01T00:00:00Z',
      cancelledAt: '',
      canceled: false,
      deletedAt: 0,
    };
    expect(readCall('stores.get', { scheduledClosingTimes: [blank] })).toMatchObject(isClosed);
  });

  it.each(['0001-01-01T00:00:00Z', '0000-00-00 00:00:00'])('has no end when its end is %s', (endDatetime) => {
    const closing = { ...span, endDatetime, id: 7 };
    expect(readCall('stores.get', { scheduledClosingTimes: [closing] })).toMatchObject({
      opened: false,
      currentClosings: [{ endDatetime: null, kind: 'permanent' }],
    });
    const blank = { startDatetime: endDatetime, endDatetime };
    expect(readCall('stores.get', { currentClosing: blank })).toMatchObject({ opened: true, currentClosings: [] });
    const permanent = { ...blank, kind: 'permanent' };
    expect(readCall('stores.get', { currentClosing: permanent })).toMatchObject({ opened: false });
    const unplanned = { ...blank, reason: 'Sin luz' };
    expect(readCall('stores.get', { currentClosing: unplanned })).toMatchObject({ opened: false });
  });

  it.each([
    ['2026-12-25T00:00:00Z', '2026-12-25T23:59:59Z', '2026-12-25T00:00:00', '2026-12-25T23:59:59'],
    ['2026-12-25T00:00:00.000Z', '2026-12-26T23:59:59.999Z', '2026-12-25T00:00:00', '2026-12-26T23:59:59'],
    ['2026-12-25T00:00:00Z', '2026-12-25T12:00:00Z', '2026-12-24T21:00:00', '2026-12-25T09:00:00'],
  ])(
    'from %s to %s covers whole days only if it starts and ends with a UTC day',
    (start_datetime, end_datetime, startDatetime, endDatetime) => {
      expect(readCall('stores.get', { scheduled_closing_times: [{ start_datetime, end_datetime }] })).toMatchObject({
        scheduledClosingTimes: [{ startDatetime, endDatetime }],
      });
    },
  );

  it('is left out when it has neither start, end nor kind', () => {
    expect(readCall('stores.get', { scheduledClosingTimes: [{ id: 7 }] })).toMatchObject({ opened: true });
  });
});

describe('An amount', () => {
  const readAmount = (country: CountryCode, raw: unknown) =>
    readReply(money(null), raw, { zone: santiago, country, now: () => 0 }).parsedReply?.value;

  it.each([
    ['12.990', 12_990],
    ['1.234.567', 1_234_567],
    ['$ 12.990', 12_990],
    ['$12.990 CLP', 12_990],
    ['$12.990.-', 12_990],
    ['-12.990', -12_990],
    ['-$ 12.990', -12_990],
    ['$ -12.990', -12_990],
    ['12.990,00', 12_990],
    ['12,990', 12_990],
    ['12990', 12_990],
    ['12990.00', 12_990],
    ['12990.0', 12_990],
    ['0.0', 0],
    [12.99, 12.99],
    [12_990, 12_990],
    ['gratis', null],
    [null, null],
  ])('is read from %j as %j in a currency without decimals', (raw, expected) => {
    expect(readAmount('cl', raw)).toBe(expected);
    if (raw !== '$12.990 CLP' && typeof raw === 'string' && !raw.includes('$'))
      expect(readAmount('cr', raw)).toBe(expected);
  });

  it.each([
    ['12.990', 12.99],
    ['12.99', 12.99],
    ['1,234.50', 1234.5],
    ['$ 1,990.00', 1990],
    ['1990', 1990],
  ])('is read from %j as %j in a currency with decimals', (raw, expected) => {
    expect(readAmount('mx', raw)).toBe(expected);
  });

  it.each([
    ['cl', { amount: 12_990, currency: 'CLP' }, 12_990],
    ['cl', { value: '12.990', currency_code: 'CLP' }, 12_990],
    ['cl', { amount: 12_990 }, 12_990],
    ['cl', { amount: 12_990, currency: 'USD' }, null],
    ['cl', { cents: 1_299_000, currency_iso: 'CLP' }, null],
    ['cl', { amount: 1_299_000, scale: 2 }, null],
    ['cl', { amount: { amount: 12_990 } }, null],
    ['cl', { amount: 10, type: 'percentage' }, null],
    ['mx', { amount: '12.90', currency: 'MXN' }, 12.9],
    ['mx', { amount: 1290, currency: 'MXN' }, null],
    ['mx', { amount: 99.5, currency: 'MXN' }, null],
    ['cl', {}, null],
    ['cl', [12_990], null],
  ] as const)('is read in %s from the object %j as %j', (country, raw, expected) => {
    expect(readAmount(country, fromWire(raw))).toBe(expected);
  });

  it("is read in the tenant's currency, not in that of the environment", () => {
    const context = { zone: santiago, country: 'cl', moneyCountry: 'mx', now: () => 0 } as const;
    expect(readReply(money(null), '12.990', context).parsedReply?.value).toBe(12.99);
  });

  it('of "12.990" is read as 12,990 in orders and payments', () => {
    const raw = {
      id: 10,
      status: 'completed',
      total: '12.990',
      payments: [{ id: 6, payment_method: 'online', status: 'completed', amount: '12.990' }],
    };
    const { parsedReply: order } = readReply(getEndpoint('orders.get').reply, fromWire(raw), {
      zone: santiago,
      country: 'cl',
      now: () => 0,
    });
    expect(order?.value).toMatchObject({ total: 12_990, payments: [{ amount: 12_990 }] });
  });
});

describe('A local date and time', () => {
  it.each([
    ['the stored format', '2026-06-10T13:30:00', '2026-06-10T13:30:00'],
    ['without seconds', '2026-06-10T13:30', '2026-06-10T13:30:00'],
    ['with a space', '2026-06-10 13:30:00', '2026-06-10T13:30:00'],
    ['a date without a time', '2026-06-10', '2026-06-10T00:00:00'],
    ['with a UTC offset', '2026-06-10T13:30:00-04:00', '2026-06-10T13:30:00'],
    ['with the UTC offset of another zone', '2026-06-10T19:30:00+02:00', '2026-06-10T13:30:00'],
    ['a database timestamp', '2026-06-10 17:30:00+00', '2026-06-10T13:30:00'],
    ['a database timestamp with UTC', '2026-06-10 17:30:00 UTC', '2026-06-10T13:30:00'],
    ['with a space before the offset', '2026-06-10 13:30:00 -0400', '2026-06-10T13:30:00'],
    ['in UTC', '2026-06-10T17:30:00.000Z', '2026-06-10T13:30:00'],
    ['milliseconds', Date.UTC(2026, 5, 10, 17, 30), '2026-06-10T13:30:00'],
    ['the Java format with a zone name', '2026-06-10T13:30:00-04:00[America/Santiago]', '2026-06-10T13:30:00'],
    ['with the day first', '10/06/2026 13:30', '2026-06-10T13:30:00'],
    ['with the day first and p. m.', '10-06-2026 1:30 p. m.', '2026-06-10T13:30:00'],
    ['with the day first and seconds', '10/06/2026 13:30:45', '2026-06-10T13:30:45'],
    ['with the year first and p. m.', '2026-06-10 1:30:45 pm', '2026-06-10T13:30:45'],
    ['an email date', 'Wed, 10 Jun 2026 17:30:45 GMT', '2026-06-10T13:30:45'],
  ])('is read in the form "%s"', (_, raw, expected) => {
    expect(readValue(wallTime(), raw)).toBe(expected);
    expect(readValue(wallTimeOrNull(), raw)).toBe(expected);
  });

  it.each([
    ['the last minute of summer', '2026-04-05T02:59:00Z', '2026-04-04T23:59:00'],
    ['the second occurrence of the repeated hour', '2026-04-05T03:30:00Z', '2026-04-04T23:30:00'],
    ['the first minute of winter', '2026-04-05T04:00:00Z', '2026-04-05T00:00:00'],
    ['the last minute of winter', '2026-09-06T03:59:00Z', '2026-09-05T23:59:00'],
    ['the hour after the skipped one', '2026-09-06T04:00:00Z', '2026-09-06T01:00:00'],
  ])('is converted to Chilean time in %s', (_, raw, expected) => {
    expect(readValue(wallTime(), raw)).toBe(expected);
    const timestamp = Date.parse(raw);
    for (const wireTimestamp of [timestamp, timestamp / 1_000, String(timestamp), String(timestamp / 1_000)])
      expect(readValue(wallTime(), wireTimestamp)).toBe(expected);
  });

  it("is converted to the tenant's time zone when it has a UTC offset", () => {
    expect(readValue(wallTime(), '2026-06-10T17:30:00Z', 'America/Mexico_City')).toBe('2026-06-10T11:30:00');
    expect(readValue(wallTime(), '2026-06-10T17:30:00', 'America/Mexico_City')).toBe('2026-06-10T17:30:00');
  });

  it.each([
    ...['09:00', '2026', 'mañana', '', 17811126, 7, {}, true],
    ...['0000-00-00', '0000-00-00 00:00:00', '0001-01-01T00:00:00Z', '0001-01-01 00:00:00'],
  ])('rejects %j', (raw) => {
    expect(readTestReply(wallTime(), raw).parsedReply).toBeUndefined();
    expect([readValue(wallTimeOrNull(), raw), listGaps(wallTimeOrNull(), raw)]).toEqual([null, ['unreadable']]);
  });
});

describe('The end of a period', () => {
  it.each([
    ['2026-12-25', '2026-12-25T23:59:59'],
    ['25/12/2026', '2026-12-25T23:59:59'],
    ['2026-12-25T02:00:00', '2026-12-25T02:00:00'],
    ['2026-12-25T00:00:00', '2026-12-25T00:00:00'],
    ['2026-12-25T00:00:00Z', '2026-12-24T21:00:00'],
  ])('covers the whole day if it has no time: %s is read as %s', (raw, expected) => {
    expect(readValue(closingTime, { startDatetime: '2026-12-24', endDatetime: raw })).toMatchObject({
      startDatetime: '2026-12-24T00:00:00',
      endDatetime: expected,
    });
    expect(readValue(productFields.endDatetime.reader, raw)).toBe(expected);
  });
});

describe('A weekday', () => {
  it.each([
    [['monday', 'Mon', 'lunes', 'LUN', 'lu', 1, '1'], 'monday'],
    [['Wednesday', 'wed', 'miércoles', 'Miercoles', 'mié', 'mi', 3], 'wednesday'],
    [['saturday ', 'Sábado', 'sab', 6, '6'], 'saturday'],
    [['sunday', 'Sun', 'domingo', 'dom', 0, '0', 7], 'sunday'],
    [['someday', '', 8, null, true], undefined],
  ])('is recognised in %j', (spellings, expected) => {
    for (const raw of spellings) expect(readValue(requiredWeekday(), raw)).toBe(expected);
  });
});

describe("A store's opening hours", () => {
  const mondayRow = { day: 'monday', openingTime: '18:00', closingTime: '00:00' };

  it.each([
    [[mondayRow], 1],
    [[mondayRow, { ...mondayRow, day: 'someday' }], undefined],
    [[{ ...mondayRow, closingTime: 'tarde' }], undefined],
    [{ monday: [mondayRow], tuesday: [{ ...mondayRow, closingTime: 'tarde' }] }, undefined],
    [[mondayRow, { day: 'sunday', openingTime: null, closingTime: null }], 1],
    [{ data: [mondayRow, { ...mondayRow, closingTime: 'tarde' }] }, undefined],
  ])('are unknown when a row cannot be read, instead of closing the store: %j', (businessHours, rows) => {
    const selling = parseSalesConditions({ businessHours, deliveryMethods: [] }, {});
    expect(selling?.businessHours?.length).toBe(rows);
  });
});

describe('A dispatch method', () => {
  it.each([
    ['store_delivery', 'delivery', 'delivery'],
    ['in_store', 'pickUp', 'pickup'],
    ['Despacho', 'delivery', 'delivery'],
    ['retiro', 'pickUp', 'pickup'],
  ])('is read from %s, a word used in orders', (dispatch_method, ofStore, offered) => {
    const hours = { day: 'monday', opening_time: '10:00', closing_time: '20:00', dispatch_method };
    const closing = { start_datetime: '2026-12-24T10:00:00', end_datetime: null, dispatch_method };
    const store = readCall('stores.get', { business_hours: [hours], current_closings: [closing] });
    expect(store).toMatchObject({
      businessHours: [{ dispatchMethod: ofStore }],
      currentClosings: [{ dispatchMethod: ofStore }],
      selling: { businessHours: [{ dispatchMethod: ofStore }] },
    });
    for (const call of ['coupons.get', 'banners.get'] as const)
      expect(readCall(call, { dispatch_method })).toMatchObject({ dispatchMethod: offered });
    expect(
      readCall('products.get', { dispatch_method, availability: { dispatch_method: [dispatch_method] } }),
    ).toMatchObject({ dispatchMethod: offered, availability: { dispatchMethod: offered } });
  });
});

describe('An enum value', () => {
  const scopes = ['delivery', 'pickUp', 'both'] as const;

  it.each(['pickUp', 'pick_up', 'pickup', 'PICK_UP', 'Pick-Up', 'pick up'])(
    'is recognised in the spelling %s',
    (raw) => {
      expect([readValue(openEnum(scopes, 'both'), raw), listGaps(openEnum(scopes, 'both'), raw)]).toEqual([
        'pickUp',
        [],
      ]);
      expect(readValue(requiredEnum(scopes), raw)).toBe('pickUp');
      expect(readValue(closedEnum(scopes, null), raw)).toBe('pickUp');
    },
  );

  it.each([
    [{ id: 3, name: 'pick_up' }, 'pickUp'],
    [{ code: 'delivery', label: 'Despacho' }, 'delivery'],
    [['PICK_UP'], 'pickUp'],
    [[{ id: 3, name: 'delivery' }], 'delivery'],
    [['pick_up', 'delivery'], 'both'],
    [{ delivery: true, pickUp: 0 }, 'delivery'],
    [{ delivery: '1', pickUp: '1' }, 'both'],
  ])('is read from %j as %s', (raw, expected) => {
    for (const reader of [openEnum(scopes, null), closedEnum(scopes, 'delivery'), requiredEnum(scopes)])
      expect([readValue(reader, raw), listGaps(reader, raw)]).toEqual([expected, []]);
  });

  it('is unreadable when a list or map of flags names several values and no value stands for all of them', () => {
    for (const raw of [['bike', 'car'], { bike: true, car: true }, { bike: 'rojo' }, []])
      expect(readValue(openEnum(['bike', 'car', 'truck'], null), raw)).toBeNull();
    expect(readValue(openEnum(['bike', 'car'], null), [{ name: 'Drone' }])).toBe('Drone');
  });

  it.each([[['delivery']], [{ delivery: true, pick_up: false }], [{ id: 3, name: 'delivery' }]])(
    'is read from %j in a closing',
    (dispatch_method) => {
      const closing = { start_datetime: '1969-12-31T12:00:00', dispatch_method };
      expect(readCall('stores.get', { scheduled_closing_times: [closing] })).toMatchObject({
        opened: true,
        currentClosings: [{ dispatchMethod: 'delivery' }],
      });
    },
  );

  it('may be uppercase when it is a country', () => {
    expect(readValue(closedEnum(['cl', 'mx'] as const, 'mx'), 'CL')).toBe('cl');
  });

  it('may have an alternative spelling', () => {
    expect(readValue(requiredEnum(scopes, { retiro: 'pickUp' }), 'RETIRO')).toBe('pickUp');
  });

  it('is passed on unchanged and counted when unknown', () => {
    const readVehicle = readTestReply(openEnum(['bike', 'car'] as const, null), 'Drone');
    expect(readVehicle).toMatchObject({
      parsedReply: { value: 'Drone' },
      gaps: [{ field: '', gap: 'unknownValue', count: 1 }],
    });
  });

  it('is unreadable when its field accepts only known values and it is none of them', () => {
    expect([readValue(closedEnum(scopes, 'both'), 'salón'), listGaps(closedEnum(scopes, 'both'), 'salón')]).toEqual([
      'both',
      ['unreadable'],
    ]);
    expect(readTestReply(requiredEnum(scopes), 'salón')).toMatchObject({ parsedReply: undefined, rejectedPath: '' });
  });

  it.each([null, undefined, '', 3, {}])('falls back to its default for %j', (raw) => {
    expect(readValue(openEnum(scopes, 'both'), raw)).toBe('both');
    expect(readValue(closedEnum(scopes, 'both'), raw)).toBe('both');
  });
});

describe('A URL', () => {
  it('is null unless it is a web address', () => {
    expect(readValue(urlOrNull(), 'https://tienda.example/pedir')).toBe('https://tienda.example/pedir');
    expect([readValue(urlOrNull(), ''), listGaps(urlOrNull(), '')]).toEqual([null, []]);
    for (const raw of ['javascript:alert(1)', 'tienda.example', 4, {}]) {
      expect([readValue(urlOrNull(), raw), listGaps(urlOrNull(), raw)]).toEqual([null, ['unreadable']]);
      expect(readTestReply(requiredUrl(), raw).parsedReply).toBeUndefined();
    }
  });

  it('is read from an object when it is a picture', () => {
    for (const raw of ['/p/1.png', { url: '/p/1.png' }, { path: '/p/1.png' }, { large: '/p/1.png' }]) {
      expect(readValue(pictureUrl(), raw)).toBe('/p/1.png');
    }
    expect([
      readValue(pictureUrl(), ''),
      readValue(pictureUrl(), null),
      readValue(pictureUrl(), { url: null }),
      readValue(pictureUrl(), 4),
    ]).toEqual([null, null, null, null]);
  });
});

describe('A single picture instead of a list', () => {
  it.each(['banners', 'popUps', 'positionBanners', 'products', 'modifiers'] as const)('is read in %s', (area) => {
    const picture = { id: 4, url: 'https://cdn.example/4.png' };
    for (const row of [{ picture }, { pictures: picture }]) {
      expect(readCall(`${area}.get`, { name: 'x', ...row })).toMatchObject({ pictureIds: [4], pictures: [picture] });
      expect(readCall(`${area}.list`, { page: [{ id: 1, ...row }] })).toMatchObject({
        page: [{ pictures: [picture] }],
      });
    }
  });
});

describe('The stores of a role', () => {
  it.each([{ stores: [{ id: '3' }] }, { stores: [3] }, { store_ids: ['3'] }])('are read from %j', (fields) => {
    const role = { stores: [{ id: 3, name: '' }] };
    expect(readCall('roles.get', { name: 'Cajas', ...fields })).toMatchObject(role);
    expect(readCall('roles.list', { page: [{ id: 1, name: 'Cajas', ...fields }] })).toMatchObject({ page: [role] });
  });
});

describe('The questions of a poll', () => {
  it.each([
    { question_ids: [7] },
    { questions: [{ id: '7', description: 'x' }] },
    { questions: [{ id: 901, question_id: 7 }] },
    { poll_questions: [{ id: 901, question: { id: 7 } }] },
  ])('are read from %j', (questions) => {
    expect(readCall('polls.get', { title: 'x', ...questions })).toMatchObject({ questionIds: [7] });
  });
});

describe('The order of a row in a weekly payment', () => {
  it.each([{ order: { id: '9', number: 'A-9' } }, { order_id: 9, order_number: 'A-9' }])('is read from %j', (order) => {
    expect(readCall('consolidations.week', { page: [order] })).toMatchObject({
      page: [{ orderId: 9, orderNumber: 'A-9' }],
    });
  });
});

describe('The store of a driver, a credential or a row in a weekly payment', () => {
  it.each([{ store: { id: '3', name: 'Centro' } }, { store_id: 3, store_name: 'Centro' }])(
    'is read from %j',
    (store) => {
      const page = [{ id: 1, name: 'Ana', ...store }];
      expect(readCall('drivers.list', { page })).toMatchObject({ page: [{ storeId: 3, storeName: 'Centro' }] });
      expect(readCall('consolidations.week', { page })).toMatchObject({ page: [{ storeName: 'Centro' }] });
      const credentials = [{ key: 'mach', value: {}, ...store }];
      expect(readCall('credentials.list', { page: credentials })).toMatchObject([{ storeId: 3 }]);
    },
  );

  it('are read from values in JSON text', () => {
    const credential = { store_id: 3, key: 'uber', value: '{"client_id":"a","client_secret":"b"}' };
    expect(readCall('credentials.list', { page: [credential] })).toMatchObject([
      { state: 'set', value: { clientId: 'a' }, secretsSet: ['clientSecret'] },
    ]);
  });
});

describe('The store of a JSON:API resource', () => {
  const relationships = {
    store: { data: { type: 'stores', id: '3' } },
    questions: { data: [{ type: 'questions', id: '4' }] },
  };
  const createResource = (type: string) => ({ id: '7', type, attributes: { name: 'Ana' }, relationships });

  it('is read from its relationships', () => {
    const reply = (name: CallName, type: string) =>
      readValue(getEndpoint(name).reply, fromWire({ data: createResource(type) }));
    expect(reply('orders.get', 'orders')).toMatchObject({ id: 7, storeId: 3 });
    expect(reply('drivers.get', 'drivers')).toMatchObject({ id: 7, storeId: 3 });
    const rows = fromWire({ data: [createResource('orders')] });
    expect(readValue(getEndpoint('orders.list').reply, rows)).toMatchObject({ page: [{ id: 7, storeId: 3 }] });
    expect(reply('polls.get', 'polls')).toMatchObject({ id: 7, questionIds: [4] });
  });
});

describe('The stores for which a bulk change failed', () => {
  it.each([
    [[{ id: '12', name: 'Ñuñoa' }], [{ id: 12, name: 'Ñuñoa' }]],
    [[], []],
    [['Ñuñoa'], undefined],
    [[{ id: 4, name: 'Centro' }, { name: 'Ñuñoa' }], undefined],
    [{ 12: 'Ñuñoa', Centro: 'sin comuna' }, undefined],
  ])('are unknown unless all can be identified: %j', (failed_stores, expected) => {
    expect(readCall('stores.massiveUpdate', { failed_stores })).toEqual({ failedStores: expected });
  });

  it.each([
    [[12], [{ id: 12, name: '' }]],
    [
      { 12: 'sin comuna', 4: ['cerrada', 'sin menú'] },
      [
        { id: 4, message: 'cerrada sin menú' },
        { id: 12, message: 'sin comuna' },
      ],
    ],
    [{ 12: { phone: ['malo'] } }, [{ id: 12, fields: { phone: ['malo'] } }]],
    [{ 12: { name: 'Ñuñoa', errors: ['cerrada'] } }, [{ id: 12, name: 'Ñuñoa', message: 'cerrada' }]],
    [
      [{ store_id: 12, errors: { code: 1001, fields: { phone: ['malo'] } } }],
      [{ id: 12, code: '1001', fields: { phone: ['malo'] } }],
    ],
  ])('are read with their reasons from other lists and maps: %j', (failed_stores, expected) => {
    const stores = expected.map((store) => ({ name: '', ...store }));
    expect(readCall('stores.massiveUpdate', { failed_stores })).toEqual({ failedStores: stores });
  });
});
