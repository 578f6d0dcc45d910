import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { modifierFields } from '@shared/contract/catalogue/modifierFields';
import { blankFormValuesOf, formValuesOf, sentValuesOf, type FormValues } from '@shared/contract/fields/entity';

export interface ChildValue {
  childModifierId: number;
  /** Null: the child's own. */
  price: number | null;
}

type Numbers = 'price' | 'position' | 'minQuantityModifiers' | 'maxQuantityModifiers';

/** A modifier while it is being filled in: numbers may be empty, and children stand in the order in which customers see them. */
export type ModifierValues = Omit<FormValues<typeof modifierFields, Modifier>, Numbers | 'children'> &
  Record<Numbers, number | null> & { children: ChildValue[] };

export const blankValues: ModifierValues = { ...blankFormValuesOf(modifierFields), name: '' };

export const valuesOf = (modifier: Modifier): ModifierValues => ({
  ...formValuesOf(modifierFields, modifier),
  children: [...modifier.children]
    .sort((one, other) => one.position - other.position)
    .map(({ childModifierId, price }) => ({ childModifierId, price })),
});

/** What the values come to as a modifier that can be sent. */
export const draftOf = (values: ModifierValues): object => ({
  ...sentValuesOf(modifierFields, values),
  children: values.children.map((child, position) => ({ ...child, position })),
});
