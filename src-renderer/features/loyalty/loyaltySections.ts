import { createSection, createSetting } from '@entities/settings/settingFields';

/** Sections for the program and its limits. `LoyaltyExample` reads percentages and points by the same paths. */
export const loyaltySections = [
  createSection('loyaltyProgram', [
    createSetting('loyaltyProgram.enabled', { kind: 'switch' }),
    createSetting('loyaltyProgram.pointsName', { kind: 'text', required: true }),
  ]),
  createSection('loyaltyEarning', [createSetting('loyaltyProgram.percentage', { kind: 'percent', required: true })]),
  createSection('loyaltyRedeeming', [
    createSetting('loyaltyProgram.minRedeemable', { kind: 'count', required: true }),
    createSetting('loyaltyProgram.maxRedeemable', { kind: 'count', required: true }),
  ]),
];
