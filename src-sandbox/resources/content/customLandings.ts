import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { landingFields } from '@shared/contract/content/landingFields';
import { findScreenshot } from '@shared/domain/content/landings';
import { findPictureError, getPicturePath } from '@shared/domain/platform/pictures';
import { customLandings as table, pictures } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers } from '../records/crud';
import type { Handlers } from '../../context/handler';
import { matchIdInTenant } from '../records/ids';

interface StoredLanding {
  id: number;
  name: string;
  landing: Record<string, unknown>;
  html: string;
  status: 'draft' | 'published';
  updatedAt: Date;
}

/** Returns the landing page's path in the online shop; null for drafts. */
const getUrl = ({ id, status }: Pick<StoredLanding, 'id' | 'status'>): string | null =>
  status === 'published' ? `/landings/${id}` : null;

const toView = ({ updatedAt, ...row }: StoredLanding) => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  url: getUrl(row),
});

const handlers = createCrudHandlers('customLandings', {
  table,
  columns: pickColumns(table, landingFields, ['id', 'status', 'updatedAt']),
  sorts: { name: table.nameSearch, updatedAt: table.updatedAt },
  sort: 'name',
  unique: {
    name: { column: table.nameSearch, normalize: normalizeForSearch, message: fieldMessages.landingNameTaken },
  },
  // An edited landing page becomes a draft; visitors see the published version until it is published again.
  values: ({ landing, html }) => (landing === undefined && html === undefined ? {} : { status: 'draft' as const }),
  rows: (_context, matches) =>
    Promise.resolve(
      matches.map(({ html: _html, updatedAt, ...row }) => ({
        ...row,
        updatedAt: updatedAt.toISOString(),
        url: getUrl(row),
        screenshot: findScreenshot(row.landing),
      })),
    ),
  item: (_context, record) => Promise.resolve(toView(record)),
});

export const customLandings = {
  ...handlers,
  deploy: async ({ db, tenant, params, now, ...call }) => {
    const landingCondition = matchIdInTenant(table, tenant, params.id);
    const [match] = await db
      .select({ id: table.id, html: table.html })
      .from(table)
      .where(landingCondition)
      .for('update');
    if (match === undefined) throw apiErrors.missing();
    if (match.html.trim() === '') throw apiErrors.invalid({ html: [fieldMessages.required] });
    await db
      .update(table)
      .set({ status: 'published', publishedHtml: match.html, updatedAt: new Date(now) })
      .where(eq(table.id, match.id));
    return handlers.get({ ...call, db, tenant, params, now, query: {}, body: undefined });
  },
  image: async ({ db, tenant, body, now }) => {
    const content = new Uint8Array(Buffer.from(body.image.slice(body.image.indexOf(',') + 1), 'base64'));
    if (findPictureError(content, 'image/jpeg') !== null) throw apiErrors.pictureType();
    const createdAt = new Date(now);
    const key = `p${randomBytes(24).toString('base64url')}`;
    await db.insert(pictures).values({
      tenantId: tenant.id,
      key,
      name: body.name,
      type: 'image/jpeg',
      category: 'photo',
      content,
      uploadExpiresAt: createdAt,
      createdAt,
    });
    return { url: getPicturePath(key) };
  },
} satisfies Handlers<'customLandings'>;
