import * as v from 'valibot';
import { driverKinds, driverStatuses } from '../../domain/stores/drivers';
import { idRule, positiveInteger } from '../../domain/values/rules';
import { createDraftSchema } from '../fields/entity';
import { choice, requiredText, requiredChoice, requiredField } from '../fields/field';
import { idOrNull, integer } from '../reading';

const kindSpellings = {
  bicicleta: 'bike',
  bicycle: 'bike',
  moto: 'motorcycle',
  motocicleta: 'motorcycle',
  motorbike: 'motorcycle',
  auto: 'car',
} as const;

const statusSpellings = {
  enTienda: 'in_store',
  enLocal: 'in_store',
  available: 'in_store',
  disponible: 'in_store',
  enRuta: 'in_transit',
  enCamino: 'in_transit',
  delivering: 'in_transit',
} as const;

export const driverFields = {
  name: requiredText(120),
  kind: requiredChoice(driverKinds, kindSpellings),
  /** Maximum number of orders per trip. */
  maxCapacity: requiredField({ reader: integer(null), rule: positiveInteger(1000) }),
  status: choice(driverStatuses, 'in_store', statusSpellings),
  storeId: requiredField({ reader: idOrNull(), rule: idRule }),
};

const { entries } = createDraftSchema(driverFields)(null);

export const driverDraft = v.strictObject({ ...entries, status: v.optional(entries.status.wrapped, 'in_store') });
