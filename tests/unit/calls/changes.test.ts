import { expect, it } from 'vitest';
import { failureOf, failureOfAnswer, staleCode } from '@shared/bridge/errors';
import { failed, succeeded } from '@shared/bridge/failure';
import { areasChangedBy } from '@shared/calls/changes';
import { contract, endpoints } from '@shared/contract';

const done = succeeded(null);

it.each([
  ['drivers.create', ['drivers']],
  ['users.update', ['users', 'roles', 'session']],
  ['stores.open', ['stores']],
  ['stores.list', []],
  ['activity.record', []],
  ['constructor', []],
])('%s makes the answers of %j old', (name, areas) => {
  expect(areasChangedBy(name, done)).toEqual(areas);
});

it('counts what may have been done, and refusals that tell of a change of somebody else', () => {
  const stale = failureOfAnswer(409, { code: staleCode, message: null, fields: {} }, null);
  for (const failure of [failureOf('unknownOutcome'), failureOf('missing', 1002), stale]) {
    expect(areasChangedBy('drivers.update', failed(failure))).toEqual(['drivers']);
  }
  for (const kind of ['offline', 'forbidden', 'invalid'] as const) {
    expect(areasChangedBy('drivers.update', failed(failureOf(kind)))).toEqual([]);
  }
});

it('names areas of the contract only, and only for writes', () => {
  for (const [name, { changes = [] }] of endpoints) {
    expect(Object.keys(contract)).toEqual(expect.arrayContaining([...changes]));
    if (changes.length > 0) expect(areasChangedBy(name, done)).toHaveLength(changes.length + 1);
  }
});
