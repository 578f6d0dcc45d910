import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import {
  getItemKey,
  isClosingValue,
  isSameFieldValue,
  type CampaignItem,
  type FieldValue,
  type ScheduleValue,
} from '@shared/domain/campaigns/campaign';
import { createCampaignParts } from '@shared/jobs/campaignParts';
import type { JobCounts } from '@shared/jobs/counts';
import type { AnyJobKind, JobContext, JobRunResult } from '@main/jobs/kind';
import { jobKindRegistry } from '@main/jobs/kinds';

/** Fault of a call: its reply or effect is lost, or the app ends before or after its effect. */
const faults = ['none', 'offline', 'server', 'lost', 'lostApplied', 'killed', 'killedApplied'] as const;
type Fault = (typeof faults)[number];

interface Input {
  params?: { id: number };
  body?: Record<string, unknown>;
}

const ids = [1, 2, 3];
const couponFields = ['enabled', 'startDate', 'expiryDate'];

const createWeek = (closingTime: string): ScheduleValue => ({
  businessHours: [{ day: 'friday', openingTime: '12:00', closingTime, dispatchMethod: 'both' }],
  haveDifferentBusinessHours: false,
});
const closing = { start: '2026-11-27T20:00:00', end: '2026-11-28T02:00:00', reason: 'Lluvia' };

const items: CampaignItem[] = [
  ...ids.flatMap((id) =>
    (['price', 'deliveryPrice'] as const).map((field) => ({
      area: 'prices' as const,
      id,
      name: '',
      group: { id: 1 + (id % 2), name: 'Local', menuId: 7 },
      field,
      from: 1000 * id,
      to: 800 * id,
    })),
  ),
  ...ids.map((id) => ({
    area: 'products' as const,
    id,
    name: '',
    field: 'show',
    from: id % 2 === 0,
    to: id % 2 !== 0,
  })),
  ...(['coupons', 'popUps'] as const).flatMap((area) =>
    ids.flatMap((id) =>
      couponFields.map((field) => ({ area, id, name: '', field, from: `before ${field}`, to: `during ${field}` })),
    ),
  ),
  ...ids.flatMap((id) => [
    { area: 'coupons' as const, id, name: '', field: 'storeIds', from: [], to: [id, 9] },
    { area: 'pages' as const, id, name: '', field: 'status', from: 'draft', to: 'published' },
    { area: 'builderPages' as const, id, name: '', field: 'status', from: 'draft', to: 'published' },
    { area: 'waitTimes' as const, id, name: '', field: 'deliveryWaitTime', from: 30 * id, to: 30 * id + 20 },
    {
      area: 'hours' as const,
      id,
      name: '',
      field: 'businessHours',
      from: createWeek('22:00'),
      to: createWeek(`23:0${id}`),
    },
    { area: 'closings' as const, id, name: '', field: 'delivery', from: null, to: closing },
  ]),
];

/** True for areas without versions, in which the test makes other users' edits only before a read. */
const isUnversioned = (area: string): boolean => ['products', 'hours', 'closings'].includes(area);
const isWriteCall = (name: string): boolean => /\.(update|massiveUpdate|planClosings|deploy)$/.test(name);
const tenantId = 'practice';

/** Key of the data that share a version: all prices of the menu, or one entity. */
const getVersionKey = (area: string, id: number): string => (area === 'menus' ? area : `${area} ${id}`);

const closingItem = (id: number): CampaignItem => ({
  area: 'closings',
  id,
  name: '',
  field: 'delivery',
  from: null,
  to: closing,
});

/** A platform that stores the campaign's fields. Products, opening hours and closings have no versions. */
class Platform {
  readonly values = new Map<string, FieldValue>(items.map((item) => [getItemKey(item), item.from]));
  /** Names of the calls that wrote, in order. */
  readonly writes: string[] = [];
  private readonly versions = new Map<string, number>();

  call(name: string, { params, body = {} }: Input): { reply: Outcome<unknown>; apply: () => void } {
    const id = params?.id ?? 0;
    const read = () => succeeded(this.read(name, id));
    if (!isWriteCall(name)) return { reply: read(), apply: () => undefined };
    const version = this.getVersion(getVersionKey(name.split('.')[0] ?? '', id));
    const sentVersion = (name === 'builderPages.update' ? (body['data'] as typeof body) : body)['lockVersion'];
    if (sentVersion !== undefined && sentVersion !== version)
      return { reply: failed(createFailure('refused', staleCode)), apply: () => undefined };
    const apply = () => {
      this.writes.push(name);
      this.write(name, id, body);
    };
    return {
      get reply() {
        return read();
      },
      apply,
    };
  }

  /** Changes a field as another user would. */
  edit(key: string, value: FieldValue): void {
    this.values.set(key, value);
    const [area = '', , id] = key.split('/');
    this.raiseVersion(area === 'prices' ? 'menus' : area === 'waitTimes' ? 'stores' : area, Number(id));
  }

  private getVersion(key: string): number {
    return this.versions.get(key) ?? 1;
  }

  private raiseVersion(area: string, id: number): void {
    const key = getVersionKey(area, id);
    this.versions.set(key, this.getVersion(key) + 1);
  }

  private readBulkStore(id: number): unknown {
    const current = this.values.get(getItemKey(closingItem(id)));
    return {
      id,
      ...(this.values.get(`hours//${id}/businessHours`) as ScheduleValue),
      scheduledClosingTimes: isClosingValue(current)
        ? [{ id, startDatetime: current.start, endDatetime: current.end, dispatchMethod: 'delivery' }]
        : [],
    };
  }

  /** Applies a bulk edit of stores or removes the closings of a store. */
  private writeStores(storeIds: readonly number[], body: Record<string, unknown>): void {
    for (const id of storeIds) {
      const { businessHours, haveDifferentBusinessHours, scheduledClosingTimes } = body;
      if (businessHours !== undefined)
        this.values.set(`hours//${id}/businessHours`, { businessHours, haveDifferentBusinessHours } as ScheduleValue);
      if (scheduledClosingTimes === undefined) continue;
      const isRemoved = (scheduledClosingTimes as { destroy?: boolean }[]).some(({ destroy }) => destroy);
      this.values.set(getItemKey(closingItem(id)), isRemoved ? null : closing);
    }
  }

  private read(name: string, id: number): unknown {
    if (name === 'stores.bulk') return ids.map((storeId) => this.readBulkStore(storeId));
    if (name === 'stores.massiveUpdate') return { failedStores: [] };
    const [callArea = ''] = name.split('.');
    const area = callArea === 'stores' ? 'waitTimes' : callArea;
    if (area === 'menus')
      return {
        id,
        lockVersion: this.getVersion('menus'),
        priceGroups: [1, 2].map((groupId) => ({
          id: groupId,
          name: 'Local',
          prices: ids
            .filter((product) => 1 + (product % 2) === groupId)
            .map((productId) => ({
              id: productId,
              productId,
              price: this.values.get(`prices/${groupId}/${productId}/price`),
              deliveryPrice: this.values.get(`prices/${groupId}/${productId}/deliveryPrice`),
            })),
        })),
      };
    const createRow = (rowId: number) => ({
      id: rowId,
      tags: [],
      ...(area !== 'products' && { lockVersion: this.getVersion(getVersionKey(callArea, rowId)) }),
      ...Object.fromEntries(
        [...this.values].flatMap(([key, value]) => {
          const [keyArea, , keyId, field = ''] = key.split('/');
          return keyArea === area && Number(keyId) === rowId ? [[field, value]] : [];
        }),
      ),
    });
    return name.endsWith('.list') ? { page: ids.map(createRow), count: ids.length, nextPage: null } : createRow(id);
  }

  private write(name: string, id: number, body: Record<string, unknown>): void {
    if (name === 'stores.massiveUpdate') return this.writeStores(body['storeIds'] as number[], body);
    if (name === 'stores.planClosings') return this.writeStores([id], body);
    if (name === 'customLandings.deploy') this.values.set(`customLandings//${id}/status`, 'published');
    const [callArea = ''] = name.split('.');
    const area = callArea === 'stores' ? 'waitTimes' : callArea;
    this.raiseVersion(callArea, id);
    if (area === 'menus') {
      const groups = body['priceGroups'] as {
        id: number;
        prices: { productId: number; price: number; deliveryPrice: number }[];
      }[];
      for (const group of groups)
        for (const { productId, price, deliveryPrice } of group.prices) {
          this.values.set(`prices/${group.id}/${productId}/price`, price);
          this.values.set(`prices/${group.id}/${productId}/deliveryPrice`, deliveryPrice);
        }
      return;
    }
    const { lockVersion: _version, ...fields } = (body['product'] ?? body['data'] ?? body) as Record<
      string,
      FieldValue
    >;
    for (const [field, value] of Object.entries(fields)) this.values.set(`${area}//${id}/${field}`, value);
  }
}

interface Scenario {
  faults: Fault[];
  /** Edits by other users: index of the item, and the call before which the edit happens, counted from the start. */
  edits: { call: number; item: number }[];
  retriesStart: boolean;
}

/** Value that another user gives a field: other hours, no closing, another number or another text. */
const createEdit = ({ area }: CampaignItem, call: number): FieldValue => {
  if (area === 'hours') return createWeek(`21:${10 + (call % 40)}`);
  if (area === 'closings') return null;
  return area === 'prices' || area === 'waitTimes' ? 777_000 + call : `edited ${call}`;
};

/** Runs jobs on the platform with the faults and edits of a scenario. */
class Runner {
  readonly editedFields = new Map<string, FieldValue>();
  private readonly pendingEdits: number[] = [];
  private calls = 0;

  constructor(
    readonly platform: Platform,
    private readonly scenario: Scenario,
  ) {}

  get hasFaultsLeft(): boolean {
    return this.calls < this.scenario.faults.length;
  }

  /** Runs a job from a state until it ends, with the restarts of the scenario. Returns the saved state. */
  async run(kind: AnyJobKind, input: unknown, begin: unknown): Promise<unknown> {
    let saved = begin;
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const killController = new AbortController();
      let savedState = v.parse(kind.state, structuredClone(saved));
      const context = {
        state: savedState,
        signal: killController.signal,
        cancelSignal: new AbortController().signal,
        call: (name: string, callInput: Input) => this.call(name, callInput, killController),
        save: async (state: unknown) => {
          if (!killController.signal.aborted) saved = savedState = state;
        },
        show: (state: unknown) => {
          savedState = state;
        },
        setStep: () => undefined,
        wait: async () => undefined,
        now: () => 0,
        zone: 'America/Santiago',
      } as unknown as JobContext<unknown>;
      const { status }: JobRunResult = await kind.run(input, context);
      if (killController.signal.aborted || status === 'waitingForNetwork') continue;
      return savedState;
    }
    throw new Error('the job does not end');
  }

  private async call(name: string, input: Input, killController: AbortController): Promise<Outcome<unknown>> {
    if (killController.signal.aborted) return failed(createFailure('superseded'));
    for (const { call, item } of this.scenario.edits) if (call === this.calls) this.pendingEdits.push(item);
    this.applyEdits(name);
    const fault = this.scenario.faults[this.calls] ?? 'none';
    this.calls += 1;
    const isWrite = isWriteCall(name);
    const call = this.platform.call(name, input);
    if (fault === 'offline') return failed(createFailure('offline'));
    if (fault === 'server') return failed(createFailure(isWrite ? 'refused' : 'server'));
    if (fault === 'killed') {
      killController.abort();
      return failed(createFailure('superseded'));
    }
    if (fault === 'lost') return failed(createFailure(isWrite ? 'unknownOutcome' : 'timeout'));
    if (call.reply.ok) call.apply();
    if (fault === 'killedApplied') {
      killController.abort();
      return failed(createFailure('superseded'));
    }
    if (fault === 'lostApplied' && isWrite) return failed(createFailure('unknownOutcome'));
    return call.reply;
  }

  /**
   * Applies edits by other users before a call. Edits items without versions only before a read, since no platform
   * could detect an edit between the app's read and write.
   */
  private applyEdits(name: string): void {
    for (const index of this.pendingEdits.splice(0)) {
      const item = items[index];
      if (item === undefined) continue;
      if (isUnversioned(item.area) && isWriteCall(name)) {
        this.pendingEdits.push(index);
        continue;
      }
      const value = createEdit(item, this.calls);
      this.platform.edit(getItemKey(item), value);
      this.editedFields.set(getItemKey(item), value);
    }
  }
}

const hasOpenItems = (kind: AnyJobKind, input: unknown, state: unknown): boolean => {
  const { failed: failedCount, unknown } = kind.report(input, state).counts;
  return failedCount + unknown > 0;
};
const countsOf = (kind: AnyJobKind, input: unknown, state: unknown): JobCounts => kind.report(input, state).counts;

/** Runs a part of a campaign as the job session does: start, check of unknown results, undo, retries. */
const runPart = async (runner: Runner, kind: AnyJobKind, input: unknown, retriesStart: boolean) => {
  let state = await runner.run(kind, input, kind.createState(input));
  if (retriesStart) state = await runner.run(kind, input, kind.retry(state));
  return async () => {
    for (let check = 0; countsOf(kind, input, state).unknown > 0 && check < 30; check += 1)
      state = await runner.run(kind, input, state);
    const undo = kind.undo?.(input, state);
    if (undo === undefined || (kind.report(input, state).undoable ?? 0) === 0) return;
    let undoResult = await runner.run(kind, undo.input, kind.createState(undo.input));
    // Items that still fail after a run without faults were changed by others.
    for (let hadFaults = true; hadFaults && hasOpenItems(kind, undo.input, undoResult);) {
      hadFaults = runner.hasFaultsLeft;
      undoResult = await runner.run(kind, undo.input, kind.retry(undoResult));
    }
  };
};

it('a campaign restores its fields at the end, except those changed by others, despite faults and restarts', async () => {
  const fault = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fault>('none') },
    { weight: 2, arbitrary: fc.constantFrom(...faults) },
  );
  const scenario = fc.record({
    faults: fc.array(fault, { maxLength: 20 }),
    edits: fc.array(fc.record({ call: fc.nat(20), item: fc.nat(items.length - 1) }), { maxLength: 6 }),
    retriesStart: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(scenario, fc.subarray(items, { minLength: 1, maxLength: 5 }), async (generated, selected) => {
      const platform = new Platform();
      const runner = new Runner(platform, generated);
      const parts = createCampaignParts({ items: selected, deploys: [] }, tenantId);
      const ends: (() => Promise<void>)[] = [];
      for (const { kind, input } of parts)
        ends.push(await runPart(runner, jobKindRegistry.get(kind)!.implementation, input, generated.retriesStart));
      for (const end of ends) await end();
      const differingItems = items.filter((item) => {
        const key = getItemKey(item);
        const expected = runner.editedFields.has(key) ? runner.editedFields.get(key) : item.from;
        return !isSameFieldValue(platform.values.get(key) ?? null, expected ?? null);
      });
      expect(differingItems).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it('a campaign changes every field at its start when nothing fails, with one request per coupon', async () => {
  const platform = new Platform();
  const runner = new Runner(platform, { faults: [], edits: [], retriesStart: false });
  for (const { kind, input } of createCampaignParts({ items, deploys: [] }, tenantId))
    await runPart(runner, jobKindRegistry.get(kind)!.implementation, input, false);
  for (const item of items) expect(platform.values.get(getItemKey(item))).toEqual(item.to);
  expect(platform.writes.filter((name) => name === 'coupons.update')).toHaveLength(ids.length);
});

it('a campaign publishes a landing page, which stays published after the campaign ends', async () => {
  const landing: CampaignItem = {
    area: 'customLandings',
    id: 1,
    name: '',
    field: 'status',
    from: 'draft',
    to: 'published',
  };
  const platform = new Platform();
  platform.edit(getItemKey(landing), 'draft');
  const runner = new Runner(platform, { faults: [], edits: [], retriesStart: false });
  for (const { kind, input } of createCampaignParts({ items: [landing], deploys: [] }, tenantId)) {
    const end = await runPart(runner, jobKindRegistry.get(kind)!.implementation, input, false);
    await end();
  }
  expect(platform.values.get(getItemKey(landing))).toBe('published');
});

it('a campaign sends the enabled flag under the name that the platform uses', async () => {
  const kind = jobKindRegistry.get('fieldBulk')!.implementation;
  const input = { area: 'coupons', items: [{ id: 1, field: 'enabled', from: false, to: true }] };
  const wireForms = { enabled: { form: 'otherName', came: null } };
  const bodies: unknown[] = [];
  await kind.run(input, {
    state: kind.createState(input),
    signal: new AbortController().signal,
    cancelSignal: new AbortController().signal,
    call: async (name: string, { body }: Input) => {
      if (isWriteCall(name)) bodies.push(body);
      return succeeded({ id: 1, enabled: bodies.length > 0, wireForms });
    },
    save: async () => undefined,
    show: () => undefined,
    setStep: () => undefined,
    wait: async () => undefined,
    now: () => 0,
    zone: 'America/Santiago',
  } as unknown as JobContext<unknown>);
  expect(bodies).toEqual([{ enabled: { writtenAs: { active: true } } }]);
});
