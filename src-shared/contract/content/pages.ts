import * as v from 'valibot';
import { pageStatuses } from '../../domain/content/pages';
import { createPatchSchema, getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import { enumFilter, searchFilter } from '../protocol/listFilters';
import { pageContent, pageContentBody } from './pageContent';
import { pageDraft, pageFields } from './pageFields';
import { addPublicationStatus } from '../reading/publication';
import {
  boolean,
  id,
  idOrNull,
  inForms,
  noReply,
  number,
  object,
  pageOf,
  prepared,
  reader,
  rejected,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  writeReply,
  type Read,
  type Reader,
} from '../reading';
import { isAbsent } from '../reading/reader';
import { withVersion, addVersion } from '../protocol/version';

const editorFields = withAliases(object({ id: idOrNull(), name: textOrNull() }), { email: 'name' });
type PageEditor = Read<typeof editorFields>;

/** Reads the last editor, from an object or a plain name. */
const createEditorReader = (): Reader<PageEditor | null> =>
  reader<PageEditor | null>(
    (value) => {
      if (isAbsent(value) || value === '') return null;
      const editor = editorFields.read(typeof value === 'object' ? value : { id: null, name: value });
      return editor === rejected ? null : editor;
    },
    { anyOf: [editorFields.json, { type: 'null' }] },
  );

const page = inForms(
  prepared(
    withAliases(
      object({
        id: id(),
        ...getReaders(pageFields),
        lastEditor: createEditorReader(),
        updatedAt: wallTimeOrNull(),
      }),
      { editor: 'lastEditor', lastEditedBy: 'lastEditor', updateDate: 'updatedAt' },
    ),
    addPublicationStatus,
  ),
  { status: 'publicationFlag' },
);
export type Page = Read<typeof page>;

export const pages = crud('pages', {
  row: page,
  item: page,
  draft: pageDraft,
  patch: createPatchSchema(pageFields)(null),
  filters: { query: searchFilter('name', 'relativeUrl'), status: enumFilter(pageStatuses, 'status') },
});

const builderPage = inForms(
  prepared(
    object({
      id: id(),
      tenantId: textOrNull(),
      position: number(0),
      content: pageContent(),
      editor: createEditorReader(),
      status: pageFields.status.reader,
      createdAt: wallTimeOrNull(),
      updatedAt: wallTimeOrNull(),
      deletedAt: wallTimeOrNull(),
      isDeleted: boolean(false),
    }),
    addPublicationStatus,
  ),
  { status: 'publicationFlag' },
);
export type BuilderPage = Read<typeof builderPage>;

const editorBody = v.strictObject({ id: idSchema, name: v.string() });
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const tenantId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

const builderPagePatch = v.strictObject({
  content: v.optional(pageContentBody),
  editor: v.optional(editorBody),
  status: v.optional(v.picklist(pageStatuses)),
  position: v.optional(position),
});

/**
 * Pages of the page builder, in display order. Calls identify the tenant by its key. Each page belongs to the entry in
 * `pages` with the same URL; entities/pages joins them. A write is tracked only if the entry is not written too, so
 * that each page counts once.
 */
export const builderPages = {
  list: endpoint({
    host: 'content',
    method: 'GET',
    path: '/pages',
    needs: 'pages.index',
    queryKey: 'tenantId',
    query: v.strictObject({ tenantId, page: pageQuery.page, limit: pageQuery.limit }),
    reply: pageOf(withVersion(builderPage)),
  }),
  create: endpoint({
    host: 'content',
    method: 'POST',
    path: '/pages',
    needs: 'pages.create',
    queryKey: 'tenantId',
    query: v.strictObject({ tenantId }),
    body: v.strictObject({
      page: v.strictObject({
        status: v.optional(v.picklist(pageStatuses)),
        /** Position in the list of pages; the last one if omitted. */
        position: v.optional(position),
      }),
      content: pageContentBody,
      editor: editorBody,
      tenantId,
    }),
    reply: writeReply(withVersion(builderPage)),
    // Tracked only when blocks are added to an existing page; otherwise the write to `pages` is tracked.
    tracks: 'page_updated',
  }),
  update: endpoint({
    host: 'content',
    method: 'PATCH',
    path: '/pages/:id',
    needs: 'pages.update',
    idInBody: true,
    bodyKey: 'data',
    body: v.strictObject({ data: addVersion(builderPagePatch) }),
    versioned: true,
    reply: writeReply(withVersion(builderPage)),
    tracks: 'page_updated',
  }),
  remove: endpoint({
    host: 'content',
    method: 'DELETE',
    path: '/pages/:id',
    needs: 'pages.delete',
    reply: noReply(),
    tracks: 'page_deleted',
  }),
};

const contentVersion = withAliases(
  object({
    id: id(),
    pageId: idOrNull(),
    content: pageContent(),
    editor: createEditorReader(),
    createdAt: wallTimeOrNull(),
  }),
  { updatedAt: 'createdAt' },
);
export type PageContentVersion = Read<typeof contentVersion>;

/** Earlier versions of a builder page, newest first. A version never changes. */
export const pageContents = {
  list: endpoint({
    host: 'content',
    method: 'GET',
    path: '/contents',
    needs: 'pages.show',
    queryKey: 'pageId',
    query: v.strictObject({ pageId: idSchema, page: pageQuery.page, limit: pageQuery.limit }),
    newestFirst: 'createdAt',
    reply: pageOf(contentVersion),
  }),
  create: endpoint({
    host: 'content',
    method: 'POST',
    path: '/contents',
    needs: 'pages.update',
    queryKey: 'pageId',
    query: v.strictObject({ pageId: idSchema }),
    body: v.strictObject({ content: pageContentBody, editor: editorBody }),
    reply: writeReply(contentVersion),
  }),
};
