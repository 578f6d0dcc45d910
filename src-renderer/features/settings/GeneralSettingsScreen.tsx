import { useTranslation } from 'react-i18next';
import { generalSections } from './sections';
import { SettingsPage } from '@entities/settings/SettingsPage';
import { BetaPoliciesCard } from './BetaPoliciesCard';
import { SubscriptionCard } from './SubscriptionCard';

const GeneralSettingsScreen = () => {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('navigation.screens.generalSettings')}
      description={t('settingsScreens.generalDescription')}
      sections={generalSections}
      after={(settings) => (
        <>
          <SubscriptionCard settings={settings} />
          <BetaPoliciesCard tenants={settings.betaPoliciesTenants} />
        </>
      )}
    />
  );
};

export default GeneralSettingsScreen;
