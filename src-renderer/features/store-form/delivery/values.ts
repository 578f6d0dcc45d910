import type { Store } from '@shared/contract/stores/stores';

/** Fleets in the order in which they are asked; the priority is made of it. */
export const fleetsInOrder = ({ deliveryMethods }: Pick<Store, 'deliveryMethods'>): Store['deliveryMethods'] =>
  [...deliveryMethods].sort((one, other) => one.priority - other.priority);

/** The part of a store's draft that these values come to. */
export const draftOfDelivery = ({
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
