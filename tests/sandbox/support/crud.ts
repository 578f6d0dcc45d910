import { expect, it } from 'vitest';
import { getEndpoint, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import type { TenantOptions } from '@sandbox/control/tenants';
import type { CrudArea } from '../../support/samples/sample';
import { describeOnPlatform } from './engines';
import { apiError, type ApiClient, type TestPlatform } from './platform';

type RowOf<A extends CrudArea> = CallReplyOf<`${A}.list`> extends { page: (infer Row)[] } ? Row : never;
type QueryOf<A extends CrudArea> = CallInputOf<`${A}.list`> extends { query?: infer Query } ? Query : never;
type FieldErrors = Readonly<Record<string, unknown>>;

/** Ids that an entity may refer to: two stores of its tenant, one of another, and what the case creates. */
export interface Stores {
  store: number;
  other: number;
  otherTenantStoreId: number;
  named: readonly number[];
}

interface CrudCase<A extends CrudArea> {
  /** A tenant with more rows than fit in a page of 25, but at most 100. */
  many: TenantOptions;
  /** Creates or finds entities that drafts refer to and returns their ids. */
  name?: (client: ApiClient) => Promise<readonly number[]>;
  /** Extra rows for the tenant, by the fields that distinguish them. */
  besides?: readonly FieldErrors[];
  /** Sortable fields of the rows, the default first. */
  sorts: readonly (keyof RowOf<A> & string)[];
  /** Filters and the predicate of the rows that each one matches. */
  filters: (stores: Stores) => readonly [query: NonNullable<QueryOf<A>>, is: (row: RowOf<A>) => boolean][];
  draft: (stores: Stores) => FieldErrors;
  /** Defaults of fields missing from the draft. */
  usual: FieldErrors;
  /** Patches applied in order; the first changes only its own fields. */
  changes: (stores: Stores) => readonly FieldErrors[];
  /** Queries that find the row before and after the changes by its name. */
  finds: { before: NonNullable<QueryOf<A>>; after: NonNullable<QueryOf<A>> };
  /** Invalid drafts with their messages by wire field. */
  refused: (stores: Stores) => readonly [wrong: FieldErrors, messages: Record<string, readonly string[]>][];
}

interface ListReply {
  page: FieldErrors[];
  count: number;
  nextPage: number | null;
}

/** The five calls of an area through a client. */
const createCalls = (area: CrudArea, client: ApiClient) => {
  const { bodyKey } = getEndpoint(`${area}.create`) as { bodyKey?: string };
  const getBody = (fields: FieldErrors) => (bodyKey === undefined ? fields : { [bodyKey]: fields });
  const call = (row: string, input: object) => client.call(`${area}.${row}` as CallName, input as never);
  const callOrThrow = async (row: string, input: object): Promise<unknown> =>
    client.get(`${area}.${row}` as CallName, input as never);
  return {
    list: async (query: object) => (await callOrThrow('list', { query })) as ListReply,
    get: async (id: unknown) => (await callOrThrow('get', { params: { id } })) as FieldErrors,
    create: async (fields: FieldErrors) => (await callOrThrow('create', { body: getBody(fields) })) as FieldErrors,
    update: async (id: unknown, fields: FieldErrors) =>
      (await callOrThrow('update', { params: { id }, body: getBody(fields) })) as FieldErrors,
    tryGet: (id: unknown) => call('get', { params: { id } }),
    tryCreate: (fields: FieldErrors) => call('create', { body: getBody(fields) }),
    tryUpdate: (id: unknown, fields: FieldErrors) => call('update', { params: { id }, body: getBody(fields) }),
    tryRemove: (id: unknown) => call('remove', { params: { id } }),
  };
};

const collator = new Intl.Collator('es', { sensitivity: 'base' });
const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' ? a - Number(b) : collator.compare(String(a), String(b));

const listIds = (rows: readonly FieldErrors[]) => rows.map(({ id }) => id);

/** Tests the five standard calls of an entity; `addTests` adds the entity's own tests. */
export const describeCrud = <A extends CrudArea>(
  area: A,
  crudCase: CrudCase<A>,
  addTests: (platform: TestPlatform) => void = () => undefined,
): void =>
  describeOnPlatform(area, (platform) => {
    const setUp = async (options: TenantOptions) => {
      const client = await (await platform.createTestTenant(options)).signIn();
      const otherTenantClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const [store = 0, otherStoreId = 0] = await client.readStoreIds();
      const [otherTenantStoreId = 0] = await otherTenantClient.readStoreIds();
      const namedIds = (await crudCase.name?.(client)) ?? [];
      return {
        ...createCalls(area, client),
        theirs: createCalls(area, otherTenantClient),
        stores: { store, other: otherStoreId, otherTenantStoreId, named: namedIds },
      };
    };
    const setUpFewRows = async () => {
      const stores = await setUp({ stores: 2 });
      return { ...stores, before: (await stores.list({ limit: 100 })).page };
    };
    const setUpManyRows = async () => {
      const started = await setUp(crudCase.many);
      for (const row of crudCase.besides ?? []) await started.create({ ...crudCase.draft(started.stores), ...row });
      return started;
    };

    it('lists rows in pages, sorted by each field in both directions', async () => {
      const { list } = await setUpManyRows();
      const first = await list({});
      expect([first.page.length, first.nextPage]).toEqual([25, 2]);
      for (const sort of crudCase.sorts) {
        const ascendingPage = await list({ sort, limit: 100 });
        const descendingPage = await list({ sort: `-${sort}`, limit: 100 });
        expect([ascendingPage.page.length, ascendingPage.count]).toEqual([first.count, first.count]);
        expect(listIds(descendingPage.page)).toEqual(listIds(ascendingPage.page).reverse());
        const values = ascendingPage.page.map((row) => row[sort]);
        expect(values).toEqual([...values].sort(compareValues));
        expect(values.every((value) => value !== null && value !== '')).toBe(true);
      }
      const sortedReply = await list({ sort: crudCase.sorts[0], limit: 100 });
      expect(listIds(first.page)).toEqual(listIds(sortedReply.page.slice(0, 25)));
    });

    it('returns exactly the matching rows for each filter', async () => {
      const { list, stores } = await setUpManyRows();
      const allRows = (await list({ limit: 100 })).page;
      for (const [query, is] of crudCase.filters(stores)) {
        const matchingRows = allRows.filter((row) => is(row as RowOf<A>));
        expect([0, allRows.length]).not.toContain(matchingRows.length);
        const rows = await list({ ...query, limit: 100 });
        expect([rows.count, listIds(rows.page)], JSON.stringify(query)).toEqual([
          matchingRows.length,
          listIds(matchingRows),
        ]);
      }
    });

    it('creates a row from a draft, updates only the patched fields and deletes it', async () => {
      const { list, get, create, update, tryRemove, tryGet, stores, before } = await setUpFewRows();
      const draft = crudCase.draft(stores);
      const createdRow = await create(draft);
      expect(createdRow).toMatchObject({ ...draft, ...crudCase.usual, lockVersion: 1 });
      const { id } = createdRow;
      expect(await get(id)).toEqual(createdRow);
      expect(listIds((await list(crudCase.finds.before)).page)).toEqual([id]);
      let expected: FieldErrors = { ...draft, ...crudCase.usual };
      for (const [index, change] of crudCase.changes(stores).entries()) {
        expected = { ...expected, ...change };
        const changed = await update(id, change);
        expect(changed).toMatchObject({ ...(index === 0 && createdRow), ...expected, lockVersion: index + 2 });
        expect(await get(id)).toEqual(changed);
      }
      expect((await list(crudCase.finds.before)).count).toBe(0);
      expect(listIds((await list(crudCase.finds.after)).page)).toEqual([id]);
      expect((await tryRemove(id)).status).toBe(204);
      expect((await tryGet(id)).body).toEqual(apiError(1002));
      expect((await list({ limit: 100 })).page).toEqual(before);
    });

    it('rejects a draft or patch with a message for each invalid field', async () => {
      const { list, get, create, tryCreate, tryUpdate, stores, before } = await setUpFewRows();
      const draft = crudCase.draft(stores);
      const createdRow = await create(draft);
      for (const [invalidFields, messages] of crudCase.refused(stores)) {
        const rejection = { status: 422, body: apiError(1001, messages) };
        expect(await tryCreate({ ...draft, ...invalidFields }), JSON.stringify(invalidFields)).toMatchObject(rejection);
        const isLeftOut = Object.values(invalidFields).includes(undefined);
        if (!isLeftOut)
          expect(await tryUpdate(createdRow['id'], invalidFields), JSON.stringify(invalidFields)).toMatchObject(
            rejection,
          );
      }
      expect([(await list({})).count, await get(createdRow['id'])]).toEqual([before.length + 1, createdRow]);
    });

    it('hides rows from other tenants', async () => {
      const { get, create, theirs, stores } = await setUpFewRows();
      const createdRow = await create(crudCase.draft(stores));
      const { id } = createdRow;
      const [change = {}] = crudCase.changes(stores);
      for (const attempt of [theirs.tryGet(id), theirs.tryUpdate(id, change), theirs.tryRemove(id)]) {
        expect(await attempt).toMatchObject({ status: 404, body: apiError(1002) });
      }
      expect(listIds((await theirs.list({ limit: 100 })).page)).not.toContain(id);
      expect(await get(id)).toEqual(createdRow);
    });

    addTests(platform);
  });
