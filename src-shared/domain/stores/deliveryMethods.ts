import * as v from 'valibot';
import type { CountryRules } from '../values/countries';
import { amountRule, integerBetween, numberBetween, numberRule, ruleKeys } from '../values/rules';

/** This module defines the fleets, fees and zones of a store. Source: specification 1, sections 3, 5 and 9. */

export const deliveryTypes = [
  'own_delivery',
  'uber_delivery',
  'peya_delivery',
  'cabify_delivery',
  'uber_daas_delivery',
  'peya_v3_delivery',
  'rappi_cargo_delivery',
  'no_delivery',
] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Short names that the specification also uses for some fleets. */
export const deliveryTypeSpellings: Readonly<Record<string, DeliveryType>> = {
  own: 'own_delivery',
  uber: 'uber_delivery',
  peya: 'peya_delivery',
  cabify: 'cabify_delivery',
  uber_daas: 'uber_daas_delivery',
  peya_v3: 'peya_v3_delivery',
  rappi_cargo: 'rappi_cargo_delivery',
  own_fleet: 'own_delivery',
  propio: 'own_delivery',
  propia: 'own_delivery',
  flota_propia: 'own_delivery',
  uber_direct: 'uber_delivery',
  pedidos_ya: 'peya_delivery',
  pedidos_ya_v3: 'peya_v3_delivery',
};

interface DeliveryTypeFacts {
  /** Number that identifies the fleet in saved data. */
  key: number;
  /** True for the fleet of another company. */
  isExternal: boolean;
  /** True if the fleet accepts only orders paid online. */
  needsOnlinePayment: boolean;
  /** True if users can select the fleet for a store; `no_delivery` only marks that a store has none. */
  isSelectable: boolean;
}

const createFacts = (
  key: number,
  isExternal: boolean,
  needsOnlinePayment: boolean,
  isSelectable = true,
): DeliveryTypeFacts => ({
  key,
  isExternal: isExternal,
  needsOnlinePayment,
  isSelectable: isSelectable,
});

export const deliveryTypeFacts: Record<DeliveryType, DeliveryTypeFacts> = {
  own_delivery: createFacts(1, false, false),
  uber_delivery: createFacts(2, true, false),
  peya_delivery: createFacts(3, true, true),
  cabify_delivery: createFacts(4, true, false),
  uber_daas_delivery: createFacts(5, true, false),
  peya_v3_delivery: createFacts(6, true, true),
  rappi_cargo_delivery: createFacts(7, true, false),
  no_delivery: createFacts(8, false, false, false),
};

/**
 * Returns the fleets that users can select. Of the two Uber fleets, it includes the newer one if the tenant has it
 * enabled, otherwise the older one.
 */
export const listSelectableDeliveryTypes = (hasUberDaas: boolean): DeliveryType[] =>
  deliveryTypes.filter(
    (type) => deliveryTypeFacts[type].isSelectable && type !== (hasUberDaas ? 'uber_delivery' : 'uber_daas_delivery'),
  );

export const deliveryFeeTypes = ['fixed', 'dynamic', 'external'] as const;
export type DeliveryFeeType = (typeof deliveryFeeTypes)[number];
/** Other names of fee types. A fleet without a fee type counts as incomplete. */
export const deliveryFeeSpellings = {
  fijo: 'fixed',
  fija: 'fixed',
  dinámico: 'dynamic',
  dinámica: 'dynamic',
  dinamico: 'dynamic',
  dinamica: 'dynamic',
  externo: 'external',
  externa: 'external',
} as const;

/** Ways to calculate the price of delivery, named like the types of fees. */
export const deliveryCalculationTypes = ['fixed', 'dynamic', 'external'] as const;

const latitude = numberBetween(-90, 90);
const longitude = numberBetween(-180, 180);

/** Vertex of a fleet's area; the list follows the outline. */
const deliveryAreaRule = v.object({
  latitude,
  longitude,
  /** True if the vertex cannot be moved on the map. */
  locked: v.optional(v.boolean(ruleKeys.required), false),
  /** Marks the vertex for removal. */
  destroy: v.optional(v.boolean(ruleKeys.required)),
});

/**
 * Schema for the part of a fleet's price that the tenant pays. The third PedidosYa fleet saves a map of amounts by
 * delivery type in this field; it is converted to a single amount.
 */
const createCofinanceSchema = (money: v.GenericSchema<number>) =>
  v.nullable(
    v.union([
      money,
      v.pipe(
        v.record(v.string(), money),
        v.transform((byType) => byType['peyaV3Delivery'] ?? byType['peya_v3_delivery'] ?? 0),
      ),
    ]),
  );

export const deliveryMethodRule = (country: CountryRules | null) =>
  v.object({
    key: integerBetween(1, 99),
    deliveryType: v.picklist(deliveryTypes, ruleKeys.required),
    /** Type of fee; null until configured. An enabled fleet needs one. */
    deliveryFeeType: v.nullable(v.picklist(deliveryFeeTypes, ruleKeys.required)),
    /** Order in which fleets are requested, 1 first. */
    priority: integerBetween(1, 99),
    enabled: v.boolean(ruleKeys.required),
    /** Fee for customers if the fee type is `fixed`, unless the zone has a fee of its own. */
    fixedFee: v.nullable(amountRule(country)),
    /** Base fee if the fee type is `dynamic`; `dynamicFeePerKilometre` is added per kilometre. */
    dynamicBaseFee: v.nullable(amountRule(country)),
    dynamicFeePerKilometre: v.nullable(amountRule(country)),
    /** Part of the fleet's price that the tenant pays if the fee type is `external`. */
    externalDeliveryCofinance: createCofinanceSchema(amountRule(country)),
    /** Area that the fleet serves; without vertices it serves wherever the store delivers. */
    deliveryAreas: v.pipe(v.array(deliveryAreaRule), v.maxLength(500, ruleKeys.tooMany)),
  });
export type DeliveryMethod = v.InferOutput<ReturnType<typeof deliveryMethodRule>>;

/** True if an enabled fleet accepts only orders paid online. */
export const needsOnlinePayment = (methods: readonly Pick<DeliveryMethod, 'deliveryType' | 'enabled'>[]): boolean =>
  methods.some(({ enabled, deliveryType }) => enabled && deliveryTypeFacts[deliveryType].needsOnlinePayment);

type FleetFee = Pick<
  DeliveryMethod,
  'deliveryType' | 'deliveryFeeType' | 'fixedFee' | 'dynamicBaseFee' | 'dynamicFeePerKilometre'
>;

/**
 * True if a fleet has all values that its type of fee requires. On platforms without amounts (`requiresAmounts` is
 * false) only the type is required.
 */
export const isFeeConfigured = (method: FleetFee, requiresAmounts = true): boolean => {
  switch (method.deliveryFeeType) {
    case 'fixed':
      return !requiresAmounts || method.fixedFee !== null;
    case 'dynamic':
      return !requiresAmounts || (method.dynamicBaseFee !== null && method.dynamicFeePerKilometre !== null);
    case 'external':
      return deliveryTypeFacts[method.deliveryType].isExternal;
    case null:
      return false;
  }
};

/** Returns the field that the fee still lacks: an amount, or the type of fee itself. */
export const findMissingFeeField = (
  method: FleetFee,
  requiresAmounts = true,
): 'deliveryFeeType' | 'fixedFee' | 'dynamicBaseFee' | 'dynamicFeePerKilometre' => {
  if (!requiresAmounts) return 'deliveryFeeType';
  if (method.deliveryFeeType === 'fixed') return 'fixedFee';
  if (method.deliveryFeeType !== 'dynamic') return 'deliveryFeeType';
  return method.dynamicBaseFee === null ? 'dynamicBaseFee' : 'dynamicFeePerKilometre';
};

/** Creates a fleet that is not configured yet. */
export const createBlankDeliveryMethod = (deliveryType: DeliveryType, priority: number): DeliveryMethod => ({
  key: deliveryTypeFacts[deliveryType].key,
  deliveryType,
  deliveryFeeType: 'fixed',
  priority,
  enabled: false,
  fixedFee: null,
  dynamicBaseFee: null,
  dynamicFeePerKilometre: null,
  externalDeliveryCofinance: null,
  deliveryAreas: [],
});

/** Creates the fleets of a new store. */
export const createBlankDeliveryMethods = (): DeliveryMethod[] =>
  (['own_delivery', 'uber_delivery', 'peya_delivery', 'cabify_delivery'] as const).map((type, index) =>
    createBlankDeliveryMethod(type, index + 1),
  );

/** `[longitude, latitude]`, as in GeoJSON. */
const positionSchema = v.strictTuple([longitude, latitude]);
/** Rings of a polygon: the outer one, then holes. Each ring is closed. */
const polygonSchema = v.pipe(
  v.array(v.pipe(v.array(positionSchema), v.minLength(4, ruleKeys.badFormat), v.maxLength(5000, ruleKeys.tooMany))),
  v.minLength(1, ruleKeys.required),
);

/** Rule for a delivery or exclusion zone of a store. */
const createZoneRule = (country: CountryRules | null) =>
  v.object({
    name: v.pipe(
      v.string(ruleKeys.required),
      v.trim(),
      v.minLength(1, ruleKeys.required),
      v.maxLength(80, ruleKeys.tooLong),
    ),
    /** Fee that replaces the fleet's fixed fee; exclusion zones have none. */
    fee: v.nullable(amountRule(country)),
    /** Coordinates of a GeoJSON MultiPolygon. */
    polygons: v.pipe(v.array(polygonSchema), v.minLength(1, ruleKeys.required), v.maxLength(50, ruleKeys.tooMany)),
  });
export type Zone = v.InferOutput<ReturnType<typeof createZoneRule>>;

export const zonesRule = (country: CountryRules | null) =>
  v.pipe(v.array(createZoneRule(country)), v.maxLength(200, ruleKeys.tooMany));

/** Maximum length of a KML file (characters), far above the zones of any tenant. */
export const maxKmlLength = 5_000_000;

export const tipTypes = ['amount', 'percentage'] as const;

const percentage = v.pipe(numberRule, v.minValue(0, ruleKeys.atLeast), v.maxValue(100, ruleKeys.tipTooHigh));

export const defaultTipRule = (country: CountryRules | null) =>
  v.variant('type', [
    v.object({ type: v.literal('amount'), tip: amountRule(country) }),
    v.object({ type: v.literal('percentage'), tip: percentage }),
  ]);
