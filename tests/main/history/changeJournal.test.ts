import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { LoggedEdit } from '@shared/domain/history/historyEntry';
import { changeRetention } from '@shared/domain/insight/changeLog';
import { ChangeJournal } from '@main/history/changeJournal';

const day = 86_400_000;

const aJournal = (saved: readonly LoggedEdit[] = []) => {
  let now = 1_000 * day;
  const journal = new ChangeJournal({
    now: () => now,
    getRetentionStart: (retention) => now - retention,
    userName: () => 'Ana',
    changed: () => undefined,
  });
  journal.begin(saved);
  const update = (fields: object, outcome: Outcome<unknown> = succeeded(null)) =>
    journal.recordReply('coupons.update', { params: { id: 7 }, body: { ...fields } }, outcome);
  const read = (fields: object) =>
    journal.recordReply(
      'coupons.get',
      { params: { id: 7 } },
      succeeded({ id: 7, code: 'ONCE', name: 'ONCE', ...fields }),
    );
  return { journal, update, read, wait: (duration: number) => (now += duration) };
};

describe('the journal of changes', () => {
  it('records the user, the time and the values before and after', () => {
    const { journal, read, update } = aJournal();
    read({ discount: 10, enabled: true });
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

  it('compares a change with the previous one, even if its reply had no entity', () => {
    const { journal, read, update } = aJournal();
    read({ discount: 10 });
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

  it('omits refused changes, and adds changes without a reply once the entity has their values', () => {
    const { journal, read, update } = aJournal();
    read({ discount: 10 });
    update({ discount: 20 }, failed(createFailure('refused', 1000)));
    update({ discount: 30 }, failed(createFailure('unknownOutcome')));
    read({ discount: 10 });
    expect(journal.rows).toEqual([]);
    update({ discount: 40 }, failed(createFailure('unknownOutcome')));
    read({ discount: 40 });
    expect(journal.rows).toMatchObject([{ fields: [{ before: 10, after: 40 }] }]);
  });

  it('unwraps bodies, and records bulk changes and openings', () => {
    const { journal } = aJournal();
    journal.recordReply('products.get', {}, succeeded({ id: 3, name: 'Palta', priceProduct: 100 }));
    const product = { params: { id: 3 }, body: { product: { priceProduct: 150 } } };
    journal.recordReply('products.update', product, succeeded(null));
    const bulk = { body: { storeIds: [1, 2], haveDifferentBusinessHours: true } };
    journal.recordReply('stores.massiveUpdate', bulk, succeeded(null));
    journal.recordReply('stores.open', { params: { id: 1 } }, succeeded({ opened: true }));
    journal.recordReply('orders.update', { params: { id: 1 }, body: { order: { comment: 'x' } } }, succeeded(null));
    expect(journal.rows).toMatchObject([
      { area: 'products', name: 'Palta', fields: [{ name: 'priceProduct', before: 100, after: 150 }] },
      { area: 'stores', ids: [1, 2], fields: [{ name: 'haveDifferentBusinessHours' }] },
      { area: 'stores', action: 'open', ids: [1] },
    ]);
  });

  it('keeps the edits of earlier runs for the retention period', () => {
    const { journal: first, update } = aJournal();
    update({ discount: 20 });
    const { journal, update: updateLater, wait } = aJournal(first.rows);
    expect(journal.rows).toHaveLength(1);
    wait(changeRetention + day);
    updateLater({ discount: 30 });
    expect(journal.rows).toMatchObject([{ id: 2, fields: [{ after: 30 }] }]);
  });
});
