import { SettingsPage } from '@entities/settings/SettingsPage';
import { LoyaltyExample } from './LoyaltyExample';
import { loyaltySections } from './loyaltySections';

const LoyaltyScreen = () => (
  <SettingsPage
    titleKey="navigation.screens.loyaltyProgram"
    descriptionKey="loyalty.description"
    sections={loyaltySections}
    aside={<LoyaltyExample />}
  />
);

export default LoyaltyScreen;
