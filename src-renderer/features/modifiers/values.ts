import type { OpenEnum } from '@shared/contract/reading/scalars';
import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { blankModifier, type ModifierType } from '@shared/domain/catalogue/modifiers';
import { blankToNull } from '@shared/domain/values/blankToNull';

export interface ChildValue {
  childModifierId: number;
  /** Null: the child's own. */
  price: number | null;
}

/** A modifier while it is being filled in. */
export interface ModifierValues {
  name: string;
  type: OpenEnum<ModifierType>;
  description: string;
  helpText: string;
  dropdownText: string;
  price: number | null;
  free: boolean;
  position: number | null;
  minQuantityModifiers: number | null;
  maxQuantityModifiers: number | null;
  foodType: string;
  alohaId: string;
  fbdId: string;
  pictureIds: number[];
  /** In the order in which customers see them. */
  children: ChildValue[];
}

const texts = ['description', 'helpText', 'dropdownText', 'foodType', 'alohaId', 'fbdId'] as const;
type Texts = Record<(typeof texts)[number], string>;

const textsOf = (modifier: Readonly<Record<keyof Texts, string | null>>) =>
  Object.fromEntries(texts.map((name) => [name, modifier[name] ?? ''])) as Texts;

export const blankValues: ModifierValues = { ...blankModifier(), name: '', ...textsOf(blankModifier()) };

export const valuesOf = (modifier: Modifier): ModifierValues => ({
  name: modifier.name,
  type: modifier.type,
  price: modifier.price,
  free: modifier.free,
  position: modifier.position,
  minQuantityModifiers: modifier.minQuantityModifiers,
  maxQuantityModifiers: modifier.maxQuantityModifiers,
  pictureIds: modifier.pictureIds,
  ...textsOf(modifier),
  children: [...modifier.children]
    .sort((one, other) => one.position - other.position)
    .map(({ childModifierId, price }) => ({ childModifierId, price })),
});

/** What the values come to as a modifier that can be sent. */
export const draftOf = (values: ModifierValues): object => ({
  ...values,
  ...Object.fromEntries(texts.map((name) => [name, blankToNull(values[name])])),
  children: values.children.map((child, position) => ({ ...child, position })),
});
