import { notAppliedCode, staleCode } from '@shared/bridge/errors';
import type { Failure } from '@shared/bridge/failure';
import { readBack } from '@shared/calls/reconcile';
import type { Menu } from '@shared/contract/menus';
import type { Versioned } from '@shared/contract/version';
import { isTaken, type PriceGroupBody } from '@shared/domain/catalogue/priceSheet/requests';
import {
  cellsOfRow,
  rowBodyOf,
  standingOf,
  takenBack,
  type PriceRowChange,
} from '@shared/domain/catalogue/priceSheet/rowChanges';
import {
  priceBulkState,
  priceCounts,
  type PriceBulkInput,
  type PriceBulkResult,
  type PriceBulkState,
  type PriceResult,
  type UnsavedReason,
} from '@shared/jobs/priceBulk';
import type { JobEnd, JobKind, JobRun } from '../kind';

/** So many rows are sent at once: an answer that is lost leaves no more than these in doubt. */
const rowsPerRequest = 500;
/** So many refusals are looked into to name single rows; what is left then is refused as a whole. */
const mostRefusals = 60;

type HeldMenu = Menu & Versioned;
type Stop = { pause: true } | { failure: Failure };

/** Rows of one price group that are sent together. */
interface Part {
  groupId: number;
  rows: readonly PriceRowChange[];
}

/** Only what is wrong with a part of a request may be found by dividing it. */
const isAboutContent = ({ kind, code }: Failure): boolean =>
  kind === 'invalid' || (kind === 'refused' && code !== staleCode && code !== notAppliedCode);

const rowName = (groupId: number, productId: number): string => `${groupId} ${productId}`;

/**
 * Changes prices of a menu. How they are now is read first, and told by every answer: a row is sent only as long as it is as
 * it was when somebody edited it, so a run after a crash sends nothing anew that has happened, and nobody's price of a minute
 * ago is written over. What takes a change back is the same change the other way round.
 */
class PriceRun {
  private readonly results: Map<string, [number, number, PriceResult]>;
  private refusals = 0;

  constructor(
    private readonly input: PriceBulkInput,
    private readonly run: JobRun<PriceBulkState>,
  ) {
    // What has no answer is looked at again: it may be as wanted by now.
    this.results = new Map(
      run.state.results
        .filter(([, , { state }]) => state !== 'unknown')
        .map((result) => [rowName(result[0], result[1]), result]),
    );
  }

  async toTheEnd(): Promise<JobEnd> {
    const { run } = this;
    let size = rowsPerRequest;
    let menu: HeldMenu | null = null;
    while (this.left().length > 0) {
      if (run.cancelled.aborted) {
        this.giveAll('notSent');
        break;
      }
      if (menu === null) {
        const read = await run.call('menus.get', { params: { id: this.input.menuId } });
        if (!read.ok && (run.signal.aborted || read.failure.kind === 'offline')) return { state: 'waitingForNetwork' };
        if (!read.ok) {
          this.giveAll(read.failure);
          break;
        }
        menu = read.value;
      }
      const part = this.nextPart(menu, size);
      if (part === null) break;
      const sent = await this.send(part, menu);
      if ('pause' in sent) return { state: 'waitingForNetwork' };
      if ('failure' in sent) {
        this.giveAll(sent.failure);
        break;
      }
      menu = sent.menu;
      // What is wrong is looked for in halves; the rest goes in larger and larger parts again.
      size = sent.refused ? Math.ceil(part.rows.length / 2) : Math.min(rowsPerRequest, size * 2);
    }
    return this.end();
  }

  private left(): Part[] {
    return this.input.groups
      .map(({ id, rows }) => ({
        groupId: id,
        rows: rows.filter(([product]) => !this.results.has(rowName(id, product))),
      }))
      .filter(({ rows }) => rows.length > 0);
  }

  /** Settles what needs no sending; the first rows that do, or null. */
  private nextPart(menu: HeldMenu, size: number): Part | null {
    for (const { groupId, rows } of this.left()) {
      const group = menu.priceGroups.find(({ id }) => id === groupId);
      const now = new Map(group?.prices.map((row) => [row.productId, row]));
      const open: PriceRowChange[] = [];
      for (const row of rows) {
        const standing = group === undefined ? 'gone' : standingOf(row, now.get(row[0]));
        if (standing === 'open') open.push(row);
        else if (standing === 'there') this.give(groupId, [row], { state: 'saved' });
        else this.give(groupId, [row], { state: 'failed', why: standing === 'gone' ? 'groupGone' : 'changedSince' });
      }
      if (open.length > 0) return { groupId, rows: open.slice(0, size) };
    }
    this.run.show(this.state);
    return null;
  }

  /** `menu` is how it stands afterwards; null: to be read anew. */
  private async send(
    { groupId, rows }: Part,
    menu: HeldMenu,
  ): Promise<Stop | { menu: HeldMenu | null; refused: boolean }> {
    const { run, input } = this;
    const params = { id: input.menuId };
    const now = new Map(menu.priceGroups.find(({ id }) => id === groupId)?.prices.map((row) => [row.productId, row]));
    const group: PriceGroupBody = {
      id: groupId,
      persisted: true,
      destroy: false,
      prices: rows.map((row) => rowBodyOf(row, now.get(row[0]))),
    };
    await run.save(this.state);
    if (run.signal.aborted) return { pause: true };
    const { lockVersion } = menu;
    const result = await run.command(
      'menus.update',
      { params, body: { priceGroups: [group], ...(lockVersion !== undefined && { lockVersion }) } },
      {
        reconcile: readBack(
          () => run.call('menus.get', { params }),
          ({ priceGroups }) => isTaken(group, priceGroups),
        ),
      },
    );
    if (run.signal.aborted && result.kind !== 'answered' && result.kind !== 'reconciled') return { pause: true };
    const settled = (outcome: PriceResult, after: HeldMenu | null = null) => {
      this.give(groupId, rows, outcome);
      run.show(this.state);
      return { menu: after, refused: false };
    };
    switch (result.kind) {
      case 'answered':
      case 'reconciled':
        return settled({ state: 'saved' }, result.value);
      case 'notApplied':
        return settled({ state: 'failed', why: 'notApplied' });
      case 'unsettled':
        return settled({ state: 'unknown' });
      case 'failed':
        return this.refused(result.failure, rows.length, menu, () =>
          settled({ state: 'failed', why: result.failure }, menu),
        );
    }
  }

  private refused(
    failure: Failure,
    size: number,
    menu: HeldMenu,
    give: () => { menu: HeldMenu | null; refused: boolean },
  ): Stop | { menu: HeldMenu | null; refused: boolean } {
    if (failure.kind === 'offline') return { pause: true };
    this.refusals += 1;
    const mayLook = this.refusals < mostRefusals;
    // Somebody else has saved: judged anew by how the prices are now.
    if (failure.code === staleCode && mayLook) return { menu: null, refused: false };
    if (!isAboutContent(failure)) return { failure };
    return size > 1 && mayLook ? { menu, refused: true } : give();
  }

  private end(): JobEnd {
    if (this.run.cancelled.aborted) return { state: 'cancelled' };
    const { failed, unknown } = priceCounts(this.input, this.results.values());
    return { state: failed + unknown > 0 ? 'incomplete' : 'completed' };
  }

  private give(groupId: number, rows: readonly PriceRowChange[], result: PriceResult): void {
    for (const [productId] of rows) this.results.set(rowName(groupId, productId), [groupId, productId, result]);
  }

  private giveAll(why: Failure | UnsavedReason): void {
    for (const { groupId, rows } of this.left()) this.give(groupId, rows, { state: 'failed', why });
    this.run.show(this.state);
  }

  private get state(): PriceBulkState {
    return { results: [...this.results.values()], isUndone: this.run.state.isUndone };
  }
}

/** What can be taken back: what was saved, for what failed is as it was. */
const undoable = ({ groups }: PriceBulkInput, { results, isUndone }: PriceBulkState): PriceBulkInput['groups'] => {
  const saved = new Set(
    results.flatMap(([group, product, { state }]) => (state === 'saved' ? rowName(group, product) : [])),
  );
  if (isUndone) return [];
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(([product]) => saved.has(rowName(group.id, product))) }))
    .filter(({ rows }) => rows.length > 0);
};

const cellsIn = (groups: PriceBulkInput['groups']): number =>
  groups.reduce((sum, { rows }) => rows.reduce((all, row) => all + cellsOfRow(row), sum), 0);

/** Prices of a menu, as the spreadsheet saves them. */
export const priceBulk: JobKind<PriceBulkInput, PriceBulkState> = {
  state: priceBulkState,
  begin: () => ({ results: [], isUndone: false }),
  run: (input, run) => new PriceRun(input, run).toTheEnd(),
  retry: ({ results, ...state }) => ({ ...state, results: results.filter(([, , { state: end }]) => end !== 'failed') }),
  report: (input, state) => {
    const counts = priceCounts(input, state.results);
    return {
      menuId: input.menuId,
      progress: { done: counts.saved + counts.failed + counts.unknown, total: cellsIn(input.groups) },
      counts,
      undoable: cellsIn(undoable(input, state)),
    };
  },
  undo: (input, state) => ({
    input: {
      ...input,
      groups: undoable(input, state).map((group) => ({ ...group, rows: group.rows.map(takenBack) })),
    },
    state: { ...state, isUndone: true },
  }),
  result: (input, { results }): PriceBulkResult => ({ input, results }),
};
