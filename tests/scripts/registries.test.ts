import { expect, test } from 'vitest';
import { listAreas, toIdentifier, listStaleRegistries } from '../../scripts/registries.mjs';

test('the path of a file becomes an identifier in the registries', () => {
  expect(toIdentifier('features/store-form/schedules')).toBe('featuresStoreFormSchedules');
  expect(toIdentifier('blocks')).toBe('blocks');
});

test('the registries list each exported table of endpoints in the contract as an area', () => {
  const tips =
    "export const tipWords = ['a'] as const;\n\n/** Tips. */\nexport const tips = {\n  get: endpoint({}),\n};\n";
  expect(
    listAreas([
      { name: 'src-shared/contract/sales/tips.ts', text: tips },
      { name: 'src-shared/contract/sales/refunds.ts', text: "export const refunds = crud('refunds', {\n});\n" },
      { name: 'src-shared/contract/sales/refundFields.ts', text: 'export const refundFields = { id: id() };\n' },
      { name: 'src-shared/contract/protocol/crud.ts', text: 'export const crud = () => endpoint({});\n' },
    ]),
  ).toEqual([
    { name: 'refunds', from: 'src-shared/contract/sales/refunds.ts' },
    { name: 'tips', from: 'src-shared/contract/sales/tips.ts' },
  ]);
});

test('the committed registries are up to date', () => {
  expect(listStaleRegistries()).toEqual([]);
});
