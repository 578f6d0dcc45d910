export const driverKinds = ['bike', 'motorcycle', 'car'] as const;
export type DriverKind = (typeof driverKinds)[number];

export const driverStatuses = ['in_store', 'in_transit'] as const;
export type DriverStatus = (typeof driverStatuses)[number];
