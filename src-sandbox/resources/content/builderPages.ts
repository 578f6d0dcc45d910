import * as v from 'valibot';
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PageContentJson } from '@shared/contract/content/pageContent';
import { spellKeys } from '@shared/contract/reading';
import { pageContentRule, readPageContent } from '@shared/contract/content/blocks';
import { toPageAddress } from '@shared/domain/content/pages';
import { toWallTime } from '@shared/domain/values/wallTime';
import { builderPages as table, pageContents as contentTable } from '../../db/schema';
import { fieldMessages } from '../../context/fieldMessages';
import { apiErrors } from '../../context/apiErrors';
import type { RequestContext } from '../records/crud';
import { withoutUndefinedFields } from '../records/definedFields';
import type { Handlers, TenantContext } from '../../context/handler';
import { matchIdInTenant } from '../records/ids';
import { listPage } from '../records/list';
import { getCurrentEditor } from './pageEditors';

type StoredPage = typeof table.$inferSelect;

const toView = (row: Omit<StoredPage, 'tenantId'>, { key, zone }: Pick<TenantContext, 'key' | 'zone'>) => ({
  ...row,
  tenantId: key,
  createdAt: toWallTime(row.createdAt.getTime(), zone),
  updatedAt: toWallTime(row.updatedAt.getTime(), zone),
  deletedAt: row.deletedAt && toWallTime(row.deletedAt.getTime(), zone),
  isDeleted: row.deletedAt !== null,
});

const columns = {
  id: table.id,
  position: table.position,
  content: table.content,
  editor: table.editor,
  status: table.status,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  deletedAt: table.deletedAt,
};

const notDeletedCondition = isNull(table.deletedAt);

/** Responds "not found" if the key is another tenant's. */
const assertOwnKey = ({ key }: TenantContext, requestedKey: string): void => {
  if (requestedKey !== key) throw apiErrors.missing();
};

const getPageAddress = (content: PageContentJson): string => toPageAddress(readPageContent(content).relativeUrl);

/**
 * Validates and normalizes the content of a page. Page addresses must be unique; comparing all pages is fast, since
 * tenants have few.
 */
const validateContent = async (
  { db, tenant }: RequestContext,
  sentContent: PageContentJson,
  ownPageId: number | null,
): Promise<PageContentJson> => {
  const content = spellKeys(sentContent) as PageContentJson;
  if (!v.is(pageContentRule, content)) throw apiErrors.invalid({ content: [fieldMessages.badFormat] });
  const address = getPageAddress(content);
  if (address === '') return content;
  const otherPages = await db
    .select({ content: table.content })
    .from(table)
    .where(
      and(eq(table.tenantId, tenant.id), notDeletedCondition, ownPageId === null ? undefined : ne(table.id, ownPageId)),
    );
  if (otherPages.some((otherPage) => getPageAddress(otherPage.content) === address)) {
    throw apiErrors.invalid({ relative_url: [fieldMessages.pageAddressTaken] });
  }
  return content;
};

const findPage = async (
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  param: number | string,
): Promise<StoredPage> => {
  const [match] = await db
    .select()
    .from(table)
    .where(and(matchIdInTenant(table, tenant, param), notDeletedCondition))
    .for('update');
  if (match === undefined) throw apiErrors.missing();
  return match;
};

const buildNextPosition = ({ id }: TenantContext): SQL<number> =>
  sql`(select coalesce(max(${table.position}) + 1, 0) from ${table} where ${table.tenantId} = ${id} and ${notDeletedCondition})`;

export const builderPages = {
  list: async ({ db, tenant, query }) => {
    assertOwnKey(tenant, query.tenantId);
    const { page, ...pagination } = await listPage(
      { db, tenant, query: { limit: 1000, ...query } },
      { table, columns, sort: 'position' },
      notDeletedCondition,
    );
    return { ...pagination, page: page.map((row) => toView(row, tenant)) };
  },

  create: async (call) => {
    const { db, tenant, body, now } = call;
    assertOwnKey(tenant, body.tenantId);
    assertOwnKey(tenant, call.query.tenantId);
    const { status = 'draft', position } = body.page;
    const createdAt = new Date(now);
    const [created] = await db
      .insert(table)
      .values({
        tenantId: tenant.id,
        status,
        position: position ?? buildNextPosition(tenant),
        content: await validateContent(call, body.content, null),
        editor: await getCurrentEditor(call),
        createdAt,
        updatedAt: createdAt,
      })
      .returning();
    if (created === undefined) throw new Error('no page was inserted');
    return toView(created, tenant);
  },

  update: async (call) => {
    const { db, tenant, params, now } = call;
    const { content, status, position } = call.body.data;
    const { id } = await findPage(call, params.id);
    // Changing only the position does not count as an edit, so editor and time stay unchanged.
    const hasContentChange = content !== undefined || status !== undefined;
    const [updatedPage] = await db
      .update(table)
      .set(
        withoutUndefinedFields({
          status,
          position,
          content: content && (await validateContent(call, content, id)),
          ...(hasContentChange && { editor: await getCurrentEditor(call), updatedAt: new Date(now) }),
        }),
      )
      .where(eq(table.id, id))
      .returning();
    return toView(updatedPage ?? (await findPage(call, params.id)), tenant);
  },

  remove: async (call) => {
    const { id } = await findPage(call, call.params.id);
    await call.db
      .update(table)
      .set({ deletedAt: new Date(call.now) })
      .where(eq(table.id, id));
    return null;
  },
} satisfies Handlers<'builderPages'>;

const toVersion = (row: Omit<typeof contentTable.$inferSelect, 'tenantId'>, { zone }: TenantContext) => ({
  ...row,
  createdAt: toWallTime(row.createdAt.getTime(), zone),
});

export const pageContents = {
  list: async ({ db, tenant, query }) => {
    const [page] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(matchIdInTenant(table, tenant, query.pageId), notDeletedCondition));
    if (page === undefined) throw apiErrors.missing();
    const { page: storedPages, ...envelope } = await listPage(
      { db, tenant, query },
      {
        table: contentTable,
        columns: {
          id: contentTable.id,
          pageId: contentTable.pageId,
          content: contentTable.content,
          editor: contentTable.editor,
          createdAt: contentTable.createdAt,
        },
        sort: '-id',
      },
      eq(contentTable.pageId, page.id),
    );
    return { ...envelope, page: storedPages.map((row) => toVersion(row, tenant)) };
  },

  create: async (call) => {
    const { db, tenant, query, body, now } = call;
    const { id } = await findPage(call, query.pageId);
    const [created] = await db
      .insert(contentTable)
      .values({
        tenantId: tenant.id,
        pageId: id,
        content: await validateContent(call, body.content, id),
        editor: await getCurrentEditor(call),
        createdAt: new Date(now),
      })
      .returning();
    if (created === undefined) throw new Error('no content was inserted');
    return toVersion(created, tenant);
  },
} satisfies Handlers<'pageContents'>;
