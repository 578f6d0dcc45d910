import { expect, it } from 'vitest';
import { createFailure, toFailureFromResponse, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { getInvalidatedAreas } from '@shared/calls/invalidation';
import { contract, endpoints } from '@shared/contract';

const success = succeeded(null);

it.each([
  ['drivers.create', ['drivers']],
  ['users.update', ['users', 'roles', 'session']],
  ['stores.open', ['stores']],
  ['stores.update', ['stores', 'staticMenu', 'menuDeploys']],
  ['menus.update', ['menus', 'stores', 'priceGroups', 'prices', 'products', 'staticMenu', 'menuDeploys']],
  ['products.update', ['products', 'menus', 'prices', 'modifiers', 'staticMenu', 'menuDeploys']],
  ['modifiers.update', ['modifiers', 'products', 'staticMenu']],
  ['modifiers.clone', ['modifiers', 'staticMenu']],
  ['settings.update', ['settings', 'staticMenu']],
  ['stores.list', []],
  ['activity.record', []],
  ['constructor', []],
])('%s invalidates the areas %j', (name, areas) => {
  expect(getInvalidatedAreas(name, success)).toEqual(areas);
});

it("a write invalidates its areas when its outcome is unknown or another user's change made it fail", () => {
  const staleFailure = toFailureFromResponse(409, { code: staleCode, message: null, fields: {} }, null);
  for (const failure of [createFailure('unknownOutcome'), createFailure('missing', 1002), staleFailure]) {
    expect(getInvalidatedAreas('drivers.update', failed(failure))).toEqual(['drivers']);
  }
  for (const kind of ['offline', 'forbidden', 'invalid'] as const) {
    expect(getInvalidatedAreas('drivers.update', failed(createFailure(kind)))).toEqual([]);
  }
});

it('publishing a menu invalidates it only once the job is complete', () => {
  for (const pending of [null, { status: 'pending' }])
    expect(getInvalidatedAreas('menus.job', succeeded(pending))).toEqual([]);
  expect(getInvalidatedAreas('menus.job', failed(createFailure('offline')))).toEqual([]);
  const invalidatedAreas = ['menus', 'products', 'modifiers', 'priceGroups', 'prices', 'menuDeploys', 'staticMenu'];
  for (const status of ['completed', 'failed']) {
    expect(getInvalidatedAreas('menus.job', succeeded({ status }))).toEqual(invalidatedAreas);
  }
});

it('the invalidation table lists only areas of the contract, and only for writes', () => {
  for (const [name, row] of endpoints) {
    const { changes = [] } = row;
    expect(Object.keys(contract)).toEqual(expect.arrayContaining([...changes]));
    if (row.pollsJob === true) continue;
    if (changes.length > 0) expect(getInvalidatedAreas(name, success)).toHaveLength(changes.length + 1);
  }
});
