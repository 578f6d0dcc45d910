import type { Store } from '@shared/contract/stores/stores';

/** Sorts fleets by priority, so that their order in the form is their priority. */
export const sortFleets = ({ deliveryMethods }: Pick<Store, 'deliveryMethods'>): Store['deliveryMethods'] =>
  [...deliveryMethods].sort((a, b) => a.priority - b.priority);

/** Delivery part of a store's draft. */
export const toDeliveryDraft = ({
  deliveryMethods,
  ordersProgramming,
}: Pick<Store, 'deliveryMethods' | 'ordersProgramming'>) => ({
  deliveryMethods: deliveryMethods.map((method, index) => ({ ...method, priority: index + 1 })),
  ordersProgramming: ordersProgramming && {
    limitPerStorePer30Minutes: ordersProgramming.limitPerStorePer30Minutes,
    daysAhead: ordersProgramming.daysAhead,
    timingOptions: ordersProgramming.timingOptions,
    ...(ordersProgramming.timeStep !== undefined && { timeStep: ordersProgramming.timeStep }),
  },
});
