import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyLiveState, type LiveChange, type LiveSnapshot } from '@shared/bridge/live';
import type { StoreRow } from '@shared/contract/stores/stores';
import { applySnapshot, applyChange, type LiveCollectionState } from '@kit/live/mirror';
import { aStoreRow } from '../../bench/storeRow';

const collection = 'stores' as const;
const state = { ...emptyLiveState, isComplete: true };

/** Fake main process: each event is a numbered change of one store. */
const createSource = () => {
  const rows = new Map<number, StoreRow>();
  let seq = 0;
  return {
    change: (id: number, name: string | null): LiveChange<'stores'> => {
      seq += 1;
      if (name === null) rows.delete(id);
      else rows.set(id, { ...aStoreRow(id), name });
      const upserts = name === null ? [] : [{ ...aStoreRow(id), name }];
      return { collection, epoch: 1, seq, upserts, removed: name === null ? [id] : [], state };
    },
    snapshot: (): LiveSnapshot<'stores'> => ({ collection, epoch: 1, seq, rows: [...rows.values()], state }),
    names: () => new Map([...rows].map(([id, { name }]) => [id, name])),
  };
};

const event = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  name: fc.option(fc.constantFrom('Centro', 'Ñuñoa', 'Sur'), { nil: null }),
  /** Deliveries of the event to the window: none, one, or two with a delay. */
  heard: fc.constantFrom('once', 'once', 'once', 'never', 'twice'),
});

it('the rows in a window end up equal to those of the main process despite missed or repeated changes', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const main = createSource();
      let mirror: LiveCollectionState<'stores'> = applySnapshot(main.snapshot(), null);
      const secondLiveChanges: LiveChange<'stores'>[] = [];
      const receiveChange = (change: LiveChange<'stores'>) => {
        const seqBefore = mirror.seq;
        const next = applyChange(mirror, change);
        if (next === 'gap') mirror = applySnapshot(main.snapshot(), mirror);
        else if (next !== 'old') mirror = next;
        expect(mirror.seq).toBeGreaterThanOrEqual(seqBefore);
      };
      for (const { id, name, heard } of events) {
        const change = main.change(id, name);
        if (heard !== 'never') receiveChange(change);
        if (heard === 'twice') secondLiveChanges.push(change);
        if (secondLiveChanges.length > 2) receiveChange(secondLiveChanges.shift() ?? change);
      }
      receiveChange(main.change(1, 'Fin'));
      const names = new Map([...mirror.byKey].map(([id, row]) => [id, row.name]));
      expect(names).toEqual(main.names());
      expect(mirror.seq).toBe(main.snapshot().seq);
    }),
  );
});
