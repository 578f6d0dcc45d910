import { section, setting } from '@entities/settings/settingFields';

/** The program and the limits of what it gives back; percentages and points are read by the same paths in the example. */
export const loyaltySections = [
  section('loyaltyProgram', [
    setting('loyaltyProgram.enabled', { kind: 'switch' }),
    setting('loyaltyProgram.pointsName', { kind: 'text', required: true }),
  ]),
  section('loyaltyEarning', [setting('loyaltyProgram.percentage', { kind: 'percent', required: true })]),
  section('loyaltyRedeeming', [
    setting('loyaltyProgram.minRedeemable', { kind: 'count', required: true }),
    setting('loyaltyProgram.maxRedeemable', { kind: 'count', required: true }),
  ]),
];
