import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import { mergeUnknownFields, readReply } from '@shared/contract/reading';
import type { Store } from '@shared/contract/stores/stores';
import { toWireBody, fromWire } from '@shared/contract/protocol/wire';
import { storeGroups } from '@shared/domain/stores/stores';
import { isObject, findObjects, type Json } from '../../support/specPlatform/json';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => Date.UTC(2026, 5, 10) };

type Fields = Record<string, fc.Arbitrary<unknown>>;

const unusualValue = fc.constantFrom<unknown>(null, 'raro', { raro: 'x' }, ['y'], 'algo_nuevo');
const unknownFields: Fields = {
  color: fc.string({ maxLength: 4 }),
  line_1: fc.constantFrom<unknown>(null, 7, 'a', [1, { In_Side: 2 }]),
  'Legacy-Id': fc.nat(),
  nested_thing: fc.constant({ deep_1: [{ Odd: null }], plain_one: 1 }),
};

/** A row with an id whose optional fields are valid, malformed or missing, plus unknown fields. */
const createRow = (required: Fields, fields: Fields): fc.Arbitrary<Json> =>
  fc
    .tuple(
      fc.record(required),
      fc.record(
        Object.fromEntries(
          Object.entries(fields).map(([key, usualValue]) => [key, fc.oneof(usualValue, unusualValue)]),
        ),
        {
          requiredKeys: [],
        },
      ),
      fc.record(unknownFields, { requiredKeys: [] }),
    )
    .map(([requiredRow, reportedRow, unknownRow]): Json => ({ ...requiredRow, ...reportedRow, ...unknownRow }));

let nextId = 1;
const numberRows = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(numberRows);
  if (!isObject(value)) return value;
  const nestedRows = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'delivery_areas' ? numberRows(item) : item]),
  );
  return { id: (nextId += 1), ...nestedRows };
};

/** Rows with unique ids, mixed with unreadable rows. */
const createList = (row: fc.Arbitrary<Json>): fc.Arbitrary<unknown[]> =>
  fc
    .tuple(fc.array(row, { maxLength: 4 }), fc.array(fc.constantFrom<unknown>('raro', 7), { maxLength: 1 }))
    .map(([rows, malformedRows]) => [...(numberRows(rows) as unknown[]), ...malformedRows]);

const timeOfDay = fc.constantFrom('09:00', '18:30', '09:00:00');
const number = fc.oneof(fc.integer({ min: 0, max: 9000 }), fc.constantFrom('4.0', '1990'));
const money = fc.oneof(number, fc.constant({ amount: 4990, currency: 'CLP' }));
const scope = fc.constantFrom<unknown>(
  ...['delivery', 'pickUp', 'pickUp'],
  ...[['delivery'], { delivery: true, pick_up: false }, { id: 3, name: 'pickUp' }],
);
const day = fc.constantFrom('monday', 'friday', 'someday');
const wall = fc.constantFrom('2026-09-18T00:00:00', '2026-12-25T10:00:00');
const flag = fc.constantFrom<unknown>(true, false, 1, 'false');
const waits = { delivery_wait_time: number, pick_up_wait_time: number };

const areas = createList(createRow({ latitude: number, longitude: number }, { locked: flag }));
const fleets = fc.constantFrom('own_delivery', 'uber_delivery', 'cabify_delivery');
const wire: fc.Arbitrary<Json> = fc.record({
  id: fc.constant(900),
  name: fc.constant('Centro'),
  business_hours: createList(
    createRow({ day, opening_time: timeOfDay, closing_time: timeOfDay }, { dispatch_method: scope }),
  ),
  delivery_zones: createList(createRow({}, { name: fc.string({ maxLength: 5 }), fee: money })),
  delivery_methods: createList(
    createRow({ delivery_type: fleets }, { enabled: flag, fixed_fee: money, delivery_areas: areas }),
  ),
  // Requires an object in each non-empty list, since a list of plain values is read as another notation of the plans.
  subscription_quotes: createList(
    createRow({}, { name: fc.string({ maxLength: 5 }), amount: fc.constant('10.00') }),
  ).filter((rows) => rows.length === 0 || rows.some(isObject)),
  exceptional_wait_times: fc.record({
    periodic: createList(createRow({ day, start_time: timeOfDay, end_time: timeOfDay }, waits)),
    specific: createList(createRow({ start_datetime: wall, end_datetime: wall }, { reason: fc.string(), ...waits })),
  }),
});

const changes: Record<string, (row: Json) => Json> = {
  businessHours: (row) => ({ ...row, openingTime: '07:07' }),
  deliveryZones: (row) => ({ ...row, fee: 7077 }),
  deliveryMethods: (row) => ({ ...row, enabled: row['enabled'] !== true }),
  subscriptionQuotes: (row) => ({ ...row, amount: '70.77' }),
  periodic: (row) => ({ ...row, deliveryWaitTime: 7077 }),
  specific: (row) => ({ ...row, reason: 'otro' }),
};
/** The changed field of each list, by its name on the wire. */
const changedFields: Record<string, string> = {
  businessHours: 'opening_time',
  deliveryZones: 'fee',
  deliveryMethods: 'enabled',
  subscriptionQuotes: 'amount',
  periodic: 'delivery_wait_time',
  specific: 'reason',
};

/** True if two values are equal in different notations. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (JSON.stringify(a) === JSON.stringify(b)) return true;
  if (Array.isArray(a) || Array.isArray(b) || isObject(a) || isObject(b)) return false;
  const toPlain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value === 'false' ? 0 : value);
  return Number(toPlain(a)) === Number(toPlain(b)) || String(a).slice(0, 5) === String(b).slice(0, 5);
};

/** Fields of a raw row that are missing from the sent row. */
const findLostFields = (raw: Json, sentBody: Json | undefined, but: string): string[] => {
  if (sentBody === undefined) return ['the row'];
  return Object.entries(raw).flatMap(([key, value]) => {
    if (key === but) return [];
    if (key !== 'delivery_areas' || !Array.isArray(value)) return isSame(value, sentBody[key]) ? [] : [key];
    const sentRows = findObjects(sentBody[key]);
    return value.flatMap((candidate: unknown) =>
      isObject(candidate)
        ? findLostFields(
            candidate,
            sentRows.find((item) => item['id'] === candidate['id']),
            '',
          ).map((lostFields) => `${key}.${lostFields}`)
        : (sentBody[key] as unknown[]).includes(candidate)
          ? []
          : [`${key}: ${String(candidate)}`],
    );
  });
};

const getName = ({ key, name, day, startDatetime }: Json): string => JSON.stringify([key, name, day, startDatetime]);

const wireName: Record<string, string> = {
  businessHours: 'business_hours',
  deliveryZones: 'delivery_zones',
  deliveryMethods: 'delivery_methods',
  subscriptionQuotes: 'subscription_quotes',
};

describe('A store with one field changed in one row', () => {
  it.each(Object.keys(changes))('keeps all its other data in %s', (list) => {
    fc.assert(
      fc.property(wire, fc.nat(), fc.boolean(), (raw, rowIndex, isNew) => {
        const { parsedReply } = readReply(getEndpoint('stores.get').reply, fromWire(raw), context);
        const store = parsedReply!.value as Store & Record<string, unknown>;
        const isWait = wireName[list] === undefined;
        const before = (isWait ? (store.exceptionalWaitTimes as Json)[list] : store[list]) as Json[];
        // A form may recreate its rows without the fields that preserve unknown data.
        const formRows = before.map(({ kept, missingFields, ...row }) =>
          isNew ? row : { ...row, kept, missingFields },
        );
        // Without ids, rows with the same name cannot be matched.
        fc.pre(!isNew || new Set(before.map(getName)).size === before.length);
        const position = rowIndex % (before.length || 1);
        const after = formRows.map((row, index) => (index === position ? changes[list]!(row) : row));
        const field = isWait ? 'exceptionalWaitTimes' : list;
        const changed = { [field]: isWait ? { ...store.exceptionalWaitTimes, [list]: after } : after };
        const body = toWireBody({}, { body: mergeUnknownFields(store, changed, storeGroups) }) as Json;
        const listParents = (
          isWait ? [raw, body].map((parent) => parent['exceptional_wait_times']) : [raw, body]
        ) as Json[];
        const [rawRows, sentRows] = listParents.map((parent) => parent[wireName[list] ?? list]) as [
          unknown[],
          unknown[],
        ];
        if (before.length === 0) return;
        const changedId = (before[position]!['kept'] as Json)['id'];
        const lostFields = rawRows.flatMap((rawRow) => {
          if (!isObject(rawRow)) return sentRows.includes(rawRow) ? [] : [String(rawRow)];
          const sentObjects = findObjects(sentRows).find((item) => item['id'] === rawRow['id']);
          return findLostFields(rawRow, sentObjects, rawRow['id'] === changedId ? changedFields[list]! : '');
        });
        expect(lostFields).toEqual([]);
        expect(sentRows).toHaveLength(rawRows.length);
        if (isWait) expect(Object.keys(body['exceptional_wait_times'] as Json)).toEqual([list]);
        // The request adds no field that the row did not have, except the changed one.
        for (const row of findObjects(sentRows)) {
          const reportedRow = findObjects(rawRows).find((candidate) => candidate['id'] === row['id'])!;
          const new_ = Object.keys(row).filter(
            (key) => !Object.hasOwn(reportedRow, key) && key !== changedFields[list],
          );
          expect(new_).toEqual([]);
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});
