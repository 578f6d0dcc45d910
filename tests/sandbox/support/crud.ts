import { expect, it } from 'vitest';
import { endpointOf, type ContractArea, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import type { TenantOptions } from '@sandbox/control/tenants';
import { describeOnPlatform } from './engines';
import { apiError, type ApiClient, type TestPlatform } from './platform';

/** The areas of the contract that have the usual five calls. */
type CrudArea = {
  [A in ContractArea]: `${A}.${'list' | 'get' | 'create' | 'update' | 'remove'}` extends CallName ? A : never;
}[ContractArea];

type RowOf<A extends CrudArea> = CallReplyOf<`${A}.list`> extends { page: (infer Row)[] } ? Row : never;
type QueryOf<A extends CrudArea> = CallInputOf<`${A}.list`> extends { query?: infer Query } ? Query : never;
type FieldErrors = Readonly<Record<string, unknown>>;

/** What an entity may name: two stores of its tenant and one of another, and what the case makes itself. */
export interface Stores {
  store: number;
  other: number;
  foreign: number;
  named: readonly number[];
}

interface CrudCase<A extends CrudArea> {
  /** A tenant with more rows than fit in a page, all in one of a hundred. */
  many: TenantOptions;
  /** Makes or finds what drafts name, and gives its ids. */
  name?: (client: ApiClient) => Promise<readonly number[]>;
  /** Rows that the tenant is to have beside those that it comes with, by what each has of its own. */
  besides?: readonly FieldErrors[];
  /** Fields of rows that the list can be sorted by; the first one is the usual order. */
  sorts: readonly (keyof RowOf<A> & string)[];
  /** What finds some of the rows, and which ones these are. */
  filters: (stores: Stores) => readonly [query: NonNullable<QueryOf<A>>, is: (row: RowOf<A>) => boolean][];
  draft: (stores: Stores) => FieldErrors;
  /** What a new one has that its draft left out. */
  usual: FieldErrors;
  /** One after the other, each on what the ones before it left; the first one moves no field but its own. */
  changes: (stores: Stores) => readonly FieldErrors[];
  /** Finds the changed one, and not as it was called before. */
  finds: { before: NonNullable<QueryOf<A>>; after: NonNullable<QueryOf<A>> };
  /** What is wrong with a draft, and the messages by field as the wire calls it. */
  refused: (stores: Stores) => readonly [wrong: FieldErrors, messages: Record<string, readonly string[]>][];
}

interface Listed {
  page: FieldErrors[];
  count: number;
  nextPage: number | null;
}

/** The five calls of an area, as somebody makes them. */
const callsOf = (area: CrudArea, client: ApiClient) => {
  const { bodyKey } = endpointOf(`${area}.create`) as { bodyKey?: string };
  const bodyOf = (fields: FieldErrors) => (bodyKey === undefined ? fields : { [bodyKey]: fields });
  const call = (row: string, input: object) => client.call(`${area}.${row}` as CallName, input as never);
  const get = async (row: string, input: object): Promise<unknown> =>
    client.get(`${area}.${row}` as CallName, input as never);
  return {
    list: async (query: object) => (await get('list', { query })) as Listed,
    get: async (id: unknown) => (await get('get', { params: { id } })) as FieldErrors,
    create: async (fields: FieldErrors) => (await get('create', { body: bodyOf(fields) })) as FieldErrors,
    update: async (id: unknown, fields: FieldErrors) =>
      (await get('update', { params: { id }, body: bodyOf(fields) })) as FieldErrors,
    tryGet: (id: unknown) => call('get', { params: { id } }),
    tryCreate: (fields: FieldErrors) => call('create', { body: bodyOf(fields) }),
    tryUpdate: (id: unknown, fields: FieldErrors) => call('update', { params: { id }, body: bodyOf(fields) }),
    tryRemove: (id: unknown) => call('remove', { params: { id } }),
  };
};

const collator = new Intl.Collator('es', { sensitivity: 'base' });
const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' ? one - Number(other) : collator.compare(String(one), String(other));

const idsOf = (rows: readonly FieldErrors[]) => rows.map(({ id }) => id);

/** What every plain entity does: its five calls, from the list to the end. `more`: what only this one does. */
export const describeCrud = <A extends CrudArea>(
  area: A,
  of: CrudCase<A>,
  more: (platform: TestPlatform) => void = () => undefined,
): void =>
  describeOnPlatform(area, (platform) => {
    const begin = async (options: TenantOptions) => {
      const client = await (await platform.testTenant(options)).signIn();
      const stranger = await (await platform.testTenant({ stores: 1 })).signIn();
      const [store = 0, other = 0] = await client.storeIds();
      const [foreign = 0] = await stranger.storeIds();
      const named = (await of.name?.(client)) ?? [];
      return { ...callsOf(area, client), theirs: callsOf(area, stranger), stores: { store, other, foreign, named } };
    };
    const beginWithFew = async () => {
      const started = await begin({ stores: 2 });
      return { ...started, before: (await started.list({ limit: 100 })).page };
    };
    const beginWithMany = async () => {
      const started = await begin(of.many);
      for (const row of of.besides ?? []) await started.create({ ...of.draft(started.stores), ...row });
      return started;
    };

    it('come in pages, in every order both ways', async () => {
      const { list } = await beginWithMany();
      const first = await list({});
      expect([first.page.length, first.nextPage]).toEqual([25, 2]);
      for (const sort of of.sorts) {
        const up = await list({ sort, limit: 100 });
        const down = await list({ sort: `-${sort}`, limit: 100 });
        expect([up.page.length, up.count]).toEqual([first.count, first.count]);
        expect(idsOf(down.page)).toEqual(idsOf(up.page).reverse());
        const values = up.page.map((row) => row[sort]);
        expect(values).toEqual([...values].sort(compare));
        expect(values.every((value) => value !== null && value !== '')).toBe(true);
      }
      const usual = await list({ sort: of.sorts[0], limit: 100 });
      expect(idsOf(first.page)).toEqual(idsOf(usual.page.slice(0, 25)));
    });

    it('are found by each filter, those that it means and no others', async () => {
      const { list, stores } = await beginWithMany();
      const whole = (await list({ limit: 100 })).page;
      for (const [query, is] of of.filters(stores)) {
        const meant = whole.filter((row) => is(row as RowOf<A>));
        expect([0, whole.length]).not.toContain(meant.length);
        const found = await list({ ...query, limit: 100 });
        expect([found.count, idsOf(found.page)], JSON.stringify(query)).toEqual([meant.length, idsOf(meant)]);
      }
    });

    it('are made of a draft, change only in what an update names, and go', async () => {
      const { list, get, create, update, tryRemove, tryGet, stores, before } = await beginWithFew();
      const draft = of.draft(stores);
      const made = await create(draft);
      expect(made).toMatchObject({ ...draft, ...of.usual, lockVersion: 1 });
      const { id } = made;
      expect(await get(id)).toEqual(made);
      expect(idsOf((await list(of.finds.before)).page)).toEqual([id]);
      let expected: FieldErrors = { ...draft, ...of.usual };
      for (const [index, change] of of.changes(stores).entries()) {
        expected = { ...expected, ...change };
        const changed = await update(id, change);
        expect(changed).toMatchObject({ ...(index === 0 && made), ...expected, lockVersion: index + 2 });
        expect(await get(id)).toEqual(changed);
      }
      expect((await list(of.finds.before)).count).toBe(0);
      expect(idsOf((await list(of.finds.after)).page)).toEqual([id]);
      expect((await tryRemove(id)).status).toBe(204);
      expect((await tryGet(id)).body).toEqual(apiError(1002));
      expect((await list({ limit: 100 })).page).toEqual(before);
    });

    it('are refused with a message for each wrong field, made or changed', async () => {
      const { list, get, create, tryCreate, tryUpdate, stores, before } = await beginWithFew();
      const draft = of.draft(stores);
      const made = await create(draft);
      for (const [wrong, messages] of of.refused(stores)) {
        const refused = { status: 422, body: apiError(1001, messages) };
        expect(await tryCreate({ ...draft, ...wrong }), JSON.stringify(wrong)).toMatchObject(refused);
        const isLeftOut = Object.values(wrong).includes(undefined);
        if (!isLeftOut) expect(await tryUpdate(made['id'], wrong), JSON.stringify(wrong)).toMatchObject(refused);
      }
      expect([(await list({})).count, await get(made['id'])]).toEqual([before.length + 1, made]);
    });

    it('are of their tenant alone', async () => {
      const { get, create, theirs, stores } = await beginWithFew();
      const made = await create(of.draft(stores));
      const { id } = made;
      const [change = {}] = of.changes(stores);
      for (const attempt of [theirs.tryGet(id), theirs.tryUpdate(id, change), theirs.tryRemove(id)]) {
        expect(await attempt).toMatchObject({ status: 404, body: apiError(1002) });
      }
      expect(idsOf((await theirs.list({ limit: 100 })).page)).not.toContain(id);
      expect(await get(id)).toEqual(made);
    });

    more(platform);
  });
