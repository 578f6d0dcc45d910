import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, type PgColumn } from 'drizzle-orm/pg-core';
import { bannerPlatforms, type BannerPlatform } from '@shared/domain/content/banners';
import { landingStates, type LandingState } from '@shared/domain/content/landings';
import { pictureTypes, type PictureType } from '@shared/domain/platform/pictures';
import { mailTemplates, type MailTemplate } from '@shared/domain/settings/mails';
import type { Weekday } from '@shared/domain/schedules/businessHours';
import { offeredDispatchMethods, type OfferedDispatchMethod } from '@shared/domain/sales/displayTargets';
import { bytes, createdAt, id, instant, jsonColumn, checkOneOf } from './columns';
import { tenantId } from './tenants';

/** News banners shown to all tenants; they belong to the customer-care tenant. */
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

/** Uploaded pictures, and pictures whose upload is still pending. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    tenantId: tenantId(),
    /** Random key in the picture's URL. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    type: text('type').$type<PictureType>().notNull(),
    category: text('category').notNull(),
    /** SHA-256 of the upload ticket; null after the upload. */
    uploadHash: text('upload_hash').unique(),
    uploadExpiresAt: instant('upload_expires_at').notNull(),
    content: bytes('content'),
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_tenant').on(table.tenantId),
    check('pictures_type', checkOneOf(table.type, pictureTypes)),
    check('pictures_upload', sql`(${table.uploadHash} is null) = (${table.content} is not null)`),
  ],
);

/** Returns the columns of a banner, named like the fields in contract/content/bannerFields.ts. */
const defineBannerColumns = () => ({
  id: id(),
  tenantId: tenantId(),
  name: text('name').notNull(),
  nameSearch: text('name_search').notNull(),
  active: boolean('active').notNull().default(true),
  category: text('category'),
  description: text('description'),
  /** Wall times in the tenant's time zone. */
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
  dispatchMethod: text('dispatch_method').$type<OfferedDispatchMethod>().notNull().default('both'),
  storeIds: jsonColumn<number[]>('store_ids', []),
  createdAt: createdAt(),
});

type BannerTable = Record<'tenantId' | 'id' | 'position' | 'platform' | 'dispatchMethod', PgColumn>;

const defineBannerConstraints = (name: string) => (table: BannerTable) => [
  unique().on(table.tenantId, table.id),
  index(`${name}_place`).on(table.tenantId, table.position),
  check(`${name}_platform`, checkOneOf(table.platform, bannerPlatforms)),
  check(`${name}_dispatch`, checkOneOf(table.dispatchMethod, offeredDispatchMethods)),
];

export const banners = pgTable('banners', defineBannerColumns(), defineBannerConstraints('banners'));

export const popUps = pgTable('pop_ups', defineBannerColumns(), defineBannerConstraints('pop_ups'));

export const positionBanners = pgTable(
  'position_banners',
  { ...defineBannerColumns(), bannerableType: text('bannerable_type'), bannerableId: integer('bannerable_id') },
  defineBannerConstraints('position_banners'),
);

/** Landing pages. Visitors see the HTML of the last publication. */
export const customLandings = pgTable(
  'custom_landings',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    landing: jsonb('landing').$type<Record<string, unknown>>().notNull(),
    html: text('html').notNull(),
    status: text('status').$type<LandingState>().notNull().default('draft'),
    /** HTML shown to visitors; null if the page was never published. */
    publishedHtml: text('published_html'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    unique().on(table.tenantId, table.nameSearch),
    check('custom_landings_status', checkOneOf(table.status, landingStates)),
  ],
);

/** Test emails for mail templates. The app displays them; nothing is sent. */
export const testMails = pgTable(
  'test_mails',
  {
    id: id(),
    tenantId: tenantId(),
    mail: text('mail').$type<MailTemplate>().notNull(),
    templateId: text('template_id').notNull(),
    email: text('email').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('test_mails_tenant').on(table.tenantId),
    check('test_mails_mail', checkOneOf(table.mail, mailTemplates)),
  ],
);
