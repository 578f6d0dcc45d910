import { and, eq, isNotNull } from 'drizzle-orm';
import type { FullSettings, Settings } from '@shared/contract/people/settings';
import { parsePictureKey } from '@shared/domain/platform/pictures';
import {
  loyaltyFields,
  publicSettingsFields,
  settingsFields,
  type LoyaltyProgram,
  type SettingsPatch,
} from '@shared/contract/people/settingsFields';
import { findLoyaltyErrors } from '@shared/domain/settings/loyalty';
import { getCountrySettings, defaultTimeStep, type CountrySettings } from '@shared/domain/settings/settings';
import { wireKey } from '@shared/contract/protocol/wire';
import { countries } from '@shared/domain/values/countries';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { pictures, settings as table } from '../../db/schema';
import { fieldMessages, getRuleMessage } from '../../context/fieldMessages';
import { apiErrors, type FieldErrors } from '../../context/apiErrors';
import { withoutUndefinedFields } from '../records/definedFields';
import type { Handlers, TenantContext } from '../../context/handler';

type StoredSettings = typeof table.$inferSelect;

/** Loads the tenant's saved settings. */
export const loadSettings = async (db: Db, tenant: TenantContext): Promise<StoredSettings> => {
  const [match] = await db.select().from(table).where(eq(table.tenantId, tenant.id));
  if (match === undefined) throw apiErrors.missing();
  return match;
};

const toCountrySettings = ({ isoCountry, countrySettings }: StoredSettings): CountrySettings => ({
  ...getCountrySettings(isoCountry),
  ...countrySettings,
  isoCountry,
});

/** Adds the default time step to settings saved before the field existed. */
const toFutureOrders = ({ futureOrders }: StoredSettings): FullSettings['futureOrders'] => ({
  timeStep: defaultTimeStep,
  ...futureOrders,
});

const pickValues = <const F extends object>(fields: F, storedSettings: StoredSettings) =>
  Object.fromEntries(Object.entries(storedSettings).filter(([name]) => Object.hasOwn(fields, name))) as Pick<
    StoredSettings,
    keyof F & keyof StoredSettings
  >;

const toPublicView = (storedSettings: StoredSettings): Settings => {
  const { mailingCampaignLink, ...settingsRow } = pickValues(publicSettingsFields, storedSettings);
  return {
    ...settingsRow,
    ...(mailingCampaignLink !== null && { mailingCampaignLink }),
    isoCountry: storedSettings.isoCountry,
    subscriptionStatus: storedSettings.subscriptionStatus,
    features: storedSettings.features,
    countrySettings: toCountrySettings(storedSettings),
    futureOrders: toFutureOrders(storedSettings),
  };
};

const toFullView = (storedSettings: StoredSettings): FullSettings => {
  const { loyaltyProgram, ...settingsRow } = pickValues(settingsFields, storedSettings);
  return {
    ...settingsRow,
    ...toPublicView(storedSettings),
    mailingCampaignLink: storedSettings.mailingCampaignLink,
    ...(loyaltyProgram !== null && { loyaltyProgram }),
    subscription: {
      status: storedSettings.subscriptionStatus,
      plan: storedSettings.subscriptionPlan,
      nextPayment:
        storedSettings.nextPaymentAt &&
        toWallTime(storedSettings.nextPaymentAt.getTime(), countries[storedSettings.isoCountry].timeZone),
    },
    betaPoliciesTenants: storedSettings.betaPoliciesTenants,
  };
};

/** Rejects logos that are not uploaded pictures of the tenant. */
const assertOwnLogos = async (db: Db, tenant: TenantContext, body: SettingsPatch): Promise<void> => {
  const fields: FieldErrors = {};
  for (const [field, address] of [
    ['primary_logo', body.primaryLogo],
    ['secondary_logo', body.secondaryLogo],
  ] as const) {
    const key = address == null ? null : parsePictureKey(address);
    if (key === null) continue;
    const ownPictureCondition = and(
      eq(pictures.tenantId, tenant.id),
      eq(pictures.key, key),
      isNotNull(pictures.content),
    );
    if ((await db.$count(pictures, ownPictureCondition)) === 0) fields[field] = [fieldMessages.notAPicture];
  }
  if (Object.keys(fields).length > 0) throw apiErrors.invalid(fields);
};

/** Merges changes into the loyalty program and validates it. A tenant's first program must be complete. */
const mergeLoyaltyChanges = (
  { loyaltyProgram: changes }: SettingsPatch,
  { loyaltyProgram: storedProgram }: StoredSettings,
) => {
  if (changes === undefined) return {};
  const program = { enabled: false, ...storedProgram, ...withoutUndefinedFields(changes) };
  const fields: FieldErrors = {};
  for (const name of Object.keys(loyaltyFields)) {
    if (!Object.hasOwn(program, name)) fields[`loyalty_program.${wireKey(name)}`] = [fieldMessages.required];
  }
  for (const [name, rule] of Object.entries(findLoyaltyErrors(program))) {
    fields[`loyalty_program.${wireKey(name)}`] = [getRuleMessage(rule)];
  }
  if (Object.keys(fields).length > 0) throw apiErrors.invalid(fields);
  return { loyaltyProgram: program as LoyaltyProgram };
};

/**
 * Returns the values to store for a patch. Fields that a group omits stay unchanged. A new country drops the overrides
 * of the old one.
 */
const computeChanges = (patch: SettingsPatch, storedSettings: StoredSettings) => {
  const {
    socialNetworks,
    futureOrders,
    templateIds,
    countrySettings,
    loyaltyProgram: _program,
    ...otherSettings
  } = patch;
  const { isoCountry = storedSettings.isoCountry, ...countryOverrides } = countrySettings ?? {};
  const storedOverrides = isoCountry === storedSettings.isoCountry ? storedSettings.countrySettings : {};
  return {
    ...withoutUndefinedFields(otherSettings),
    isoCountry,
    countrySettings: { ...storedOverrides, ...withoutUndefinedFields(countryOverrides) },
    socialNetworks: { ...storedSettings.socialNetworks, ...withoutUndefinedFields(socialNetworks ?? {}) },
    futureOrders: { ...storedSettings.futureOrders, ...withoutUndefinedFields(futureOrders ?? {}) },
    templateIds: { ...storedSettings.templateIds, ...withoutUndefinedFields(templateIds ?? {}) },
    ...mergeLoyaltyChanges(patch, storedSettings),
  };
};

export const settings = {
  get: async ({ db, tenant }) => toPublicView(await loadSettings(db, tenant)),

  all: async ({ db, tenant }) => toFullView(await loadSettings(db, tenant)),

  update: async ({ db, tenant, body }) => {
    await assertOwnLogos(db, tenant, body);
    const ownRowCondition = eq(table.tenantId, tenant.id);
    const [storedSettings] = await db.select().from(table).where(ownRowCondition).for('update');
    if (storedSettings === undefined) throw apiErrors.missing();
    await db.update(table).set(computeChanges(body, storedSettings)).where(ownRowCondition);
    return toFullView(await loadSettings(db, tenant));
  },
} satisfies Handlers<'settings'>;
