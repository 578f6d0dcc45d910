import { useTranslation } from 'react-i18next';
import { section, setting } from '@entities/settings/settingFields';
import { SettingsPage } from '@entities/settings/SettingsPage';
import { LoyaltyExample } from './LoyaltyExample';

/** The program and the limits of what it gives back; percentages and points are read by the same paths in the example. */
const loyaltySections = [
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

const LoyaltyScreen = () => {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('navigation.screens.loyaltyProgram')}
      description={t('loyalty.description')}
      sections={loyaltySections}
      aside={<LoyaltyExample />}
    />
  );
};

export default LoyaltyScreen;
