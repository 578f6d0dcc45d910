import { createSection, createSetting } from '@entities/settings/settingFields';
import type { SettingsPageProps } from '@entities/settings/SettingsPage';
import { LoyaltyExample } from './LoyaltyExample';

export const loyaltyPage: SettingsPageProps = {
  titleKey: 'loyalty.title',
  descriptionKey: 'loyalty.description',
  // `LoyaltyExample` reads percentages and points by the same paths.
  sections: [
    createSection('loyaltyProgram', [
      createSetting('loyaltyProgram.enabled', { kind: 'switch' }),
      createSetting('loyaltyProgram.pointsName', { kind: 'text', required: true }),
    ]),
    createSection('loyaltyEarning', [createSetting('loyaltyProgram.percentage', { kind: 'percent', required: true })]),
    createSection('loyaltyRedeeming', [
      createSetting('loyaltyProgram.minRedeemable', { kind: 'count', required: true }),
      createSetting('loyaltyProgram.maxRedeemable', { kind: 'count', required: true }),
    ]),
  ],
  aside: <LoyaltyExample />,
};
