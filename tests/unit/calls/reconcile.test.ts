import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { reconcileUpdate, reconcileCreate, reconcileDelete } from '@shared/calls/reconcile';

const offline = failed(createFailure('offline'));

it('reconciling an update considers it applied when the entity shows it', async () => {
  const readCurrent = async () => succeeded({ name: 'Rosa' });
  expect(await reconcileUpdate(readCurrent, ({ name }) => name === 'Rosa')()).toEqual(
    succeeded({ state: 'applied', value: { name: 'Rosa' } }),
  );
  expect(await reconcileUpdate(readCurrent, ({ name }) => name === 'Ana')()).toEqual(
    succeeded({ state: 'notApplied' }),
  );
  expect(
    await reconcileUpdate(
      async () => offline,
      () => true,
    )(),
  ).toBe(offline);
});

it('reconciling a deletion considers it applied when the entity is missing', async () => {
  expect(await reconcileDelete(async () => failed(createFailure('missing', 1002)))()).toEqual(
    succeeded({ state: 'applied', value: null }),
  );
  expect(await reconcileDelete(async () => succeeded({}))()).toEqual(succeeded({ state: 'notApplied' }));
  expect(await reconcileDelete(async () => offline)()).toBe(offline);
});

describe('reconciling a creation', () => {
  interface Row {
    id: number;
    name: string;
  }
  const rosa = { id: 1, name: 'Rosa' };

  const createCommand = (...lists: Outcome<Row[]>[]) => {
    const remaining = [...lists];
    return reconcileCreate<Row, Row>({
      list: async () => remaining.shift() ?? offline,
      isMatch: ({ name }) => name === 'Rosa',
      get: async (row) => succeeded(row),
    });
  };
  const readStateAfter = async (...lists: Outcome<Row[]>[]) => {
    const { prepare, reconcile } = createCommand(...lists);
    await prepare();
    const reconciliation = await reconcile();
    return reconciliation.ok ? reconciliation.value : reconciliation.failure.kind;
  };

  it('finds the only matching entity that did not exist before', async () => {
    expect(await readStateAfter(succeeded([rosa]), succeeded([rosa, { id: 2, name: 'Rosa' }]))).toEqual({
      state: 'applied',
      value: { id: 2, name: 'Rosa' },
    });
  });

  it('reports the creation as not applied when only older entities match', async () => {
    expect(await readStateAfter(succeeded([rosa]), succeeded([rosa, { id: 2, name: 'Ana' }]))).toEqual({
      state: 'notApplied',
    });
  });

  it('is undecided when two new entities match or the earlier list is missing', async () => {
    expect(await readStateAfter(succeeded([]), succeeded([rosa, { id: 2, name: 'Rosa' }]))).toEqual({
      state: 'unconfirmed',
    });
    expect(await readStateAfter(offline, succeeded([rosa]))).toEqual({ state: 'unconfirmed' });
  });

  it('fails when the list cannot be read', async () => {
    expect(await readStateAfter(succeeded([]), offline)).toBe('offline');
  });
});
