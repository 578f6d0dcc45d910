import { describe, expect, it } from 'vitest';
import { endpoints, getEndpoint, type CallName } from '@shared/contract';
import { createInputSchema } from '@shared/contract/protocol/endpoint';
import { toWireBody, fromWire } from '@shared/contract/protocol/wire';
import { mergeUnknownFields, readReply } from '@shared/contract/reading';
import { toBusinessPeriods, toShifts, type Shift } from '@shared/domain/schedules/shifts';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import * as v from 'valibot';
import type { Json } from '../../support/specPlatform/json';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => Date.UTC(2026, 5, 10) };

const read = (call: CallName, wire: Json): Json => {
  const { read: reading } = readReply(getEndpoint(call).reply, fromWire({ id: 1, name: 'x', ...wire }), context);
  if (reading === undefined) throw new Error('the reply was refused');
  return JSON.parse(JSON.stringify(reading.value)) as Json;
};

const listSent = (area: 'stores' | 'coupons' | 'products', before: Json, changes: Json): Json => {
  const row = getEndpoint(`${area}.update`);
  const body = mergeUnknownFields(before, changes, endpoints.get(`${area}.update`)?.groups);
  const wrapped = area === 'products' ? { product: body } : body;
  const input = v.parse(createInputSchema(row), { params: { id: 1 }, body: wrapped });
  const wire = toWireBody({ ...row, idInBody: undefined } as never, input) as Json;
  return area === 'products' ? (wire['product'] as Json) : wire;
};

const createPeriod = (day: string, opening_time: string, closing_time: string, overrides: Json = {}): Json => ({
  day,
  opening_time,
  closing_time,
  ...overrides,
});

/** The hours sent after a form changed the shifts. */
const getHoursAfter = (rows: Json[], edit: (shifts: Shift[]) => Shift[]): unknown => {
  const before = read('stores.get', { business_hours: rows });
  const businessHours = toBusinessPeriods(edit(toShifts(before['businessHours'] as BusinessPeriod[])));
  return listSent('stores', before, { businessHours })['business_hours'];
};

/** Changes the shift with the given day and opening time. */
const change = (day: string, openingTime: string, overrides: Partial<Shift>) => (shifts: Shift[]) =>
  shifts.map((shift) => (shift.day === day && shift.opens === openingTime ? { ...shift, ...overrides } : shift));

describe('Unchanged opening hours', () => {
  const untouched = [
    [createPeriod('thursday', '18:00', '24:00')],
    [createPeriod('thursday', '18:00', '00:00')],
    [createPeriod('thursday', '18:00', '23:59')],
    [createPeriod('thursday', '18:00', '23:59:59')],
    [createPeriod('thursday', '18:00:00', '24:00:00', { dispatch_method: 'both' })],
    [createPeriod('thursday', '9:00', '2:00')],
    [createPeriod('saturday', '19:00', '26:00')],
    [createPeriod('saturday', '19:00', '02:00')],
    [createPeriod('saturday', '19:00', '24:00'), createPeriod('sunday', '00:00', '02:00')],
    [createPeriod('saturday', '19:00', '23:59'), createPeriod('sunday', '00:00', '02:00')],
    [createPeriod('saturday', '12:00', '16:00'), createPeriod('saturday', '19:00', '24:00')],
    [createPeriod('THURSDAY', '18:00', '22:00', { dispatch_method: 'pick_up' })],
    [createPeriod('thursday', '2000-01-01T18:00:00.000Z', '2000-01-01T00:00:00.000Z')],
    [
      createPeriod('thursday', '18:00', '24:00'),
      createPeriod('friday', '18:00', '00:00'),
      createPeriod('saturday', '18:00', '23:59'),
    ],
  ];
  it.each(untouched.map((rows) => [rows]))('are sent back as received when another row changes: %j', (rows) => {
    const monday = createPeriod('monday', '10:00', '15:00');
    const after = getHoursAfter([monday, ...rows], change('monday', '10:00', { closes: '16:00' })) as Json[];
    const others = after.filter((row) => String(row['day']).toLowerCase() !== 'monday');
    expect(others).toHaveLength(rows.length);
    expect(others).toEqual(expect.arrayContaining(rows));
  });
});

describe('Changed opening hours', () => {
  const createWeek = (closing: string, opening = '18:00') => [
    createPeriod('thursday', opening, closing),
    createPeriod('friday', opening, closing === '26:00' ? '25:30' : closing),
  ];
  it.each([
    ['until midnight as 24:00', createWeek('24:00'), { opens: '19:00' }, createPeriod('thursday', '19:00', '24:00')],
    ['until midnight as 00:00', createWeek('00:00'), { opens: '19:00' }, createPeriod('thursday', '19:00', '00:00')],
    ['until midnight as 23:59', createWeek('23:59'), { opens: '19:00' }, createPeriod('thursday', '19:00', '23:59')],
    [
      'with seconds',
      createWeek('24:00:00', '18:00:00'),
      { opens: '19:00' },
      createPeriod('thursday', '19:00:00', '24:00:00'),
    ],
    [
      'with seconds',
      createWeek('22:00:00', '18:00:00'),
      { closes: '21:30' },
      createPeriod('thursday', '18:00:00', '21:30:00'),
    ],
    ['in one row', createWeek('02:00'), { closes: '03:00' }, createPeriod('thursday', '18:00', '03:00')],
    ['counted on', createWeek('26:00'), { closes: '03:00' }, createPeriod('thursday', '18:00', '27:00')],
    ['counted on', createWeek('26:00'), { closes: '22:00' }, createPeriod('thursday', '18:00', '22:00')],
    [
      'with a date and a zone',
      createWeek('2000-01-01T22:00:00.000Z', '2000-01-01T18:00:00.000Z'),
      { closes: '21:00' },
      createPeriod('thursday', '2000-01-01T18:00:00.000Z', '2000-01-01T21:00:00.000Z'),
    ],
  ])('use the format of the other rows, %s', (_, rows, overrides, expected) => {
    const openingTime = String(rows[0]?.['opening_time']).replace('2000-01-01T', '').slice(0, 5);
    expect(getHoursAfter(rows, change('thursday', openingTime, overrides))).toContainEqual(expected);
  });

  it.each([
    ['24:00', createPeriod('monday', '18:00', '24:00')],
    ['00:00', createPeriod('monday', '18:00', '00:00')],
    ['23:59', createPeriod('monday', '18:00', '23:59')],
    ['26:00', createPeriod('monday', '18:00', '24:00')],
    ['23:59:59', createPeriod('monday', '18:00', '23:59:59')],
  ])('end at midnight in the format of the other rows on a new day, %s', (closing, expected) => {
    const monday: Shift = { day: 'monday', opens: '18:00', closes: '00:00', dispatchMethod: 'both' };
    expect(getHoursAfter([createPeriod('friday', '18:00', closing)], (shifts) => [...shifts, monday])).toContainEqual(
      expected,
    );
  });

  it('use the format of the other rows when they cross midnight on a new day', () => {
    const night: Shift = { day: 'monday', opens: '19:00', closes: '02:00', dispatchMethod: 'both' };
    const after = (row: Json) => getHoursAfter([row], (shifts) => [...shifts, night]);
    expect(after(createPeriod('friday', '20:00', '03:00'))).toContainEqual(createPeriod('monday', '19:00', '02:00'));
    expect(after(createPeriod('friday', '20:00', '26:00'))).toContainEqual(createPeriod('monday', '19:00', '26:00'));
    const parted = after(createPeriod('friday', '20:00', '24:00'));
    expect(parted).toContainEqual(createPeriod('monday', '19:00', '24:00'));
    expect(parted).toContainEqual(createPeriod('tuesday', '00:00', '02:00'));
  });

  it('keep the platform\'s value for "both dispatch methods"', () => {
    const rows = [createPeriod('friday', '18:00', '22:00', { dispatch_method: 'both' })];
    const monday: Shift = { day: 'monday', opens: '18:00', closes: '22:00', dispatchMethod: 'both' };
    expect(getHoursAfter(rows, (shifts) => [...shifts, monday])).toEqual([
      createPeriod('monday', '18:00', '22:00', { dispatch_method: 'both' }),
      createPeriod('friday', '18:00', '22:00', { dispatch_method: 'both' }),
    ]);
  });
});

describe('Weekly waiting times', () => {
  const wait = (end_time: string, overrides: Json = {}) => ({
    day: 'friday',
    start_time: '20:00',
    end_time,
    delivery_wait_time: 60,
    pick_up_wait_time: null,
    ...overrides,
  });

  it.each(['24:00', '00:00', '23:59'])('are sent back as %s when they end at midnight', (end) => {
    const before = read('stores.get', { exceptional_wait_times: { periodic: [wait(end)], specific: [] } });
    const { periodic } = before['exceptionalWaitTimes'] as { periodic: Json[] };
    const [row] = periodic;
    const exceptionalWaitTimes = { specific: [], periodic: [row, { ...row, day: 'monday' }] };
    expect(listSent('stores', before, { exceptionalWaitTimes })).toMatchObject({
      exceptional_wait_times: { periodic: [wait(end), wait(end, { day: 'monday' })] },
    });
  });
});

describe('Opening hours of a coupon or a product', () => {
  it('end at 24:00 again when the platform sent 24:00', () => {
    const coupon = read('coupons.get', {
      availability: { days: ['friday'], hours: [{ start: '18:00', end: '24:00' }] },
    });
    const { hours } = coupon['availability'] as { hours: Json[] };
    expect(listSent('coupons', coupon, { availability: { days: ['monday'], hours } })).toMatchObject({
      availability: { hours: [{ start: '18:00', end: '24:00' }] },
    });
    const beside = read('coupons.get', { days: [], hours: [{ start_time: '18:00', end_time: '24:00' }] });
    const added = {
      days: [],
      hours: [
        { start: '18:00', end: '00:00' },
        { start: '12:00', end: '15:00' },
      ],
    };
    expect(listSent('coupons', beside, { availability: added })).toEqual({
      hours: [
        { start_time: '18:00', end_time: '24:00' },
        { start_time: '12:00', end_time: '15:00' },
      ],
    });
    const product = read('products.get', { availability: { hours: [{ start: '18:00', end: '24:00' }] } });
    const availability = { ...(product['availability'] as Json), days: ['monday'] };
    expect(listSent('products', product, { availability })).toMatchObject({
      availability: { hours: [{ start: '18:00', end: '24:00' }] },
    });
  });
});
