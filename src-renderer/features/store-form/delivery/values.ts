import type { Store } from '@shared/contract/stores/stores';
import { blankDeliveryMethods, type DeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import type { StoreFields } from '@shared/domain/stores/stores';
import { blankToNull } from '@shared/domain/values/blankToNull';

/** How a store delivers while it is being filled in. */
export interface DeliveryValues {
  /** In the order in which they are asked; the priority is made of it. */
  deliveryMethods: DeliveryMethod[];
  deliveryInstructions: string;
}

export const blankDeliveryValues: DeliveryValues = {
  deliveryMethods: blankDeliveryMethods(),
  deliveryInstructions: '',
};

export const deliveryValuesOf = (store: Store): DeliveryValues => ({
  deliveryMethods: [...store.deliveryMethods].sort((one, other) => one.priority - other.priority),
  deliveryInstructions: store.deliveryInstructions ?? '',
});

/** The part of a store's draft that these values come to. */
export const draftOfDelivery = ({
  deliveryMethods,
  deliveryInstructions,
  ordersProgramming,
}: DeliveryValues & Pick<StoreFields, 'ordersProgramming'>) => ({
  deliveryMethods: deliveryMethods.map((method, place) => ({ ...method, priority: place + 1 })),
  deliveryInstructions: blankToNull(deliveryInstructions),
  ordersProgramming: ordersProgramming && {
    limitPerStorePer30Minutes: ordersProgramming.limitPerStorePer30Minutes,
    daysAhead: ordersProgramming.daysAhead,
    timingOptions: ordersProgramming.timingOptions,
    ...(ordersProgramming.timeStep !== undefined && { timeStep: ordersProgramming.timeStep }),
  },
});
