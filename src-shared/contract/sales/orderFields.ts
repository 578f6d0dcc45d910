import { editableOrderFields, type EditableOrderField } from '../../domain/sales/orders';
import { phoneRule } from '../../domain/values/rules';
import { optionalText, requiredField } from '../fields/field';
import { createPatchSchema } from '../fields/entity';
import { nestedObjectOrNull, object, openEnum, optional, text, textOrNull, idOrNull, wallTimeOrNull } from '../reading';

/** Fields of an order that users may edit, on platforms with `orderEdits`. */
export const orderFields = {
  /** Phone number for this order only: digits with the country code. The customer's other orders keep their number. */
  phone: requiredField({ reader: optional(textOrNull()), rule: phoneRule }),
  comment: optionalText(500),
} satisfies Record<EditableOrderField, unknown>;

export const orderPatch = createPatchSchema(orderFields);

/** A manual change of one field. */
export const orderEdit = object({
  field: openEnum(editableOrderFields, null),
  before: textOrNull(),
  after: textOrNull(),
  /** Wall time of the change in the tenant's zone. */
  at: wallTimeOrNull(),
  author: nestedObjectOrNull(object({ id: idOrNull(), name: text() })),
});
