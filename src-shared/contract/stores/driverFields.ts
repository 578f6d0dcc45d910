import * as v from 'valibot';
import { driverKinds, driverStatuses } from '../../domain/stores/drivers';
import { idRule, positiveInteger } from '../../domain/values/rules';
import { createDraftSchema } from '../fields/entity';
import { choice, requiredText, requiredChoice, requiredField } from '../fields/field';
import { idOrNull, number } from '../reading';

export const driverFields = {
  name: requiredText(120),
  kind: requiredChoice(driverKinds),
  /** Maximum number of orders per trip. */
  maxCapacity: requiredField({ reader: number(null), rule: positiveInteger(1000) }),
  status: choice(driverStatuses, 'in_store'),
  storeId: requiredField({ reader: idOrNull(), rule: idRule }),
};

const { entries } = createDraftSchema(driverFields)(null);

export const driverDraft = v.strictObject({ ...entries, status: v.optional(entries.status.wrapped, 'in_store') });
