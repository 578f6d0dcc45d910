export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const dispatchMethods = ['delivery', 'pickUp'] as const;
export type DispatchMethod = (typeof dispatchMethods)[number];

/** One opening period of one weekday; times are `HH:mm`, closing after opening. */
export interface BusinessPeriod {
  day: Weekday;
  openingTime: string;
  closingTime: string;
  dispatchMethod: DispatchMethod | 'both';
}
