import * as v from 'valibot';
import { modifierTypes } from '../../domain/catalogue/modifiers';
import { choiceLimits, dropdownText, foodType } from '../../domain/catalogue/rules';
import { nestedRow } from '../../domain/values/nestedRows';
import { amountRule, idRule, integerBetween } from '../../domain/values/rules';
import { createDraftSchema, createPatchSchema } from '../fields/entity';
import {
  amount,
  choice,
  field,
  flag,
  integer,
  requiredText,
  optionalText,
  pictureIds,
  rows,
  textWithRule,
} from '../fields/field';
import { id, money, number, roundTripObject } from '../reading';

/** This module defines the fields of a modifier. Source: specification 2, sections 3 and 5. */

/** Minimum (0 by default) and maximum number of modifiers that a customer can choose. */
export const createChoiceLimitFields = (max: number) => ({
  minQuantityModifiers: field({
    reader: number(0),
    rule: choiceLimits.minQuantityModifiers,
    blank: () => 0,
  }),
  maxQuantityModifiers: field({
    reader: number(max),
    rule: choiceLimits.maxQuantityModifiers,
    blank: () => max,
  }),
});

/** Fields that list replies contain. */
export const listedModifierFields = {
  name: requiredText(120),
  type: choice(modifierTypes, 'group'),
  description: optionalText(2000),
  helpText: optionalText(500),
  /** Surcharge in the tenant's currency, added when a customer chooses the modifier. */
  price: amount(),
  /** True if the modifier is free of charge regardless of its price. */
  free: flag(false),
  position: integer(0, 1_000_000),
  ...createChoiceLimitFields(0),
  children: rows(
    roundTripObject({ childModifierId: id(), position: number(0), price: money(null) }),
    (country) =>
      nestedRow({
        childModifierId: idRule,
        position: integerBetween(0, 10_000),
        /** Price within this parent; null for the child's own price. */
        price: v.nullable(amountRule(country)),
      }),
    200,
  ),
};

/** All editable fields of a modifier. */
export const modifierFields = {
  ...listedModifierFields,
  dropdownText: textWithRule(dropdownText),
  foodType: textWithRule(foodType),
  alohaId: optionalText(100),
  fbdId: optionalText(100),
  pictureIds: pictureIds(),
};

/** Schema of a new modifier: only the name is required. */
export const modifierDraft = createDraftSchema(modifierFields);

export const modifierPatch = createPatchSchema(modifierFields);
