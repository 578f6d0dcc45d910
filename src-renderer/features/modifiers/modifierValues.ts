import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { modifierFields } from '@shared/contract/catalogue/modifierFields';
import { createBlankFormValues, toFormValues, toSentValues, type FormValues } from '@shared/contract/fields/entity';

export interface ChildValue {
  childModifierId: number;
  /** Price within the parent; null to use the child's own price. */
  price: number | null;
}

type NumberField = 'price' | 'position' | 'minQuantityModifiers' | 'maxQuantityModifiers';

/**
 * Form values of a modifier. Numbers are null while their fields are empty; children are in the order customers see.
 */
export type ModifierValues = Omit<FormValues<typeof modifierFields, Modifier>, NumberField | 'children'> &
  Record<NumberField, number | null> & { children: ChildValue[] };

export const blankModifierValues: ModifierValues = { ...createBlankFormValues(modifierFields), name: '' };

export const toModifierValues = (modifier: Modifier): ModifierValues => ({
  ...toFormValues(modifierFields, modifier),
  children: [...modifier.children]
    .sort((a, b) => a.position - b.position)
    .map(({ childModifierId, price }) => ({ childModifierId, price })),
});

/** Converts form values to the draft to send. */
export const toModifierDraft = (values: ModifierValues): object => ({
  ...toSentValues(modifierFields, values),
  children: values.children.map((child, position) => ({ ...child, position })),
});
