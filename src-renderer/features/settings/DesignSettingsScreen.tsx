import { designSections } from './sections';
import { SettingsPage } from '@entities/settings/SettingsPage';

const DesignSettingsScreen = () => (
  <SettingsPage
    titleKey="navigation.screens.design"
    descriptionKey="settingsScreens.designDescription"
    sections={designSections}
  />
);

export default DesignSettingsScreen;
