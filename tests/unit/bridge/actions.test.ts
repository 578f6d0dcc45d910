import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { actions } from '@shared/bridge/actions';

type Schema = v.GenericSchema & { entries?: Record<string, Schema>; item?: Schema; wrapped?: Schema; pipe?: Schema[] };

/** Names of all fields that an input may have, at every depth. */
const listFields = (schema: Schema): string[] => [
  ...Object.entries(schema.entries ?? {}).flatMap(([name, inner]) => [name, ...listFields(inner)]),
  ...[schema.item, schema.wrapped, ...(schema.pipe ?? []).filter((candidate) => candidate !== schema)].flatMap(
    (inner) => (inner?.kind === 'schema' && inner !== schema ? listFields(inner) : []),
  ),
];

describe.each(Object.entries(actions))('bridge action %s', (name, schema) => {
  it('accepts no file path, because the system dialog chooses the file', () => {
    const namedFields = listFields(schema as Schema);
    expect(
      namedFields.filter((field) => /path|folder|directory|^file$|filename|target|destination/i.test(field)),
    ).toEqual([]);
  });

  it('rejects an input with an unknown field', () => {
    const { issues = [] } = v.safeParse(schema, { path: '/etc/passwd' });
    expect(
      issues.some(({ path }) => path?.[0]?.key === 'path'),
      name,
    ).toBe(true);
  });
});

it.each(['../pedidos.csv', '/etc/cron.d/x.csv', 'C:\\x.csv', 'a/b.csv', '.csv', 'pedidos.csv\0.exe', 'pedidos.exe'])(
  'saving a file rejects the file name %j',
  (fileName) => {
    expect(v.is(actions['files.save'], { name: fileName, text: '' })).toBe(false);
    expect(v.is(actions['files.savePdf'].entries.name, fileName)).toBe(false);
  },
);

it('a status change accepts an order number that contains letters', () => {
  const change = { epoch: 1, orderId: 5, storeId: 3, status: 'preparing', from: 'created' };
  expect(v.is(actions['orders.changeStatus'], { ...change, number: 'A-1024' })).toBe(true);
});
