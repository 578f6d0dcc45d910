import { useTranslation } from 'react-i18next';
import { SettingsPage } from '@entities/settings/SettingsPage';
import { LoyaltyExample } from './LoyaltyExample';
import { loyaltySections } from './loyaltySections';

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
