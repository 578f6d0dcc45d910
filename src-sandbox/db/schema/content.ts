import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, type PgColumn } from 'drizzle-orm/pg-core';
import {
  bannerDispatchMethods,
  bannerPlatforms,
  type BannerDispatchMethod,
  type BannerPlatform,
} from '@shared/domain/content/banners';
import { pictureTypes, type PictureType } from '@shared/domain/platform/pictures';
import type { Weekday } from '@shared/domain/schedules/businessHours';
import { bytes, createdAt, id, instant, jsonColumn, oneOf } from './columns';
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

/** Columns are named like the fields of domain/content/banners.ts. */
const bannerColumns = () => ({
  id: id(),
  tenantId: tenantId(),
  name: text('name').notNull(),
  nameSearch: text('name_search').notNull(),
  active: boolean('active').notNull().default(true),
  category: text('category'),
  description: text('description'),
  /** Wall times of the tenant's zone. */
  startDate: text('start_date'),
  endDate: text('end_date'),
  availability: jsonColumn<{ days: Weekday[]; hours: { start: string; end: string }[] }>('availability', {
    days: [],
    hours: [],
  }),
  url: text('url'),
  pictureIds: jsonColumn<number[]>('picture_ids', []),
  position: integer('position').notNull().default(0),
  platform: text('platform').$type<BannerPlatform>().notNull().default('web'),
  dispatchMethod: text('dispatch_method').$type<BannerDispatchMethod>().notNull().default('both'),
  storeIds: jsonColumn<number[]>('store_ids', []),
  createdAt: createdAt(),
});

type BannerTable = Record<'tenantId' | 'id' | 'position' | 'platform' | 'dispatchMethod', PgColumn>;

const bannerConstraints = (name: string) => (table: BannerTable) => [
  unique().on(table.tenantId, table.id),
  index(`${name}_place`).on(table.tenantId, table.position),
  check(`${name}_platform`, oneOf(table.platform, bannerPlatforms)),
  check(`${name}_dispatch`, oneOf(table.dispatchMethod, bannerDispatchMethods)),
];

export const banners = pgTable('banners', bannerColumns(), bannerConstraints('banners'));

export const popUps = pgTable('pop_ups', bannerColumns(), bannerConstraints('pop_ups'));

export const positionBanners = pgTable(
  'position_banners',
  { ...bannerColumns(), bannerableType: text('bannerable_type'), bannerableId: integer('bannerable_id') },
  bannerConstraints('position_banners'),
);
