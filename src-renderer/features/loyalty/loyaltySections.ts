import { section, setting } from '@entities/settings/settingFields';

/** Sections for the program and its limits. `LoyaltyExample` reads percentages and points by the same paths. */
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
