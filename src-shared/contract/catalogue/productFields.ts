import * as v from 'valibot';
import { labelTypes, productTags } from '../../domain/catalogue/products';
import { choiceLimits, dropdownText, foodType } from '../../domain/catalogue/rules';
import { nestedRow } from '../../domain/values/nestedRows';
import { idRule, integerBetween, numberBetween, singleLine } from '../../domain/values/rules';
import { createBlankValues, createDraftSchema, group, createPatchSchema } from '../fields/entity';
import {
  choice,
  choices,
  flag,
  integer,
  requiredText,
  optionalChoice,
  optionalDay,
  optionalLastDay,
  optionalDecimal,
  optionalInteger,
  optionalText,
  optionalEndTime,
  optionalWallTime,
  pictureIds,
  requiredAmount,
  rows,
  textWithRule,
} from '../fields/field';
import { id, listOf, number, optional, roundTripObject } from '../reading';
import { offeredDispatchMethods, displayTargets, offeredDispatchSpellings } from '../../domain/sales/displayTargets';
import { createChoiceLimitFields } from './modifierFields';
import { productAvailability } from './productAvailability';

/** This module defines the fields of a product. Source: specification 2, sections 3, 5 and 9. */

/** Maximum length of a label (characters). */
export const maxLabelLength = 18;

/** Field for a dimension (cm) or weight (kg). */
const measure = () => optionalDecimal(numberBetween(0, 100_000));

/** Modifier that a product offers, with the limits for choosing it. */
export const productModifierEntries = { modifierId: idRule, position: integerBetween(0, 10_000), ...choiceLimits };
const productModifier = roundTripObject({
  modifierId: id(),
  position: number(0),
  minQuantityModifiers: number(0),
  maxQuantityModifiers: number(100),
});

/** Rule of a product: `ruledModifierId` is offered only if the customer chooses `modifierId`. */
export const productRuleEntries = { modifierId: idRule, ruledModifierId: idRule };

const offeredModifiers = rows(productModifier, nestedRow(productModifierEntries), 200);

/** Fields that list replies contain. */
export const listedProductFields = {
  name: requiredText(120),
  /** Name shown on kitchen and point-of-sale screens. */
  nameScreenProduct: optionalText(120),
  description: optionalText(2000),
  /** Price in the tenant's currency, including taxes. */
  priceProduct: requiredAmount(),
  position: integer(0, 1_000_000),
  show: flag(true),
  platform: choice(displayTargets, 'any'),
  dispatchMethod: choice(offeredDispatchMethods, 'both', offeredDispatchSpellings),
  /** Start of the period in which the product is sold; null if it has none. */
  startDatetime: optionalWallTime(),
  endDatetime: optionalEndTime(),
  availability: productAvailability,
  label: textWithRule(v.nullable(singleLine(maxLabelLength))),
  labelType: optionalChoice(labelTypes, { round: 'rounded' }),
  startDatetimeLabel: optionalDay(),
  endDatetimeLabel: optionalLastDay(),
  foodType: textWithRule(foodType),
  tags: choices(productTags),
};

/** All editable fields of a product. */
export const productFields = {
  ...listedProductFields,
  dropdownText: textWithRule(dropdownText),
  /** URL of the product's page in the online shop. */
  url: optionalText(500),
  // Optional in replies, because some platforms send only the ids of the modifiers.
  modifiersProductsAttributes: { ...offeredModifiers, reader: optional(listOf(productModifier)) },
  ...createChoiceLimitFields(100),
  modifierRules: rows(roundTripObject({ modifierId: id(), ruledModifierId: id() }), nestedRow(productRuleEntries), 200),
  alohaId: optionalText(100),
  alohaCompId: optionalText(100),
  fbdId: optionalText(100),
  dimensions: group({ width: measure(), height: measure(), length: measure(), weight: measure() }),
  /** Cooking time (min). */
  cookingTimeTime: optionalInteger(integerBetween(0, 1440)),
  pictureIds: pictureIds(),
  commentsAllowed: flag(true),
  commentsVisible: flag(true),
};

export const createBlankProduct = () => createBlankValues(productFields);

/** Schema of a new product: only name and price are required. */
export const productDraft = createDraftSchema(productFields);

export const productPatch = createPatchSchema(productFields);
