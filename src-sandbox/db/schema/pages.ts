import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, json, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { PageContentJson } from '@shared/contract/content/pageContent';
import { pageStatuses, type PageStatus } from '@shared/domain/content/pages';
import { createdAt, id, instant, checkOneOf } from './columns';
import { tenantId } from './tenants';

/** Last editor of a page. The name is a copy, since the user may have been deleted. */
export interface StoredEditor {
  id: number | null;
  name: string;
}

/** Entries in the list of pages. Columns are named like the fields in contract/content/pageFields.ts. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    tenantId: tenantId(),
    /** URL path, with the leading slash. */
    relativeUrl: text('relative_url').notNull(),
    relativeUrlSearch: text('relative_url_search').notNull(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    title: text('title'),
    description: text('description'),
    type: text('type'),
    url: text('url'),
    status: text('status').$type<PageStatus>().notNull().default('draft'),
    lastEditor: jsonb('last_editor').$type<StoredEditor>(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('pages_address').on(table.tenantId, table.relativeUrl),
    check('pages_status', checkOneOf(table.status, pageStatuses)),
  ],
);

/** Creates the column for page content. Uses json because jsonb would reorder keys and reformat numbers. */
const defineContentColumn = () => json('content').$type<PageContentJson>().notNull();

/** Pages of the page builder. Deleted pages keep their row. */
export const builderPages = pgTable(
  'builder_pages',
  {
    id: id(),
    tenantId: tenantId(),
    position: integer('position').notNull().default(0),
    content: defineContentColumn(),
    editor: jsonb('editor').$type<StoredEditor>(),
    status: text('status').$type<PageStatus>().notNull().default('draft'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    index('builder_pages_place').on(table.tenantId, table.position),
    check('builder_pages_status', checkOneOf(table.status, pageStatuses)),
    check('builder_pages_content', sql`json_typeof(${table.content}) = 'object'`),
  ],
);

/** Earlier versions of the builder pages' content. */
export const pageContents = pgTable(
  'page_contents',
  {
    id: id(),
    tenantId: tenantId(),
    pageId: integer('page_id').notNull(),
    content: defineContentColumn(),
    editor: jsonb('editor').$type<StoredEditor>(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.pageId],
      foreignColumns: [builderPages.tenantId, builderPages.id],
    }).onDelete('cascade'),
    index('page_contents_page').on(table.tenantId, table.pageId),
  ],
);
