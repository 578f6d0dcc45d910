import { generalSections } from './settingsSections';
import { SettingsHistory } from '@entities/history/EntityHistory';
import { SettingsPage } from '@entities/settings/SettingsPage';
import { BetaPoliciesCard } from './BetaPoliciesCard';
import { CustomerDataCard } from './CustomerDataCard';
import { SubscriptionSettingsCard } from './SubscriptionSettingsCard';

const GeneralSettingsScreen = () => (
  <SettingsPage
    titleKey="settingsScreens.generalTitle"
    descriptionKey="settingsScreens.generalDescription"
    sections={generalSections}
    after={(settings) => (
      <>
        <SubscriptionSettingsCard settings={settings} />
        <CustomerDataCard />
        <BetaPoliciesCard tenants={settings.betaPoliciesTenants} />
        <SettingsHistory />
      </>
    )}
  />
);

export default GeneralSettingsScreen;
