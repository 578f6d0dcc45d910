import { and, eq, getTableColumns, ne } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contract, type ContractArea } from '@shared/contract';
import type { BodyOf, Endpoint, ReplyOf } from '@shared/contract/protocol/endpoint';
import type { Filters } from '@shared/contract/protocol/listFilters';
import { wireKey } from '@shared/contract/protocol/wire';
import type { Db } from '../../db/database';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { apiErrors, type FieldErrors, type ApiError } from '../../context/apiErrors';
import { buildWhere, deriveConditions, type CustomConditions } from './filters';
import { withoutUndefinedFields } from './definedFields';
import type { Call, Handlers, SignedInUser, TenantContext } from '../../context/handler';
import { doBelongToTenant, matchIdInTenant, type TenantTable } from './ids';
import { replaceLinks, type Link } from './links';
import { listPage, selectRows, type ListSpec, type RowOf, type Selected } from './list';

type Contract = typeof contract;
type CrudRow = 'list' | 'get' | 'create' | 'update' | 'remove';
type CrudArea = { [A in ContractArea]: CrudRow extends keyof Contract[A] ? A : never }[ContractArea];
type Row<A extends CrudArea, R extends CrudRow> = R extends keyof Contract[A]
  ? Contract[A][R] extends infer E extends Endpoint
    ? E
    : never
  : never;

/** Body without its wrapper key, if it has one. */
type Unwrapped<Body> = Body[keyof Body] extends object ? Body[keyof Body] : Body;
type FieldsOf<A extends CrudArea> = Unwrapped<BodyOf<Row<A, 'create'>>> | Unwrapped<BodyOf<Row<A, 'update'>>>;
type ItemOf<A extends CrudArea> = ReplyOf<Row<A, 'get'>>;
type FiltersOf<A extends CrudArea> = Row<A, 'list'> extends { filters: infer F extends Filters } ? F : never;
type ListedOf<A extends CrudArea> = ReplyOf<Row<A, 'list'>> extends { page: (infer Listed)[] } ? Listed : never;

/** Caller and transaction of a request. */
export interface RequestContext {
  db: Db;
  tenant: TenantContext;
  user: SignedInUser;
  now: number;
}

/** Filter conditions that cannot be derived from the declared filters, see `deriveConditions`. */
type CustomFilters<A extends CrudArea> =
  object extends CustomConditions<FiltersOf<A>>
    ? { filters?: CustomConditions<FiltersOf<A>> }
    : { filters: CustomConditions<FiltersOf<A>> };

interface CrudSpec<A extends CrudArea, Columns extends Selected> extends ListSpec<Columns> {
  /** Converts rows to list entries. By default, the list contains the rows themselves. */
  rows?: (context: RequestContext, matches: RowOf<Columns>[]) => Promise<ListedOf<A>[]>;
  /** Converts a row to the reply for a single entity. By default, the reply is the row itself. */
  item?: (context: RequestContext, record: RowOf<Columns>) => Promise<ItemOf<A>>;
  /** Fields that must be unique within the tenant; `normalize` converts the input to the form stored in the column. */
  unique?: Readonly<Record<string, { column: AnyPgColumn; normalize?: (text: string) => string; message: string }>>;
  /** Fields that contain the id of another entity of the tenant. */
  references?: Readonly<Record<string, { table: TenantTable; message: string }>>;
  /** Fields with ids stored in a link table. */
  links?: Readonly<Record<string, Link>>;
  /** Computes the values of columns that are not plain copies of the field with the same name. */
  values?: (fields: FieldsOf<A>, tenant: TenantContext) => object | Promise<object>;
  /** Returns additional field errors. */
  errors?: (fields: FieldsOf<A>) => FieldErrors;
  /** Throws if the body is not allowed, before anything is loaded. */
  accept?: (context: RequestContext, fields: FieldsOf<A>, isNew: boolean) => void;
  /** Throws if the caller may not edit the entity. */
  assertEditable?: (context: RequestContext, record: RowOf<Columns>) => void;
  /** Throws if the change is not allowed; `record` is null for a new entity. */
  beforeSave?: (context: RequestContext, record: RowOf<Columns> | null, fields: FieldsOf<A>) => Promise<void>;
  beforeRemove?: (context: RequestContext, record: RowOf<Columns>) => Promise<void>;
  /** Writes to other tables after the row is saved. */
  afterSave?: (context: RequestContext, id: number, fields: FieldsOf<A>) => Promise<void>;
  /** Tables whose references prevent deleting the entity. */
  referencedBy?: readonly { table: PgTable; column: AnyPgColumn; apiError: () => ApiError }[];
  /** Wraps every change, for example in a lock. */
  runChange?: <T>(context: RequestContext, change: () => Promise<T>) => Promise<T>;
}

const excludedFields: ReadonlySet<string> = new Set(['id', 'tenantId', 'createdAt', 'updatedAt']);

/** Returns the column values for fields of the same name, plus their search columns. */
const pickColumns = (table: PgTable, fields: Record<string, unknown>): Record<string, unknown> => {
  const columns = Object.keys(getTableColumns(table));
  const definedFields = Object.entries(withoutUndefinedFields(fields)).filter(
    ([field]) => columns.includes(field) && !excludedFields.has(field),
  );
  const searchColumns = definedFields.flatMap(([field, value]) =>
    columns.includes(`${field}Search`) && typeof value === 'string'
      ? [[`${field}Search`, normalizeForSearch(value)]]
      : [],
  );
  return Object.fromEntries([...definedFields, ...searchColumns]) as Record<string, unknown>;
};

/**
 * Creates the handlers of the five CRUD calls for an entity stored in a table. A simple entity needs only its table and
 * columns (drivers.ts). Fills search columns (`nameSearch` for `name`) and timestamps.
 */
export const createCrudHandlers = <const A extends CrudArea, Columns extends Selected & { id: AnyPgColumn }>(
  area: A,
  spec: CrudSpec<A, Columns> & CustomFilters<A>,
): Pick<Handlers<A>, CrudRow & keyof Handlers<A>> => {
  const { table, references = {}, unique = {}, links = {}, referencedBy = [] } = spec;
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const { list, create } = contract[area] as { list: { filters: Filters }; create: Endpoint };
  const conditions = deriveConditions(list.filters, table, (spec.filters ?? {}) as CustomConditions<Filters>);
  const toWireName = (field: string): string => create.bodyNames?.[field] ?? wireKey(field);
  const pickFields = (body: Record<string, unknown>) =>
    (create.bodyKey === undefined ? body : body[create.bodyKey]) as FieldsOf<A> & Record<string, unknown>;
  const getRows = spec.rows ?? ((_, matches) => Promise.resolve(matches as ListedOf<A>[]));
  const runChange = spec.runChange ?? (<T>(_: RequestContext, change: () => Promise<T>) => change());
  const createTimestamps = (names: readonly string[], now: number) =>
    Object.fromEntries(names.filter((name) => name in columns).map((name) => [name, new Date(now)]));

  const findRecord = async (
    { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
    param: number | string,
  ): Promise<RowOf<Columns>> => {
    const [record] = await selectRows(db, spec, matchIdInTenant(table, tenant, param));
    if (record === undefined) throw apiErrors.missing();
    return record;
  };

  const toView = async (context: RequestContext, record: RowOf<Columns>): Promise<ItemOf<A>> => {
    if (spec.item) return spec.item(context, record);
    const [row] = await getRows(context, [record]);
    return row;
  };

  const assertValid = async ({ db, tenant }: RequestContext, fields: Record<string, unknown>, ownId: number | null) => {
    const invalidFields: FieldErrors = {};
    for (const [field, { column, normalize = String, message }] of Object.entries(unique)) {
      if (fields[field] === undefined || fields[field] === null) continue;
      const otherRowCondition = ownId === null ? undefined : ne(table.id, ownId);
      const duplicateCondition = and(
        eq(table.tenantId, tenant.id),
        eq(column, normalize(fields[field] as string)),
        otherRowCondition,
      );
      if ((await db.$count(table, duplicateCondition)) > 0) invalidFields[toWireName(field)] = [message];
    }
    Object.assign(invalidFields, spec.errors?.(fields as FieldsOf<A>));
    const referenceFields = [
      ...Object.entries(references),
      ...Object.entries(links).map(
        ([field, { linkedTable, message }]) => [field, { table: linkedTable, message }] as const,
      ),
    ];
    for (const [field, { table: referencedTable, message }] of referenceFields) {
      const ids = [fields[field] ?? []].flat() as number[];
      if (!(await doBelongToTenant(db, referencedTable, tenant, [...new Set(ids)])))
        invalidFields[toWireName(field)] = [message];
    }
    if (Object.keys(invalidFields).length > 0) throw apiErrors.invalid(invalidFields);
  };

  const getColumns = async (fields: FieldsOf<A> & Record<string, unknown>, tenant: TenantContext) => ({
    ...pickColumns(table, fields),
    ...(await spec.values?.(fields, tenant)),
  });

  const finishSave = async (context: RequestContext, id: number, fields: FieldsOf<A> & Record<string, unknown>) => {
    for (const [field, link] of Object.entries(links)) {
      await replaceLinks(context, link, id, fields[field] as number[] | undefined);
    }
    await spec.afterSave?.(context, id, fields);
    return toView(context, await findRecord(context, id));
  };

  /** Locks an entity, so that its changes run one at a time. `no key update` still lets other rows reference it. */
  const lockRow = async ({ db, tenant }: RequestContext, param: number | string): Promise<RowOf<Columns>> => {
    await db
      .select({ id: table.id })
      .from(table)
      .where(matchIdInTenant(table, tenant, param))
      .for('no key update');
    return findRecord({ db, tenant }, param);
  };

  const handlers = {
    list: async ({ query, ...context }: Call<Endpoint> & RequestContext) => {
      const where = buildWhere(query, conditions);
      const { page, ...pagination } = await listPage({ ...context, query }, spec, where);
      return { ...pagination, page: await getRows(context, page) };
    },

    get: async ({ params, ...context }: Call<Endpoint> & RequestContext) =>
      toView(context, await findRecord(context, getId(params))),

    create: async ({ body, ...context }: Call<Endpoint> & RequestContext) => {
      const fields = pickFields(body as unknown as Record<string, unknown>);
      spec.accept?.(context, fields, true);
      return runChange(context, async () => {
        await assertValid(context, fields, null);
        await spec.beforeSave?.(context, null, fields);
        const [created] = (await context.db
          .insert(table as PgTable)
          .values({
            tenantId: context.tenant.id,
            ...(await getColumns(fields, context.tenant)),
            ...createTimestamps(['createdAt', 'updatedAt'], context.now),
          })
          .returning({ id: table.id })) as { id: number }[];
        if (created === undefined) throw new Error(`nothing was inserted into ${area}`);
        return finishSave(context, created.id, fields);
      });
    },

    update: async ({ params, body, ...context }: Call<Endpoint> & RequestContext) => {
      const fields = pickFields(body as unknown as Record<string, unknown>);
      spec.accept?.(context, fields, false);
      return runChange(context, async () => {
        const record = await lockRow(context, getId(params));
        const { id } = record as { id: number };
        spec.assertEditable?.(context, record);
        await assertValid(context, fields, id);
        await spec.beforeSave?.(context, record, fields);
        const changes = {
          ...(await getColumns(fields, context.tenant)),
          ...createTimestamps(['updatedAt'], context.now),
        };
        // Skips the update if only links changed, since no column has a new value.
        if (Object.keys(changes).length > 0) await context.db.update(table).set(changes).where(eq(table.id, id));
        return finishSave(context, id, fields);
      });
    },

    remove: async ({ params, ...context }: Call<Endpoint> & RequestContext) =>
      runChange(context, async () => {
        const record = await findRecord(context, getId(params));
        const { id } = record as { id: number };
        spec.assertEditable?.(context, record);
        await spec.beforeRemove?.(context, record);
        for (const { table: referencingTable, column, apiError } of referencedBy) {
          if ((await context.db.$count(referencingTable, eq(column, id))) > 0) throw apiError();
        }
        await context.db.delete(table).where(eq(table.id, id));
        return null;
      }),
  };
  // The cast is safe: the server validates input and reply with the same contract.
  return handlers as unknown as Pick<Handlers<A>, CrudRow & keyof Handlers<A>>;
};

const getId = (params: object): number | string => (params as { id: number | string }).id;
