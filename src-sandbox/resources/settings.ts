import { and, eq, isNotNull } from 'drizzle-orm';
import type { FullSettings, Settings } from '@shared/contract/settings';
import { pictureKeyOf } from '@shared/domain/platform/pictures';
import {
  countrySettingsOf,
  defaultTimeStep,
  type CountrySettings,
  type SettingsPatch,
} from '@shared/domain/settings/settings';
import { countries } from '@shared/domain/values/countries';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../db/database';
import { pictures, settings as table } from '../db/schema';
import { fieldMessages } from '../server/fieldMessages';
import { apiErrors, type Fields } from '../server/apiErrors';
import { definedFields } from './definedFields';
import type { Handlers, TenantContext } from './handler';

type Stored = typeof table.$inferSelect;

const findSettings = async (db: Db, tenant: TenantContext): Promise<Stored> => {
  const [found] = await db.select().from(table).where(eq(table.tenantId, tenant.id));
  if (found === undefined) throw apiErrors.missing();
  return found;
};

const countryOf = ({ isoCountry, countrySettings }: Stored): CountrySettings => ({
  ...countrySettingsOf(isoCountry),
  ...countrySettings,
  isoCountry,
});

/** Tenants of before have no step of their own. */
const futureOrdersOf = ({ futureOrders }: Stored): FullSettings['futureOrders'] => ({
  timeStep: defaultTimeStep,
  ...futureOrders,
});

const publicView = (stored: Stored): Settings => ({
  commerceName: stored.commerceName,
  primaryLogo: stored.primaryLogo,
  brandPrimary: stored.brandPrimary,
  isoCountry: stored.isoCountry,
  kitchenDisplayBaseUrl: stored.kitchenDisplayBaseUrl,
  storefrontBaseUrl: stored.storefrontBaseUrl,
  ...(stored.mailingCampaignLink !== null && { mailingCampaignLink: stored.mailingCampaignLink }),
  consolidationReport: stored.consolidationReport,
  subscriptionStatus: stored.subscriptionStatus,
  features: stored.features,
  countrySettings: countryOf(stored),
  futureOrders: futureOrdersOf(stored),
});

const fullView = (stored: Stored): FullSettings => ({
  ...publicView(stored),
  secondaryLogo: stored.secondaryLogo,
  socialNetworks: stored.socialNetworks,
  staticMenu: stored.staticMenu,
  paymentMethods: stored.paymentMethods,
  serviceFee: stored.serviceFee,
  futureOrders: futureOrdersOf(stored),
  mailingCampaignLink: stored.mailingCampaignLink,
  contentSiteBaseUrl: stored.contentSiteBaseUrl,
  templateIds: stored.templateIds,
  subscription: {
    status: stored.subscriptionStatus,
    plan: stored.subscriptionPlan,
    nextPayment:
      stored.nextPaymentAt && toWallTime(stored.nextPaymentAt.getTime(), countries[stored.isoCountry].timeZone),
  },
  betaPoliciesTenants: stored.betaPoliciesTenants,
});

/** A logo from here has to be one of the tenant's uploaded pictures. */
const checkLogos = async (db: Db, tenant: TenantContext, body: SettingsPatch): Promise<void> => {
  const fields: Fields = {};
  for (const [field, address] of [
    ['primary_logo', body.primaryLogo],
    ['secondary_logo', body.secondaryLogo],
  ] as const) {
    const key = address == null ? null : pictureKeyOf(address);
    if (key === null) continue;
    const mine = and(eq(pictures.tenantId, tenant.id), eq(pictures.key, key), isNotNull(pictures.content));
    if ((await db.$count(pictures, mine)) === 0) fields[field] = [fieldMessages.notAPicture];
  }
  if (Object.keys(fields).length > 0) throw apiErrors.invalid(fields);
};

/** The stored values that a patch changes; groups keep what it leaves out. A new country brings its own habits along. */
const changesOf = (
  { socialNetworks, futureOrders, templateIds, countrySettings, ...rest }: SettingsPatch,
  stored: Stored,
) => {
  const { isoCountry = stored.isoCountry, ...country } = countrySettings ?? {};
  const keptCountry = isoCountry === stored.isoCountry ? stored.countrySettings : {};
  return {
    ...definedFields(rest),
    isoCountry,
    countrySettings: { ...keptCountry, ...definedFields(country) },
    socialNetworks: { ...stored.socialNetworks, ...definedFields(socialNetworks ?? {}) },
    futureOrders: { ...stored.futureOrders, ...definedFields(futureOrders ?? {}) },
    templateIds: { ...stored.templateIds, ...definedFields(templateIds ?? {}) },
  };
};

export const settings = {
  get: async ({ db, tenant }) => publicView(await findSettings(db, tenant)),

  all: async ({ db, tenant }) => fullView(await findSettings(db, tenant)),

  update: async ({ db, tenant, body }) => {
    await checkLogos(db, tenant, body);
    const mine = eq(table.tenantId, tenant.id);
    const [stored] = await db.select().from(table).where(mine).for('update');
    if (stored === undefined) throw apiErrors.missing();
    await db.update(table).set(changesOf(body, stored)).where(mine);
    return fullView(await findSettings(db, tenant));
  },
} satisfies Handlers<'settings'>;
