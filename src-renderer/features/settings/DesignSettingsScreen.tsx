import { useTranslation } from 'react-i18next';
import { designSections } from './sections';
import { SettingsPage } from '@entities/settings/SettingsPage';

const DesignSettingsScreen = () => {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('navigation.screens.design')}
      description={t('settingsScreens.designDescription')}
      sections={designSections}
    />
  );
};

export default DesignSettingsScreen;
