import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { pictureTypes, type PictureType } from '@shared/domain/platform/pictures';
import { bytes, createdAt, id, instant, oneOf } from './columns';
import { tenantId } from './tenants';

/** News of the product for all tenants; kept by the product's own tenant. */
export const informativeBanners = pgTable(
  'informative_banners',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    destinationLink: text('destination_link'),
    desktopImage: text('desktop_image').notNull(),
    mobileImage: text('mobile_image').notNull(),
  },
  (table) => [index('informative_banners_tenant').on(table.tenantId)],
);

/** Uploaded pictures, and those that are announced and awaited. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    tenantId: tenantId(),
    /** What the picture is read by: cannot be guessed. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    type: text('type').$type<PictureType>().notNull(),
    category: text('category').notNull(),
    /** SHA-256 of what the upload address carries; null once it has been used. */
    uploadHash: text('upload_hash').unique(),
    uploadExpiresAt: instant('upload_expires_at').notNull(),
    content: bytes('content'),
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_tenant').on(table.tenantId),
    check('pictures_type', oneOf(table.type, pictureTypes)),
    check('pictures_upload', sql`(${table.uploadHash} is null) = (${table.content} is not null)`),
  ],
);
