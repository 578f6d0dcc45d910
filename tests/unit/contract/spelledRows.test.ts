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

const readWire = (call: CallName, wire: Json): Json => {
  const { parsedReply: reading } = readReply(getEndpoint(call).reply, fromWire({ id: 1, name: 'x', ...wire }), context);
  if (reading === undefined) throw new Error('the reply was refused');
  return JSON.parse(JSON.stringify(reading.value)) as Json;
};

const createBody = (area: 'stores' | 'coupons' | 'products', before: Json, changes: Json): Json => {
  const row = getEndpoint(`${area}.update`);
  const body = mergeUnknownFields(before, changes, endpoints.get(`${area}.update`)?.groups);
  const wrappedBody = area === 'products' ? { product: body } : body;
  const input = v.parse(createInputSchema(row), { params: { id: 1 }, body: wrappedBody });
  const wire = toWireBody({ ...row, idInBody: undefined } as never, input) as Json;
  return area === 'products' ? (wire['product'] as Json) : wire;
};

const createPeriod = (day: string, opening_time: string, closing_time: string, fields: Json = {}): Json => ({
  day,
  opening_time,
  closing_time,
  ...fields,
});

/** The hours sent after a form changed the shifts. */
const hoursAfter = (rows: Json[], edit: (shifts: Shift[]) => Shift[]): unknown => {
  const before = readWire('stores.get', { business_hours: rows });
  const businessHours = toBusinessPeriods(edit(toShifts(before['businessHours'] as BusinessPeriod[])));
  return createBody('stores', before, { businessHours })['business_hours'];
};

/** Changes the shift with the given day and opening time. */
const changeShift = (day: string, opens: string, overrides: Partial<Shift>) => (shifts: Shift[]) =>
  shifts.map((shift) => (shift.day === day && shift.opens === opens ? { ...shift, ...overrides } : shift));

describe('Unchanged opening hours', () => {
  const unchangedRows = [
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
    [createPeriod('jueves', '18:00', '24:00'), createPeriod('viernes', '18:00', '02:00')],
    [createPeriod('thursday', '6:00 PM', '12:00 AM')],
    [
      { ...createPeriod('', '1800', '0200'), day: 4 },
      { ...createPeriod('', '1800', '2400'), day: 0 },
    ],
    [createPeriod('THURSDAY', '18:00', '22:00', { dispatch_method: 'pick_up' })],
    [createPeriod('thursday', '2000-01-01T18:00:00.000Z', '2000-01-01T00:00:00.000Z')],
    [
      createPeriod('thursday', '18:00', '24:00'),
      createPeriod('friday', '18:00', '00:00'),
      createPeriod('saturday', '18:00', '23:59'),
    ],
  ];
  it.each(unchangedRows.map((rows) => [rows]))('are sent back as received when another row changes: %j', (rows) => {
    const mondayRow = createPeriod('monday', '10:00', '15:00');
    const after = hoursAfter([mondayRow, ...rows], changeShift('monday', '10:00', { closes: '16:00' })) as Json[];
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
    ['with midnight as 24:00', createWeek('24:00'), { opens: '19:00' }, createPeriod('thursday', '19:00', '24:00')],
    ['with midnight as 00:00', createWeek('00:00'), { opens: '19:00' }, createPeriod('thursday', '19:00', '00:00')],
    ['with midnight as 23:59', createWeek('23:59'), { opens: '19:00' }, createPeriod('thursday', '19:00', '23:59')],
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
    ['with a night in one row', createWeek('02:00'), { closes: '03:00' }, createPeriod('thursday', '18:00', '03:00')],
    ['with hours past 24:00', createWeek('26:00'), { closes: '03:00' }, createPeriod('thursday', '18:00', '27:00')],
    ['with hours past 24:00', createWeek('26:00'), { closes: '22:00' }, createPeriod('thursday', '18:00', '22:00')],
    [
      'with a date and a zone',
      createWeek('2000-01-01T22:00:00.000Z', '2000-01-01T18:00:00.000Z'),
      { closes: '21:00' },
      createPeriod('thursday', '2000-01-01T18:00:00.000Z', '2000-01-01T21:00:00.000Z'),
    ],
  ])('use the format of the other rows, %s', (_, rows, over, expected) => {
    const opens = String(rows[0]?.['opening_time']).replace('2000-01-01T', '').slice(0, 5);
    expect(hoursAfter(rows, changeShift('thursday', opens, over))).toContainEqual(expected);
  });

  it.each([
    ['24:00', createPeriod('monday', '18:00', '24:00')],
    ['00:00', createPeriod('monday', '18:00', '00:00')],
    ['23:59', createPeriod('monday', '18:00', '23:59')],
    ['26:00', createPeriod('monday', '18:00', '24:00')],
    ['23:59:59', createPeriod('monday', '18:00', '23:59:59')],
  ])('write midnight as the end of a new day in the format of the other rows, %s', (closing, expected) => {
    const mondayShift: Shift = { day: 'monday', opens: '18:00', closes: '00:00', dispatchMethod: 'both' };
    expect(hoursAfter([createPeriod('friday', '18:00', closing)], (shifts) => [...shifts, mondayShift])).toContainEqual(
      expected,
    );
  });

  it.each([
    [createPeriod('jueves', '18:00', '22:00'), createPeriod('miércoles', '18:00', '22:00')],
    [createPeriod('Jue', '18:00', '22:00'), createPeriod('Mié', '18:00', '22:00')],
    [createPeriod('THU', '18:00', '22:00'), createPeriod('WED', '18:00', '22:00')],
    [
      { ...createPeriod('', '18:00', '22:00'), day: 4 },
      { ...createPeriod('', '18:00', '22:00'), day: 3 },
    ],
    [createPeriod('thursday', '9:00 AM', '11:00 PM'), createPeriod('wednesday', '6:00 PM', '10:00 PM')],
    [createPeriod('thursday', '09:00 a. m.', '11:00 p. m.'), createPeriod('wednesday', '06:00 p. m.', '10:00 p. m.')],
    [createPeriod('thursday', '0900', '2300'), createPeriod('wednesday', '1800', '2200')],
    [createPeriod('thursday', '900', '2300'), createPeriod('wednesday', '1800', '2200')],
    [createPeriod('thursday', '2300', '900'), createPeriod('wednesday', '1800', '2200')],
    [createPeriod('thursday', '9.00', '23.00'), createPeriod('wednesday', '18.00', '22.00')],
  ])('are sent with days and times formatted as in %j', (row, expected) => {
    const wednesdayShift: Shift = { day: 'wednesday', opens: '18:00', closes: '22:00', dispatchMethod: 'both' };
    const after = hoursAfter([row], (shifts) => [...shifts, wednesdayShift]);
    expect(after).toEqual([expected, row]);
  });

  it('use the format of the other rows for a shift past midnight on a new day', () => {
    const nightShift: Shift = { day: 'monday', opens: '19:00', closes: '02:00', dispatchMethod: 'both' };
    const addNightShift = (row: Json) => hoursAfter([row], (shifts) => [...shifts, nightShift]);
    expect(addNightShift(createPeriod('friday', '20:00', '03:00'))).toContainEqual(
      createPeriod('monday', '19:00', '02:00'),
    );
    expect(addNightShift(createPeriod('friday', '20:00', '26:00'))).toContainEqual(
      createPeriod('monday', '19:00', '26:00'),
    );
    const splitPeriod = addNightShift(createPeriod('friday', '20:00', '24:00'));
    expect(splitPeriod).toContainEqual(createPeriod('monday', '19:00', '24:00'));
    expect(splitPeriod).toContainEqual(createPeriod('tuesday', '00:00', '02:00'));
  });

  it('write a new row for both dispatch methods with the value of the other rows', () => {
    const rows = [createPeriod('friday', '18:00', '22:00', { dispatch_method: 'both' })];
    const mondayShift: Shift = { day: 'monday', opens: '18:00', closes: '22:00', dispatchMethod: 'both' };
    expect(hoursAfter(rows, (shifts) => [...shifts, mondayShift])).toEqual([
      createPeriod('monday', '18:00', '22:00', { dispatch_method: 'both' }),
      createPeriod('friday', '18:00', '22:00', { dispatch_method: 'both' }),
    ]);
  });

  it.each(['pick_up', 'DELIVERY', 'salón'])(
    'omit the dispatch method of a new row for both methods when the list only contains %s',
    (word) => {
      const rows = [createPeriod('friday', '18:00', '22:00', { dispatch_method: word })];
      const mondayShift: Shift = { day: 'monday', opens: '18:00', closes: '22:00', dispatchMethod: 'both' };
      expect(hoursAfter(rows, (shifts) => [...shifts, mondayShift])).toEqual([
        createPeriod('monday', '18:00', '22:00'),
        ...rows,
      ]);
    },
  );

  it('clear the dispatch method of a row with an id when the row changes to both methods', () => {
    const rows = [createPeriod('friday', '18:00', '22:00', { id: 4, dispatch_method: 'pick_up' })];
    expect(
      hoursAfter(rows, (shifts) => shifts.map((shift) => ({ ...shift, dispatchMethod: 'both' as const }))),
    ).toEqual([createPeriod('friday', '18:00', '22:00', { id: 4, dispatch_method: null })]);
  });
});

describe('Hours as a map by weekday', () => {
  const createRow = (opening_time: string, closing_time: string, fields: Json = {}) => ({
    opening_time,
    closing_time,
    ...fields,
  });
  const mapAfter = (map: Json, edit: (shifts: Shift[]) => Shift[]): unknown => {
    const before = readWire('stores.get', { business_hours: map });
    const businessHours = toBusinessPeriods(edit(toShifts(before['businessHours'] as BusinessPeriod[])));
    return createBody('stores', before, { businessHours })['business_hours'];
  };
  const tuesdayShift: Shift = { day: 'tuesday', opens: '12:00', closes: '15:00', dispatchMethod: 'both' };

  it.each([
    ['the day names of the specification', 'monday', 'tuesday', createRow('10:00', '15:00', { id: 7, room: 'A' })],
    ['other spellings of the days', 'MONDAY', 'TUESDAY', createRow('10:00:00', '15:00:00')],
    ['rows that name their day', 'Monday', 'Tuesday', createRow('10:00', '15:00', { day: 'Monday' })],
  ])('are sent back as a map with %s', (_, first, second, storedRow) => {
    const map = { [first]: [storedRow], [second]: null };
    expect(mapAfter(map, (shifts) => shifts)).toEqual({ [first]: [storedRow], [second]: [] });
    const after = mapAfter(map, (shifts) => [...shifts, tuesdayShift]) as Record<string, Json[]>;
    expect(after[first]).toEqual([storedRow]);
    expect(after[second]).toMatchObject([
      { opening_time: String(storedRow.opening_time).replace('10', '12'), closing_time: storedRow.closing_time },
    ]);
    expect(mapAfter(map, () => [])).toEqual({ [first]: [], [second]: [] });
  });

  it('keep the single row of an unchanged day as an object, not a list, even when days are numbers', () => {
    const map = { 1: createRow('10:00', '15:00'), 2: createRow('10:00', '15:00') };
    expect(mapAfter(map, (shifts) => shifts)).toEqual(map);
    expect(mapAfter(map, (shifts) => [...shifts, { ...tuesdayShift, opens: '18:00', closes: '20:00' }])).toEqual({
      ...map,
      2: [createRow('10:00', '15:00'), createRow('18:00', '20:00', { dispatch_method: 'both' })],
    });
  });

  it('are sent back as a map when they are weekly waiting times', () => {
    const wait = { start_time: '20:00', end_time: '24:00', delivery_wait_time: 60, pick_up_wait_time: null };
    const before = readWire('stores.get', { exceptional_wait_times: { periodic: { friday: [wait] }, specific: [] } });
    const { periodic } = before['exceptionalWaitTimes'] as { periodic: Json[] };
    const exceptionalWaitTimes = { specific: [], periodic: [{ ...periodic[0], deliveryWaitTime: 45 }] };
    expect(createBody('stores', before, { exceptionalWaitTimes })).toMatchObject({
      exceptional_wait_times: { periodic: { friday: [{ ...wait, delivery_wait_time: 45 }] } },
    });
  });
});

describe('Weekly waiting times', () => {
  const createWait = (end_time: string, fields: Json = {}) => ({
    day: 'friday',
    start_time: '20:00',
    end_time,
    delivery_wait_time: 60,
    pick_up_wait_time: null,
    ...fields,
  });

  it.each(['24:00', '00:00', '23:59'])('are sent back as %s when they end at midnight', (end) => {
    const before = readWire('stores.get', { exceptional_wait_times: { periodic: [createWait(end)], specific: [] } });
    const { periodic } = before['exceptionalWaitTimes'] as { periodic: Json[] };
    const [row] = periodic;
    const exceptionalWaitTimes = { specific: [], periodic: [row, { ...row, day: 'monday' }] };
    expect(createBody('stores', before, { exceptionalWaitTimes })).toMatchObject({
      exceptional_wait_times: { periodic: [createWait(end), createWait(end, { day: 'monday' })] },
    });
  });
});

describe('Dates and hours of waiting times, coupons and products', () => {
  it('are sent back as received when a waiting time for another date is added', () => {
    const specific = [
      {
        start_datetime: '2026-09-18 12:00:00 -0300',
        end_datetime: '2026-09-19',
        delivery_wait_time: 50,
        reason: 'Fiestas',
      },
    ];
    const before = readWire('stores.get', { exceptional_wait_times: { periodic: [], specific } });
    const added = { startDatetime: '2026-12-24T12:00:00', endDatetime: '2026-12-24T20:00:00', reason: null };
    const { exceptionalWaitTimes } = before as { exceptionalWaitTimes: { specific: Json[] } };
    const changes = { ...exceptionalWaitTimes, specific: [...exceptionalWaitTimes.specific, added] };
    expect(createBody('stores', before, { exceptionalWaitTimes: changes })).toEqual({
      exceptional_wait_times: {
        specific: [
          ...specific,
          { start_datetime: '2026-12-24T12:00:00', end_datetime: '2026-12-24T20:00:00', reason: null },
        ],
      },
    });
  });

  it('keep 24:00 as their end when the platform sent 24:00', () => {
    const coupon = readWire('coupons.get', {
      availability: { days: ['friday'], hours: [{ start: '18:00', end: '24:00' }] },
    });
    const { hours } = coupon['availability'] as { hours: Json[] };
    expect(createBody('coupons', coupon, { availability: { days: ['monday'], hours } })).toMatchObject({
      availability: { hours: [{ start: '18:00', end: '24:00' }] },
    });
    const separateFields = readWire('coupons.get', { days: [], hours: [{ start_time: '18:00', end_time: '24:00' }] });
    const added = {
      days: [],
      hours: [
        { start: '18:00', end: '00:00' },
        { start: '12:00', end: '15:00' },
      ],
    };
    expect(createBody('coupons', separateFields, { availability: added })).toEqual({
      hours: [
        { start_time: '18:00', end_time: '24:00' },
        { start_time: '12:00', end_time: '15:00' },
      ],
    });
    const product = readWire('products.get', { availability: { hours: [{ start: '18:00', end: '24:00' }] } });
    const availability = { ...(product['availability'] as Json), days: ['monday'] };
    expect(createBody('products', product, { availability })).toMatchObject({
      availability: { hours: [{ start: '18:00', end: '24:00' }] },
    });
  });
});
