import { generalSections } from './sections';
import { SettingsPage } from '@entities/settings/SettingsPage';
import { BetaPoliciesCard } from './BetaPoliciesCard';
import { SubscriptionCard } from './SubscriptionCard';
import { CustomerDataCard } from './CustomerDataCard';

const GeneralSettingsScreen = () => (
  <SettingsPage
    titleKey="navigation.screens.generalSettings"
    descriptionKey="settingsScreens.generalDescription"
    sections={generalSections}
    after={(settings) => (
      <>
        <SubscriptionCard settings={settings} />
        <BetaPoliciesCard tenants={settings.betaPoliciesTenants} />
        <CustomerDataCard />
      </>
    )}
  />
);

export default GeneralSettingsScreen;
