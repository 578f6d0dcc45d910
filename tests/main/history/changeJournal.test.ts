import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { LoggedEdit } from '@shared/domain/history/historyEntry';
import { changeRetention } from '@shared/domain/insight/changeLog';
import { ChangeJournal } from '@main/history/changeJournal';

const day = 86_400_000;

const aJournal = (savedEdits: readonly LoggedEdit[] = []) => {
  let now = 1_000 * day;
  const journal = new ChangeJournal({
    now: () => now,
    getRetentionStart: (retention) => now - retention,
    getUserName: () => 'Ana',
    onChange: () => undefined,
  });
  journal.restore(savedEdits);
  const update = (fields: object, outcome: Outcome<unknown> = succeeded(null)) =>
    journal.recordReply('coupons.update', { params: { id: 7 }, body: { ...fields } }, outcome);
  const recordRead = (fields: object) =>
    journal.recordReply(
      'coupons.get',
      { params: { id: 7 } },
      succeeded({ id: 7, code: 'ONCE', name: 'ONCE', ...fields }),
    );
  return { journal, update, recordRead, wait: (duration: number) => (now += duration) };
};

describe('the journal of changes', () => {
  it('records the user, the time and the values before and after', () => {
    const { journal, recordRead, update } = aJournal();
    recordRead({ discount: 10, enabled: true });
    update({ discount: 20, enabled: true, lockVersion: 4 });
    expect(journal.rows).toEqual([
      {
        kind: 'edit',
        id: 1,
        at: 1_000 * day,
        area: 'coupons',
        action: 'update',
        ids: [7],
        name: 'ONCE',
        by: 'Ana',
        fields: [{ name: 'discount', before: 10, after: 20, isBeforeKnown: true }],
      },
    ]);
  });

  it('compares a change with the previous one, even if the earlier reply had no entity', () => {
    const { journal, recordRead, update } = aJournal();
    recordRead({ discount: 10 });
    update({ discount: 20 });
    update({ discount: 30 });
    expect(journal.rows.map(({ fields }) => fields[0])).toMatchObject([
      { before: 10, after: 20 },
      { before: 20, after: 30 },
    ]);
  });

  it('marks the previous value as unknown if it was not read', () => {
    const { journal, update } = aJournal();
    update({ discount: 20 });
    expect(journal.rows[0]?.fields).toEqual([{ name: 'discount', before: null, after: 20, isBeforeKnown: false }]);
  });

  it('omits refused changes, and adds changes without a reply once a read shows their values', () => {
    const { journal, recordRead, update } = aJournal();
    recordRead({ discount: 10 });
    update({ discount: 20 }, failed(createFailure('refused', 1000)));
    update({ discount: 30 }, failed(createFailure('unknownOutcome')));
    recordRead({ discount: 10 });
    expect(journal.rows).toEqual([]);
    update({ discount: 40 }, failed(createFailure('unknownOutcome')));
    recordRead({ discount: 40 });
    expect(journal.rows).toMatchObject([{ fields: [{ before: 10, after: 40 }] }]);
  });

  it('records changes of products, bulk changes and openings of stores, but no changes of orders', () => {
    const { journal } = aJournal();
    journal.recordReply('products.get', {}, succeeded({ id: 3, name: 'Palta', priceProduct: 100 }));
    const product = { params: { id: 3 }, body: { product: { priceProduct: 150 } } };
    journal.recordReply('products.update', product, succeeded(null));
    const bulk = { body: { storeIds: [1, 2], haveDifferentBusinessHours: true } };
    journal.recordReply('stores.massiveUpdate', bulk, succeeded({ failedStores: [] }));
    journal.recordReply('stores.open', { params: { id: 1 } }, succeeded({ opened: true }));
    journal.recordReply('orders.update', { params: { id: 1 }, body: { order: { comment: 'x' } } }, succeeded(null));
    expect(journal.rows).toMatchObject([
      { area: 'products', name: 'Palta', fields: [{ name: 'priceProduct', before: 100, after: 150 }] },
      { area: 'stores', ids: [1, 2], fields: [{ name: 'haveDifferentBusinessHours' }] },
      { area: 'stores', action: 'open', ids: [1] },
    ]);
  });

  it('groups a bulk change by previous value and omits the failed stores', () => {
    const { journal } = aJournal();
    const week = { haveDifferentBusinessHours: true };
    const stores = [
      [1, false],
      [2, true],
      [3, false],
      [4, false],
    ] as const;
    for (const [id, before] of stores)
      journal.reportWrite({ area: 'stores', id, before: { haveDifferentBusinessHours: before }, after: week });
    const bulk = { body: { storeIds: [1, 2, 3, 4, 5], ...week } };
    journal.recordReply('stores.massiveUpdate', bulk, succeeded({ failedStores: [{ id: 4, code: 'X' }] }));
    const field = { name: 'haveDifferentBusinessHours', after: true };
    expect(journal.rows).toMatchObject([
      { ids: [1, 3], fields: [{ ...field, before: false, isBeforeKnown: true }] },
      { ids: [5], fields: [{ ...field, before: null, isBeforeKnown: false }] },
    ]);
  });

  it("records a job's write without a reply once, when it is reported as applied", () => {
    const { journal } = aJournal();
    const change = { area: 'products' as const, id: 7, before: { show: true }, after: { show: false } };
    const input = { params: { id: 7 }, body: { product: { show: false } } };
    journal.reportWrite(change);
    journal.recordReply('products.update', input, failed(createFailure('unknownOutcome')));
    expect(journal.rows).toEqual([]);
    journal.reportApplied([change]);
    journal.reportApplied([change]);
    journal.recordReply('products.get', { params: { id: 7 } }, succeeded({ id: 7, show: false }));
    expect(journal.rows).toMatchObject([
      { ids: [7], fields: [{ name: 'show', before: true, after: false, isBeforeKnown: true }] },
    ]);
  });

  it('keeps the edits of earlier runs for the retention period', () => {
    const { journal: firstJournal, update } = aJournal();
    update({ discount: 20 });
    const { journal, update: updateLater, wait } = aJournal(firstJournal.rows);
    expect(journal.rows).toHaveLength(1);
    wait(changeRetention + day);
    updateLater({ discount: 30 });
    expect(journal.rows).toMatchObject([{ id: 2, fields: [{ after: 30 }] }]);
  });
});
